create table goal_categories (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index goal_categories_name on goal_categories (tenant_id, name_key);
select app.tenant_table('goal_categories');

create table goals (
  tenant_id uuid not null, id uuid not null, person_id uuid not null,
  name text not null, description text, job_id uuid, category_id uuid, weight numeric not null check (weight > 0 and weight <= 100),
  start_on date not null, due_on date not null check (due_on >= start_on),
  progress text not null check (progress in ('NOT_STARTED', 'ON_TARGET', 'NEEDS_SUPPORT', 'COMPLETED', 'ARCHIVED')),
  percentage integer check (percentage between 0 and 100),
  measurements jsonb, readings jsonb,
  approval text not null check (approval in ('PENDING', 'APPROVED', 'DECLINED')),
  decider text check (decider in ('SUPERVISOR', 'PERSON')),
  made_by_id uuid, decision_comment text, decided_by_id uuid, decided_on date,
  parent_goal_id uuid check (parent_goal_id <> id),
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete set null (job_id),
  foreign key (tenant_id, category_id) references goal_categories (tenant_id, id),
  foreign key (tenant_id, made_by_id) references people (tenant_id, id) on delete set null (made_by_id),
  foreign key (tenant_id, decided_by_id) references people (tenant_id, id) on delete set null (decided_by_id),
  foreign key (tenant_id, parent_goal_id) references goals (tenant_id, id) on delete set null (parent_goal_id)
);
create index goals_person on goals (tenant_id, person_id, due_on);
create index goals_job on goals (tenant_id, job_id);
create index goals_category on goals (tenant_id, category_id);
create index goals_made_by on goals (tenant_id, made_by_id);
create index goals_decided_by on goals (tenant_id, decided_by_id);
create index goals_parent on goals (tenant_id, parent_goal_id);
create index goals_open on goals (tenant_id, due_on) where progress not in ('COMPLETED', 'ARCHIVED');
create index goals_pending on goals (tenant_id, person_id) where approval = 'PENDING';
select app.tenant_table('goals');
