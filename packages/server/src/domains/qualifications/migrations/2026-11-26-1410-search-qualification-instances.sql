alter table qualification_instances add column found_by text collate "C" not null
  generated always as (app.plain(coalesce(issuing_organisation, '') || ' ' || coalesce(registration_number, ''))) stored;
