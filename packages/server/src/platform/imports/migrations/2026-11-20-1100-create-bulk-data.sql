-- An import is a change set: its files are read into actions, which are shown before anything is changed and then done once each.
create table bulk_data_imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (btrim(name) <> ''),
  status text not null default 'UNPROCESSED' check (status in ('UNPROCESSED', 'PROCESSING', 'PAUSED', 'COMPLETED', 'FAILED')),
  created_by_user_id uuid not null,
  started_by_user_id uuid,
  created_at timestamptz not null,
  checked_at timestamptz,
  saved_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- What is under way: reading files, checking actions against the records, or processing them.
  stage text check (stage in ('READING', 'CHECKING', 'PROCESSING')),
  stage_done integer not null default 0,
  stage_total integer not null default 0,
  -- Whoever took the work last does it: a worker that finds another's token here stops.
  worker uuid,
  worked_at timestamptz,
  action_count integer not null default 0,
  error_count integer not null default 0,
  warning_count integer not null default 0,
  completed_count integer not null default 0,
  failed_count integer not null default 0,
  warnings_confirmed_at timestamptz,
  failure_reason text,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by_user_id) references users (tenant_id, id),
  foreign key (tenant_id, started_by_user_id) references users (tenant_id, id)
);
create index bulk_data_imports_list on bulk_data_imports (tenant_id, created_at desc, id desc);
create index bulk_data_imports_created_by on bulk_data_imports (tenant_id, created_by_user_id);
create index bulk_data_imports_started_by on bulk_data_imports (tenant_id, started_by_user_id);
select app.tenant_table('bulk_data_imports');

create table bulk_data_import_requirements (
  tenant_id uuid not null,
  import_id uuid not null,
  required_import_id uuid not null check (required_import_id <> import_id),
  primary key (tenant_id, import_id, required_import_id),
  foreign key (tenant_id, import_id) references bulk_data_imports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, required_import_id) references bulk_data_imports (tenant_id, id)
);
create index bulk_data_import_requirements_required on bulk_data_import_requirements (tenant_id, required_import_id);
select app.tenant_table('bulk_data_import_requirements');

create table bulk_data_import_files (
  tenant_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  -- The order in which the files were added.
  number integer not null,
  type text not null,
  filename text not null,
  size bigint not null,
  mime text not null,
  upload_status text not null default 'UPLOADING' check (upload_status in ('UPLOADING', 'UPLOADED', 'FAILED')),
  uploaded_at timestamptz,
  state text not null default 'WAITING' check (state in ('WAITING', 'NEEDS_MAPPING', 'READING', 'READ', 'REFUSED')),
  -- [{ heading, column, state }] in the order of the file.
  headings jsonb not null default '[]',
  -- [{ row, column, problem, suggestion }] of the file as a whole.
  problems jsonb not null default '[]',
  row_count integer not null default 0,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, import_id) references bulk_data_imports (tenant_id, id) on delete cascade
);
create unique index bulk_data_import_files_number on bulk_data_import_files (tenant_id, import_id, number);
select app.tenant_table('bulk_data_import_files');

create table bulk_data_import_actions (
  tenant_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  -- Of bulk_data_import_files; no key, for a hundred thousand look-ups to save.
  file_number integer not null,
  type text not null,
  operation text not null check (operation in ('CREATE', 'UPDATE', 'CLEAR')),
  -- As a spreadsheet counts: the headings are row 1.
  row_number integer not null,
  -- The order of the preview: type, file, row.
  position bigint not null,
  -- The order of processing: type, then supervisors before those below them.
  turn integer not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'COMPLETED', 'FAILED')),
  -- Column → value as it was understood: dates are YYYY-MM-DD, choices are those of the API.
  given jsonb not null,
  target text,
  email text,
  employee_number text,
  person_id uuid,
  job_id uuid,
  supervisor_job_id uuid,
  reading_errors jsonb not null default '[]',
  checking_errors jsonb not null default '[]',
  warnings jsonb not null default '[]',
  has_errors boolean not null generated always as (reading_errors <> '[]' or checking_errors <> '[]') stored,
  has_warnings boolean not null generated always as (warnings <> '[]') stored,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, import_id) references bulk_data_imports (tenant_id, id) on delete cascade
);
create unique index bulk_data_import_actions_position on bulk_data_import_actions (tenant_id, import_id, position);
create index bulk_data_import_actions_turn on bulk_data_import_actions (tenant_id, import_id, turn, position) where status = 'PENDING';
create index bulk_data_import_actions_failed on bulk_data_import_actions (tenant_id, import_id, position) where status = 'FAILED';
create index bulk_data_import_actions_errors on bulk_data_import_actions (tenant_id, import_id, position) where has_errors;
create index bulk_data_import_actions_warnings on bulk_data_import_actions (tenant_id, import_id, position) where has_warnings;
create index bulk_data_import_actions_person on bulk_data_import_actions (tenant_id, person_id, import_id) where type = 'CREATE_JOBS';
create index bulk_data_import_actions_email on bulk_data_import_actions (tenant_id, import_id, email) where email is not null and status = 'PENDING';
create index bulk_data_import_actions_employee_number on bulk_data_import_actions (tenant_id, import_id, employee_number) where employee_number is not null and status = 'PENDING';
select app.tenant_table('bulk_data_import_actions');

-- Records of settings lists that rows name and nobody has made yet.
create table bulk_data_import_missing_records (
  tenant_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  list text not null,
  -- The name, and what tells records of the same name apart, in lower case.
  key text not null,
  -- Field → value of the record to create.
  fields jsonb not null,
  row_count integer not null,
  first_rows integer[] not null,
  is_to_create boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, import_id) references bulk_data_imports (tenant_id, id) on delete cascade
);
create unique index bulk_data_import_missing_records_key on bulk_data_import_missing_records (tenant_id, import_id, list, key);
select app.tenant_table('bulk_data_import_missing_records');

create table bulk_data_mappings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  type text not null,
  -- Heading in lower case → column, null for a heading to ignore.
  headings jsonb not null,
  primary key (tenant_id, id)
);
create unique index bulk_data_mappings_name on bulk_data_mappings (tenant_id, type, lower(name));
select app.tenant_table('bulk_data_mappings');
