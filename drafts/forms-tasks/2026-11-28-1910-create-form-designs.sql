create table form_categories (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index form_categories_name on form_categories (tenant_id, name_key);
select app.tenant_table('form_categories');

create table form_designs (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, category_id uuid, description text, type text not null check (type in ('FORM', 'SURVEY')),
  respondent text not null check (respondent in ('SUBJECT', 'SUPERVISOR', 'SUPERVISORS_SUPERVISOR')),
  due_days integer check (due_days >= 0), remind_days integer check (remind_days >= 0),
  escalate_days integer check (escalate_days >= 0), ignore_days integer check (ignore_days >= 0),
  shares_answers boolean not null default false, elements jsonb,
  state text not null check (state in ('DRAFT', 'ACTIVE', 'ARCHIVED')),
  published_on date, is_changed boolean not null default false,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references form_categories (tenant_id, id)
);
create index form_designs_category on form_designs (tenant_id, category_id);
select app.tenant_table('form_designs');

create table form_design_versions (
  tenant_id uuid not null, id uuid not null, form_design_id uuid not null,
  number integer not null, content jsonb not null, published_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, form_design_id, number),
  foreign key (tenant_id, form_design_id) references form_designs (tenant_id, id) on delete cascade
);
select app.tenant_table('form_design_versions', append_only => true);

create table form_templates (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, type text not null check (type in ('FORM', 'SURVEY')), elements jsonb, is_custom boolean not null default false,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
select app.tenant_table('form_templates');
