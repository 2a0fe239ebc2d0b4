-- What a row is about and what it makes, by the kind of record: { person: id, job: id }. A new record has the id of its action.
alter table bulk_data_import_actions add column subjects jsonb not null default '{}';
-- The words by which other rows find what this one makes. Columns of their own, because row security lets no index on the operators of jsonb be used.
alter table bulk_data_import_actions add column keys jsonb not null default '[]';
-- Of an update: the version of the record that the row was checked against, and column → the value that it replaces.
alter table bulk_data_import_actions add column version integer;
alter table bulk_data_import_actions add column before jsonb not null default '{}';
alter table bulk_data_import_actions no force row level security;
update bulk_data_import_actions set
  subjects = jsonb_strip_nulls(jsonb_build_object('person', person_id, 'job', job_id, 'supervisor', supervisor_person_id, 'supervisorJob', supervisor_job_id)),
  keys = case type
    when 'CREATE_PEOPLE' then jsonb_build_array('person email ' || email, 'person employee_number ' || employee_number)
    when 'CREATE_JOBS' then jsonb_build_array('job of ' || person_id)
    else '[]' end;
alter table bulk_data_import_actions force row level security;
alter table bulk_data_import_actions
  add column first_key text generated always as (keys ->> 0) stored,
  add column second_key text generated always as (keys ->> 1) stored;
create index bulk_data_import_actions_first_key on bulk_data_import_actions (tenant_id, import_id, first_key) where first_key is not null and status = 'PENDING';
create index bulk_data_import_actions_second_key on bulk_data_import_actions (tenant_id, import_id, second_key) where second_key is not null and status = 'PENDING';
-- The indexes on these columns go with them.
alter table bulk_data_import_actions
  drop column person_id, drop column job_id, drop column supervisor_job_id, drop column supervisor_person_id, drop column email, drop column employee_number;
