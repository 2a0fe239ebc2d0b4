-- A word that a column does not know, and the value that it is understood as.
alter table bulk_data_import_missing_records
  add column is_choice boolean not null default false,
  -- Otherwise it can only be matched.
  add column is_creatable boolean not null default true,
  add column choice text;

alter table bulk_data_matches
  alter column record_id drop not null,
  add column choice text,
  add constraint bulk_data_matches_meaning check (num_nonnulls(record_id, choice) = 1);
