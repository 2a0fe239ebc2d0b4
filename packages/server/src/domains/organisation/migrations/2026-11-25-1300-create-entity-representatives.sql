create table business_entity_representative_types (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null, sort_order integer,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index business_entity_representative_types_name on business_entity_representative_types (tenant_id, name_key);
select app.tenant_table('business_entity_representative_types');

create table business_entity_representatives (
  tenant_id uuid not null, id uuid not null, business_entity_id uuid not null, type_id uuid not null, person_id uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, business_entity_id) references business_entities (tenant_id, id) on delete cascade,
  foreign key (tenant_id, type_id) references business_entity_representative_types (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create unique index business_entity_representatives_once on business_entity_representatives (tenant_id, business_entity_id, type_id, person_id);
create index business_entity_representatives_type on business_entity_representatives (tenant_id, type_id);
create index business_entity_representatives_person on business_entity_representatives (tenant_id, person_id);
select app.tenant_table('business_entity_representatives');
