create table improvement_plan_levels (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null, letter text, sort_order integer,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index improvement_plan_levels_name on improvement_plan_levels (tenant_id, name_key);
select app.tenant_table('improvement_plan_levels');

create table performance_improvement_plans (
  tenant_id uuid not null, id uuid not null, person_id uuid not null, job_id uuid,
  category_id uuid not null, level_id uuid not null, summary text not null, reported_by_id uuid,
  status text not null check (status in ('ACTIVE', 'RESOLVED')), opened_on date not null, resolved_on date,
  follow_up_on date, follow_up_person_id uuid, is_follow_up_by_business boolean not null default false,
  related_to_id uuid, version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(summary)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete set null (job_id),
  foreign key (tenant_id, category_id) references diary_note_categories (tenant_id, id),
  foreign key (tenant_id, level_id) references improvement_plan_levels (tenant_id, id),
  foreign key (tenant_id, reported_by_id) references people (tenant_id, id) on delete set null (reported_by_id),
  foreign key (tenant_id, follow_up_person_id) references people (tenant_id, id) on delete set null (follow_up_person_id),
  foreign key (tenant_id, related_to_id) references performance_improvement_plans (tenant_id, id) on delete set null (related_to_id)
);
create index performance_improvement_plans_person on performance_improvement_plans (tenant_id, person_id, opened_on desc);
create index performance_improvement_plans_opened on performance_improvement_plans (tenant_id, status, opened_on desc);
create index performance_improvement_plans_job on performance_improvement_plans (tenant_id, job_id);
create index performance_improvement_plans_category on performance_improvement_plans (tenant_id, category_id);
create index performance_improvement_plans_level on performance_improvement_plans (tenant_id, level_id);
create index performance_improvement_plans_reporter on performance_improvement_plans (tenant_id, reported_by_id);
create index performance_improvement_plans_follow_up on performance_improvement_plans (tenant_id, follow_up_person_id, follow_up_on);
create index performance_improvement_plans_related on performance_improvement_plans (tenant_id, related_to_id);
select app.tenant_table('performance_improvement_plans');

create table improvement_plan_entries (
  tenant_id uuid not null, id uuid not null, performance_improvement_plan_id uuid not null,
  type text not null check (type in ('INITIATED', 'FOLLOW_UP', 'ESCALATED', 'RELATED_NOTE', 'RESOLVED')),
  happened_on date not null, level_id uuid not null, reported_by_id uuid,
  description text, actions_by_employee text, actions_by_business text,
  hours numeric, cost_amount numeric, cost_currency text,
  follow_up_on date, follow_up_person_id uuid, is_follow_up_by_business boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, performance_improvement_plan_id) references performance_improvement_plans (tenant_id, id) on delete cascade,
  foreign key (tenant_id, level_id) references improvement_plan_levels (tenant_id, id),
  foreign key (tenant_id, reported_by_id) references people (tenant_id, id) on delete set null (reported_by_id),
  foreign key (tenant_id, follow_up_person_id) references people (tenant_id, id) on delete set null (follow_up_person_id)
);
create index improvement_plan_entries_plan on improvement_plan_entries (tenant_id, performance_improvement_plan_id, happened_on);
create index improvement_plan_entries_level on improvement_plan_entries (tenant_id, level_id);
create index improvement_plan_entries_reporter on improvement_plan_entries (tenant_id, reported_by_id);
create index improvement_plan_entries_follow_up on improvement_plan_entries (tenant_id, follow_up_person_id);
-- A plan is opened once and resolved once.
create unique index improvement_plan_entries_once on improvement_plan_entries (tenant_id, performance_improvement_plan_id, type)
  where type in ('INITIATED', 'RESOLVED');
select app.tenant_table('improvement_plan_entries');

-- A plan is opened and resolved on the days of these entries, also where such a day is corrected later.
create function app.date_improvement_plan() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update performance_improvement_plans p
  set opened_on = case new.type when 'INITIATED' then new.happened_on else p.opened_on end,
    resolved_on = case new.type when 'RESOLVED' then new.happened_on else p.resolved_on end
  where p.tenant_id = new.tenant_id and p.id = new.performance_improvement_plan_id;
  return null;
end $$;
create trigger date_improvement_plan after update of happened_on on improvement_plan_entries
  for each row when (new.type in ('INITIATED', 'RESOLVED') and new.happened_on <> old.happened_on) execute function app.date_improvement_plan();
