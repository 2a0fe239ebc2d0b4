create table default_remuneration_components (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
  kind text not null check (kind in ('ADDITION_TO_BASE', 'ADDITION_TO_TOTAL', 'DEDUCTION', 'BREAKDOWN')),
  value_type text not null check (value_type in ('FIXED_AMOUNT', 'PERCENTAGE')),
  value numeric check (value >= 0),
  assign_to_new_jobs boolean, sort_order integer,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index default_remuneration_components_name on default_remuneration_components (tenant_id, name_key);
select app.tenant_table('default_remuneration_components');

-- What a schedule is made of beside its base, in order; like the schedule itself, it is never changed.
create table remuneration_components (
  tenant_id uuid not null,
  schedule_id uuid not null,
  place integer not null check (place > 0),
  kind text not null check (kind in ('ADDITION_TO_BASE', 'ADDITION_TO_TOTAL', 'DEDUCTION', 'BREAKDOWN')),
  name text not null,
  amount numeric(16, 4) check (amount >= 0),
  percentage numeric(8, 4) check (percentage >= 0),
  default_component_id uuid,
  primary key (tenant_id, schedule_id, place),
  check (num_nonnulls(amount, percentage) = 1),
  foreign key (tenant_id, schedule_id) references remuneration_schedules (tenant_id, id) on delete cascade,
  foreign key (tenant_id, default_component_id) references default_remuneration_components (tenant_id, id)
);
create index remuneration_components_default on remuneration_components (tenant_id, default_component_id) where default_component_id is not null;
select app.tenant_table('remuneration_components');
