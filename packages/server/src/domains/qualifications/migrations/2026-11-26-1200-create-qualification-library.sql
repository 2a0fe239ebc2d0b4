create table qualification_types (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index qualification_types_name on qualification_types (tenant_id, name_key);
select app.tenant_table('qualification_types');

create table qualification_library_items (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null, type_id uuid not null,
  attachment text not null check (attachment in ('NONE', 'OPTIONAL', 'REQUIRED')),
  expiry text not null check (expiry in ('NONE', 'OPTIONAL', 'REQUIRED')),
  registration text not null check (registration in ('NONE', 'OPTIONAL', 'REQUIRED')),
  registration_label text,
  high_warning_days integer check (high_warning_days between 1 and 3650),
  medium_warning_days integer check (medium_warning_days between 1 and 3650),
  low_warning_days integer check (low_warning_days between 1 and 3650),
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, type_id) references qualification_types (tenant_id, id),
  check (high_warning_days < medium_warning_days),
  check (greatest(high_warning_days, medium_warning_days) < low_warning_days)
);
create unique index qualification_library_items_name on qualification_library_items (tenant_id, name_key);
create index qualification_library_items_type on qualification_library_items (tenant_id, type_id);
select app.tenant_table('qualification_library_items');

create table requirement_groups (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index requirement_groups_name on requirement_groups (tenant_id, name_key);
select app.tenant_table('requirement_groups');

create table requirement_group_items (
  tenant_id uuid not null, id uuid not null, requirement_group_id uuid not null, item_id uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, requirement_group_id) references requirement_groups (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references qualification_library_items (tenant_id, id)
);
create unique index requirement_group_items_once on requirement_group_items (tenant_id, requirement_group_id, item_id);
create index requirement_group_items_item on requirement_group_items (tenant_id, item_id);
select app.tenant_table('requirement_group_items');
