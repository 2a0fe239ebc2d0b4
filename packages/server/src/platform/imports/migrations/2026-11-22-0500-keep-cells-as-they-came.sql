-- Column of the file, from 0 → its text, wherever the understood value would not print the same: for the preview and the download.
alter table bulk_data_import_actions add column cells jsonb not null default '{}';
-- Who was understood as the supervisor; supervisor_job_id is their job.
alter table bulk_data_import_actions add column supervisor_person_id uuid;
-- The look-up columns whose cells are codes. In all others a cell is a name.
alter table bulk_data_imports add column code_columns text[] not null default '{}';
