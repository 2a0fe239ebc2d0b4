create table checklist_templates (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, occasion text not null check (occasion in ('STARTING', 'LEAVING')), is_automatic boolean,
  state text not null check (state in ('ENABLED', 'DISABLED')), tasks jsonb,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
select app.tenant_table('checklist_templates');

create table checklist_tasks (
  tenant_id uuid not null, id uuid not null, person_id uuid not null,
  name text not null, description text, due_on date, owner_relation text not null,
  unit_representative_type_id uuid, location_representative_type_id uuid, assigned_person_id uuid,
  status text not null check (status in ('OPEN', 'DONE', 'NOT_NEEDED')),
  checklist text, occasion text check (occasion in ('STARTING', 'LEAVING')), outcome text, decided_on date,
  job_id uuid, template_id uuid, days integer,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, template_id) references checklist_templates (tenant_id, id) on delete set null (template_id),
  foreign key (tenant_id, unit_representative_type_id) references business_unit_representative_types (tenant_id, id),
  foreign key (tenant_id, location_representative_type_id) references location_representative_types (tenant_id, id),
  foreign key (tenant_id, assigned_person_id) references people (tenant_id, id) on delete set null (assigned_person_id)
);
create index checklist_tasks_person on checklist_tasks (tenant_id, person_id);
create index checklist_tasks_job on checklist_tasks (tenant_id, job_id);
create index checklist_tasks_template on checklist_tasks (tenant_id, template_id);
create index checklist_tasks_unit_type on checklist_tasks (tenant_id, unit_representative_type_id);
create index checklist_tasks_location_type on checklist_tasks (tenant_id, location_representative_type_id);
create index checklist_tasks_assigned on checklist_tasks (tenant_id, assigned_person_id);
create index checklist_tasks_open on checklist_tasks (tenant_id, due_on) where status = 'OPEN';
select app.tenant_table('checklist_tasks');

-- What is due so many days from the first or last day of a job moves with that day, and is due on no day while there is none.
create function app.move_checklist_tasks() returns trigger language plpgsql as $$
begin
  update checklist_tasks t
  set due_on = case t.occasion when 'STARTING' then new.company_start_on else new.company_end_on end + t.days, version = t.version + 1
  where t.tenant_id = new.tenant_id and t.job_id = new.id and t.days is not null
    and t.due_on is distinct from case t.occasion when 'STARTING' then new.company_start_on else new.company_end_on end + t.days;
  return null;
end $$;
create trigger move_checklist_tasks after update of company_start_on, company_end_on on jobs
  for each row execute function app.move_checklist_tasks();
