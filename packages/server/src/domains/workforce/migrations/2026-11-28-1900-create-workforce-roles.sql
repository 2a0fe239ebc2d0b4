create table workforce_roles (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null, code text, description text,
  parent_id uuid check (parent_id <> id),
  position_title_id uuid, business_entity_id uuid, business_unit_id uuid, location_id uuid,
  start_on date not null, end_on date, available_from date, available_to date, close_on date,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references workforce_roles (tenant_id, id),
  foreign key (tenant_id, position_title_id) references position_titles (tenant_id, id),
  foreign key (tenant_id, business_entity_id) references business_entities (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_units (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  check (end_on >= start_on),
  check (available_to >= available_from)
);
create unique index workforce_roles_name on workforce_roles (tenant_id, parent_id, name_key) nulls not distinct;
create unique index workforce_roles_code on workforce_roles (tenant_id, lower(code)) where code is not null;
create index workforce_roles_parent on workforce_roles (tenant_id, parent_id);
create index workforce_roles_position_title on workforce_roles (tenant_id, position_title_id);
create index workforce_roles_business_entity on workforce_roles (tenant_id, business_entity_id);
create index workforce_roles_business_unit on workforce_roles (tenant_id, business_unit_id);
create index workforce_roles_location on workforce_roles (tenant_id, location_id);
select app.tenant_table('workforce_roles');

-- From a day until the next one of the role begins.
create table workforce_role_requirements (
  tenant_id uuid not null, id uuid not null, workforce_role_id uuid not null, effective_from date not null,
  maximum_fte numeric(8, 4) check (maximum_fte > 0), total_fte numeric(8, 4) check (total_fte > 0), total_jobs integer check (total_jobs > 0),
  annual_budget_amount numeric, annual_budget_currency text,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, workforce_role_id) references workforce_roles (tenant_id, id) on delete cascade
);
create unique index workforce_role_requirements_once on workforce_role_requirements (tenant_id, workforce_role_id, effective_from);
select app.tenant_table('workforce_role_requirements');

select app.add_job_attribute('ROLE', 'workforce_role_id', 'workforce_roles');
create index job_segments_workforce_role on job_segments (tenant_id, workforce_role_id, job_id) where workforce_role_id is not null;
