-- What organisations have of the product, by name. A plan belongs to the installation, as the organisations themselves do: no row security.
create table product_plans (
  id uuid primary key,
  name text not null,
  description text,
  modules text[] not null,
  is_system boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> '')
);
create unique index product_plans_name on product_plans (name_key);
grant select, insert, update, delete on product_plans to kith_app;

insert into product_plans (id, name, modules, is_system) values ('01900000-0000-7000-8000-000000000001', 'Everything',
  '{people,onboarding,compliance,contracts,performance,pulses,forms,workflows,compensation,workforce_planning,analytics,payroll,organisation_chart,bulk_data,integrations}', true);

-- Its modules are those of its plan, with what was added for it and without what was left out.
alter table tenants
  add column product_plan_id uuid not null default '01900000-0000-7000-8000-000000000001' references product_plans (id),
  add column added_modules text[] not null default '{}',
  add column left_out_modules text[] not null default '{}';
create index tenants_product_plan on tenants (product_plan_id);

alter table tenant_settings no force row level security;
update tenants t set left_out_modules = array(select module from unnest(p.modules) module where not module = any (s.modules))
from tenant_settings s, product_plans p where s.tenant_id = t.id and p.id = t.product_plan_id;
alter table tenant_settings force row level security;
