-- A plan keeps the precision and the currency with which it was begun.
create table compensation_plans (
  tenant_id uuid not null, id uuid not null,
  name text not null check (length(name) >= 3), effective_on date not null,
  line text not null check (line in ('UNIT', 'SUPERVISOR')),
  owner_id uuid, shared_with uuid[], state text not null check (state in ('DRAFT', 'IN_REVIEW', 'COMPLETED')),
  base_budget numeric not null check (base_budget >= 0), bonus_budget numeric not null check (bonus_budget >= 0),
  currency text not null, decimals integer not null check (decimals between 0 and 4),
  start_before date, work_class_ids uuid[], rates jsonb,
  synced_at timestamptz, applied_at timestamptz, created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references people (tenant_id, id) on delete set null (owner_id)
);
create unique index compensation_plans_name on compensation_plans (tenant_id, lower(name));
create index compensation_plans_owner on compensation_plans (tenant_id, owner_id) where owner_id is not null;
select app.tenant_table('compensation_plans');

-- A budget is that of a business unit or of whoever supervises, whose name is empty as it is kept with the person; the one of those below
-- nobody has none.
create table compensation_budgets (
  tenant_id uuid not null, id uuid not null, plan_id uuid not null, parent_id uuid,
  unit_id uuid, supervisor_job_id uuid, above_id uuid, name text,
  owner_id uuid, base_budget numeric not null check (base_budget >= 0), bonus_budget numeric not null check (bonus_budget >= 0),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references compensation_plans (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references compensation_budgets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unit_id) references business_units (tenant_id, id) on delete set null (unit_id),
  foreign key (tenant_id, supervisor_job_id) references jobs (tenant_id, id) on delete set null (supervisor_job_id),
  foreign key (tenant_id, owner_id) references people (tenant_id, id) on delete set null (owner_id)
);
create index compensation_budgets_plan on compensation_budgets (tenant_id, plan_id);
create index compensation_budgets_parent on compensation_budgets (tenant_id, parent_id) where parent_id is not null;
create index compensation_budgets_owner on compensation_budgets (tenant_id, owner_id) where owner_id is not null;
create index compensation_budgets_unit on compensation_budgets (tenant_id, unit_id) where unit_id is not null;
create index compensation_budgets_supervisor on compensation_budgets (tenant_id, supervisor_job_id) where supervisor_job_id is not null;
select app.tenant_table('compensation_budgets');

-- What a job is paid is kept as it was when the plan was synchronised, so that everybody plans with the same figures.
create table compensation_lines (
  tenant_id uuid not null, id uuid not null, plan_id uuid not null, budget_id uuid not null, person_id uuid not null, job_id uuid not null,
  person_name text not null, position_title text, unit_name text, work_class text, work_type text, pay_grade text, grade_midpoint numeric,
  gender_id uuid, started_on date not null, pay_type text, base_annual numeric, base_hourly numeric, pay_cycle text, hours_per_cycle numeric,
  package_annual numeric, currency text not null, fte numeric,
  ineligible text check (ineligible in ('STARTED_LATE', 'WORK_CLASS', 'BY_GRADE', 'NO_PAY', 'NOT_HELD')),
  adjustment_as text check (adjustment_as in ('AMOUNT', 'PERCENT')), adjustment numeric check (adjustment >= 0),
  bonus_as text check (bonus_as in ('AMOUNT', 'PERCENT')), bonus numeric check (bonus >= 0),
  changed_by uuid, changed_at timestamptz,
  outcome text check (outcome in ('APPLIED', 'WAITING', 'REFUSED')), request_id uuid, problem text, settled_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references compensation_plans (tenant_id, id) on delete cascade,
  foreign key (tenant_id, budget_id) references compensation_budgets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, changed_by) references users (tenant_id, id) on delete set null (changed_by),
  check ((adjustment is null) = (adjustment_as is null)),
  check ((bonus is null) = (bonus_as is null)),
  check (ineligible is null or (adjustment is null and bonus is null)),
  check (outcome is distinct from 'WAITING' or request_id is not null)
);
create unique index compensation_lines_job on compensation_lines (tenant_id, plan_id, job_id);
create index compensation_lines_budget on compensation_lines (tenant_id, budget_id);
create index compensation_lines_person on compensation_lines (tenant_id, person_id);
create index compensation_lines_changed_by on compensation_lines (tenant_id, changed_by) where changed_by is not null;
create index compensation_lines_of_job on compensation_lines (tenant_id, job_id);
select app.tenant_table('compensation_lines');

create table compensation_reviews (
  tenant_id uuid not null, id uuid not null, person_id uuid not null, budget_id uuid not null,
  title text not null, state text not null check (state in ('OPEN', 'FINISHED', 'NOT_NEEDED')), asked_at timestamptz not null,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(title)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, budget_id) references compensation_budgets (tenant_id, id) on delete cascade
);
create unique index compensation_reviews_once on compensation_reviews (tenant_id, budget_id, person_id);
create index compensation_reviews_person on compensation_reviews (tenant_id, person_id, state);
select app.tenant_table('compensation_reviews');

-- The columns that somebody has chosen for a plan; without a row those of the beginning.
create table compensation_columns (
  tenant_id uuid not null, id uuid not null, plan_id uuid not null, user_id uuid not null, shown text[] not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references compensation_plans (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index compensation_columns_once on compensation_columns (tenant_id, user_id, plan_id);
create index compensation_columns_plan on compensation_columns (tenant_id, plan_id);
select app.tenant_table('compensation_columns');
