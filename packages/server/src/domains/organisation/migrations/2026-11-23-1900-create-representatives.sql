create table business_unit_representative_types (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null, sort_order integer,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index business_unit_representative_types_name on business_unit_representative_types (tenant_id, name_key);
select app.tenant_table('business_unit_representative_types');

create table location_representative_types (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null, sort_order integer,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index location_representative_types_name on location_representative_types (tenant_id, name_key);
select app.tenant_table('location_representative_types');

create table business_unit_representatives (
  tenant_id uuid not null, id uuid not null, business_unit_id uuid not null, type_id uuid not null, person_id uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_units (tenant_id, id) on delete cascade,
  foreign key (tenant_id, type_id) references business_unit_representative_types (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create unique index business_unit_representatives_once on business_unit_representatives (tenant_id, business_unit_id, type_id, person_id);
create index business_unit_representatives_type on business_unit_representatives (tenant_id, type_id);
create index business_unit_representatives_person on business_unit_representatives (tenant_id, person_id);
select app.tenant_table('business_unit_representatives');

create table location_representatives (
  tenant_id uuid not null, id uuid not null, location_id uuid not null, type_id uuid not null, person_id uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, type_id) references location_representative_types (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create unique index location_representatives_once on location_representatives (tenant_id, location_id, type_id, person_id);
create index location_representatives_type on location_representatives (tenant_id, type_id);
create index location_representatives_person on location_representatives (tenant_id, person_id);
select app.tenant_table('location_representatives');
