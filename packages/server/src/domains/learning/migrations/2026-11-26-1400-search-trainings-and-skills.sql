alter table trainings add column found_by text collate "C" not null generated always as (app.plain(name)) stored;
alter table person_skills add column found_by text collate "C" not null generated always as (app.plain(coalesce(note, ''))) stored;
