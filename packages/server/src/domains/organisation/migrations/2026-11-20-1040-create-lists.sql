-- The lists that people and jobs choose from. Each row of a tree points at its parent in the same list.

create table business_entities (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  legal_name text,
  business_number text,
  code text,
  country text,
  notes text,
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index business_entities_name on business_entities (tenant_id, lower(name));
create unique index business_entities_code on business_entities (tenant_id, lower(code)) where code is not null;
select app.tenant_table('business_entities');

create table business_units (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  code text,
  identifier text,
  notes text,
  parent_id uuid check (parent_id <> id),
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references business_units (tenant_id, id)
);
create unique index business_units_name on business_units (tenant_id, lower(name));
create unique index business_units_code on business_units (tenant_id, lower(code)) where code is not null;
create index business_units_parent on business_units (tenant_id, parent_id);
select app.tenant_table('business_units');

create table locations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  code text,
  address text,
  country text,
  parent_id uuid check (parent_id <> id),
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references locations (tenant_id, id)
);
create unique index locations_name on locations (tenant_id, lower(name));
create unique index locations_code on locations (tenant_id, lower(code)) where code is not null;
create index locations_parent on locations (tenant_id, parent_id);
select app.tenant_table('locations');

create table position_titles (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  code text,
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index position_titles_name on position_titles (tenant_id, lower(name));
create unique index position_titles_code on position_titles (tenant_id, lower(code)) where code is not null;
select app.tenant_table('position_titles');

create table work_classes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  work_type text not null check (work_type in ('PERMANENT', 'FIXED_CONTRACT', 'TEMPORARY_CASUAL', 'INDEPENDENT_CONTRACT', 'UNPAID')),
  hourly_rate_type text check (hourly_rate_type in ('PERMANENT', 'CASUAL')),
  sort_order integer,
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index work_classes_name on work_classes (tenant_id, work_type, lower(name));
select app.tenant_table('work_classes');

create table pay_grades (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  code text,
  description text,
  sort_order integer,
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index pay_grades_name on pay_grades (tenant_id, lower(name));
create unique index pay_grades_code on pay_grades (tenant_id, lower(code)) where code is not null;
select app.tenant_table('pay_grades');

create table work_rights (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  country text not null,
  sort_order integer,
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index work_rights_name on work_rights (tenant_id, country, lower(name));
select app.tenant_table('work_rights');

create table genders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  sort_order integer,
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index genders_name on genders (tenant_id, lower(name));
select app.tenant_table('genders');

create table person_titles (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  sort_order integer,
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index person_titles_name on person_titles (tenant_id, lower(name));
select app.tenant_table('person_titles');

create table recruitment_sources (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  parent_id uuid check (parent_id <> id),
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references recruitment_sources (tenant_id, id)
);
create unique index recruitment_sources_name on recruitment_sources (tenant_id, lower(name));
create index recruitment_sources_parent on recruitment_sources (tenant_id, parent_id);
select app.tenant_table('recruitment_sources');

create table leave_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index leave_types_name on leave_types (tenant_id, lower(name));
select app.tenant_table('leave_types');

create table turnover_reasons (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  type text not null check (type in ('VOLUNTARY', 'INVOLUNTARY', 'UNKNOWN')),
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index turnover_reasons_name on turnover_reasons (tenant_id, lower(name));
select app.tenant_table('turnover_reasons');

create table job_update_reasons (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  note_description text,
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index job_update_reasons_name on job_update_reasons (tenant_id, lower(name));
select app.tenant_table('job_update_reasons');

create table address_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index address_types_name on address_types (tenant_id, lower(name));
select app.tenant_table('address_types');
