-- Fields that an organisation adds to records of some kinds, and what each record has in them.
create table custom_field_categories (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null, model_type text not null, sort_order integer,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index custom_field_categories_name on custom_field_categories (tenant_id, model_type, name_key);
select app.tenant_table('custom_field_categories');

-- A deleted one stays as a name for what was recorded under its id; another field may take its API name.
create table custom_fields (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  model_type text not null,
  type text not null check (type in ('TEXT', 'NUMBER', 'SINGLE_SELECT', 'MULTI_SELECT', 'PEOPLE_DROPDOWN')),
  api_name text not null check (api_name ~ '^[a-z_]+$'),
  category_id uuid,
  name text not null,
  description text,
  is_required boolean not null default false,
  is_sensitive boolean not null default false,
  is_excluded_from_analytics boolean not null default false,
  pattern text,
  pattern_message text,
  allows_jobs boolean not null default false,
  sort_order integer not null default 0,
  is_enabled boolean not null default true,
  deleted_at timestamptz check (deleted_at is null or not is_enabled),
  is_deleted boolean not null generated always as (deleted_at is not null) stored,
  version integer not null default 1,
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references custom_field_categories (tenant_id, id),
  check (category_id is not null or deleted_at is not null)
);
create unique index custom_fields_api_name on custom_fields (tenant_id, model_type, api_name) where deleted_at is null;
create index custom_fields_category on custom_fields (tenant_id, category_id);
create index custom_fields_name on custom_fields (tenant_id, sort_name, id);
select app.tenant_table('custom_fields');

create table custom_field_options (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  field_id uuid not null,
  label text not null,
  sort_order integer not null,
  is_enabled boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, field_id, id),
  foreign key (tenant_id, field_id) references custom_fields (tenant_id, id)
);
select app.tenant_table('custom_field_options');

-- Numbers are found by a float, which the row security of an index allows, and compared exactly.
create table custom_values (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  field_id uuid not null,
  person_id uuid,
  text_value text,
  number_value numeric,
  sealed bytea,
  changed_on date not null,
  text_key text collate "C" generated always as (left(app.plain(text_value), 200)) stored,
  number_key double precision generated always as (number_value::double precision) stored,
  primary key (tenant_id, subject_id, field_id),
  foreign key (tenant_id, field_id) references custom_fields (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  check (num_nonnulls(text_value, number_value, sealed) = 1)
);
create index custom_values_text on custom_values (tenant_id, field_id, text_key, subject_id) where text_key is not null;
create index custom_values_number on custom_values (tenant_id, field_id, number_key, subject_id) where number_key is not null;
create index custom_values_field on custom_values (tenant_id, field_id) where sealed is not null;
create index custom_values_person on custom_values (tenant_id, person_id);
select app.tenant_table('custom_values');

create table custom_value_options (
  tenant_id uuid not null references tenants (id),
  subject_kind text not null,
  subject_id uuid not null,
  field_id uuid not null,
  option_id uuid not null,
  person_id uuid,
  changed_on date not null,
  primary key (tenant_id, subject_id, field_id, option_id),
  foreign key (tenant_id, field_id, option_id) references custom_field_options (tenant_id, field_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create index custom_value_options_option on custom_value_options (tenant_id, field_id, option_id, subject_id);
create index custom_value_options_person on custom_value_options (tenant_id, person_id);
select app.tenant_table('custom_value_options');

create table custom_value_people (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  field_id uuid not null,
  chosen_person_id uuid,
  chosen_job_id uuid,
  person_id uuid,
  changed_on date not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, field_id) references custom_fields (tenant_id, id),
  foreign key (tenant_id, chosen_person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, chosen_job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  check (num_nonnulls(chosen_person_id, chosen_job_id) = 1)
);
create unique index custom_value_people_chosen on custom_value_people (tenant_id, subject_id, field_id, chosen_person_id, chosen_job_id) nulls not distinct;
create index custom_value_people_field on custom_value_people (tenant_id, field_id, chosen_person_id, subject_id);
create index custom_value_people_chosen_person on custom_value_people (tenant_id, chosen_person_id);
create index custom_value_people_job on custom_value_people (tenant_id, chosen_job_id);
create index custom_value_people_person on custom_value_people (tenant_id, person_id);
select app.tenant_table('custom_value_people');
