create table anonymous_form_designs (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, category_id uuid, description text, type text not null check (type in ('FORM', 'SURVEY')),
  cutoff_days integer not null check (cutoff_days > 0), remind_days integer check (remind_days >= 0),
  dimensions text[], elements jsonb,
  state text not null check (state in ('DRAFT', 'ACTIVE', 'ARCHIVED')),
  published_on date, is_changed boolean not null default false,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references form_categories (tenant_id, id)
);
create index anonymous_form_designs_category on anonymous_form_designs (tenant_id, category_id);
select app.tenant_table('anonymous_form_designs');

create table anonymous_form_design_versions (
  tenant_id uuid not null, id uuid not null, anonymous_form_design_id uuid not null,
  number integer not null, content jsonb not null, published_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, anonymous_form_design_id, number),
  foreign key (tenant_id, anonymous_form_design_id) references anonymous_form_designs (tenant_id, id) on delete cascade
);
select app.tenant_table('anonymous_form_design_versions', append_only => true);
