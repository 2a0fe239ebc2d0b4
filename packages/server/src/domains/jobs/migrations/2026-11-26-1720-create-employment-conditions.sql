create table employment_conditions (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null, award_name text, notes text,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index employment_conditions_name on employment_conditions (tenant_id, name_key);
select app.tenant_table('employment_conditions');

alter table pay_grades
  add type text check (type in ('FIXED', 'STEP')),
  add employment_condition_id uuid,
  add remuneration_type text check (remuneration_type in ('ANNUAL_SALARY', 'HOURLY_RATE')),
  add override_allowed boolean,
  add foreign key (tenant_id, employment_condition_id) references employment_conditions (tenant_id, id);
create index pay_grades_employment_condition on pay_grades (tenant_id, employment_condition_id);

create table pay_steps (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null, pay_grade_id uuid not null, sort_order integer,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, pay_grade_id) references pay_grades (tenant_id, id)
);
create unique index pay_steps_name on pay_steps (tenant_id, pay_grade_id, name_key);
select app.tenant_table('pay_steps');

create table employment_condition_grades (
  tenant_id uuid not null, id uuid not null, employment_condition_id uuid not null, pay_grade_id uuid not null, start_on date not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, employment_condition_id) references employment_conditions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, pay_grade_id) references pay_grades (tenant_id, id)
);
create unique index employment_condition_grades_once on employment_condition_grades (tenant_id, employment_condition_id, pay_grade_id);
create index employment_condition_grades_grade on employment_condition_grades (tenant_id, pay_grade_id);
select app.tenant_table('employment_condition_grades');
