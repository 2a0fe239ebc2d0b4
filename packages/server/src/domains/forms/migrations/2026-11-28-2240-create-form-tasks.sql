alter table form_designs
  add column respondent text not null default 'SUBJECT' check (respondent in
    ('SUBJECT', 'SUPERVISOR', 'SUPERVISORS_SUPERVISOR', 'BUSINESS_UNIT_REPRESENTATIVE', 'LOCATION_REPRESENTATIVE', 'SPECIFIC_PERSON')),
  add column unit_representative_type_id uuid, add column location_representative_type_id uuid, add column named_respondent_id uuid,
  add column shares_answers boolean not null default false,
  add column due_days integer check (due_days >= 0), add column remind_days integer check (remind_days >= 0),
  add column escalate_days integer check (escalate_days >= 0), add column ignore_days integer check (ignore_days >= 0),
  add foreign key (tenant_id, unit_representative_type_id) references business_unit_representative_types (tenant_id, id),
  add foreign key (tenant_id, location_representative_type_id) references location_representative_types (tenant_id, id),
  add foreign key (tenant_id, named_respondent_id) references people (tenant_id, id) on delete set null (named_respondent_id);
alter table form_designs alter column respondent drop default;
create index form_designs_unit_type on form_designs (tenant_id, unit_representative_type_id);
create index form_designs_location_type on form_designs (tenant_id, location_representative_type_id);
create index form_designs_respondent on form_designs (tenant_id, named_respondent_id);

create table tasks (
  tenant_id uuid not null, id uuid not null, person_id uuid not null,
  title text not null, source text not null check (source in ('HAND', 'PULSE')), send_id uuid, design_id uuid not null, version_id uuid not null, respondent_id uuid, respondent_is text, job_id uuid,
  send_on date, issued_on date, due_on date, overdue_from date, remind_on date, escalate_on date, ignored_from date,
  status text not null check (status in ('SCHEDULED', 'OPEN', 'COMPLETED', 'IGNORED')),
  completed_on date, ignored_on date, resent_at timestamptz, submitted_by_id uuid, is_shared boolean not null default false,
  is_passed_on boolean not null default false,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(title)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, design_id) references form_designs (tenant_id, id),
  foreign key (tenant_id, version_id) references form_design_versions (tenant_id, id),
  foreign key (tenant_id, respondent_id) references people (tenant_id, id) on delete set null (respondent_id),
  foreign key (tenant_id, submitted_by_id) references people (tenant_id, id) on delete set null (submitted_by_id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete set null (job_id)
);
create index tasks_person on tasks (tenant_id, person_id);
create index tasks_design on tasks (tenant_id, design_id);
create index tasks_version on tasks (tenant_id, version_id);
create index tasks_job on tasks (tenant_id, job_id);
create index tasks_submitted_by on tasks (tenant_id, submitted_by_id);
create index tasks_respondent on tasks (tenant_id, respondent_id, due_on, id);
create index tasks_scheduled on tasks (tenant_id, send_on) where status = 'SCHEDULED';
create index tasks_reminded on tasks (tenant_id, remind_on) where status = 'OPEN';
create index tasks_escalated on tasks (tenant_id, escalate_on) where status = 'OPEN';
create index tasks_closed on tasks (tenant_id, ignored_from) where status = 'OPEN';
create index tasks_passed_on on tasks (tenant_id, person_id) where is_passed_on;
-- A job that runs again sends nothing again.
create unique index tasks_sent on tasks (tenant_id, send_id, job_id, respondent_id) nulls not distinct where send_id is not null;
select app.tenant_table('tasks');

-- The files of its answers go with a task; their bytes are removed once no row names them.
create function app.remove_files_of_task() returns trigger language plpgsql as $$
begin
  delete from documents d where d.tenant_id = old.tenant_id and d.subject_kind = 'task' and d.subject_id = old.id;
  return null;
end $$;
create trigger remove_files_of_task after delete on tasks for each row execute function app.remove_files_of_task();

-- One row for each answer, or for each of several options that were chosen.
create table task_answers (
  tenant_id uuid not null, task_id uuid not null, question_id uuid not null, place integer not null, value text not null,
  primary key (tenant_id, task_id, question_id, place),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade
);
select app.tenant_table('task_answers');

-- It is nobody's business but that of whoever writes it, and goes when the form is submitted or handed over.
create table task_drafts (
  tenant_id uuid not null, task_id uuid not null, number integer not null, entries jsonb not null, saved_at timestamptz not null,
  primary key (tenant_id, task_id),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade
);
select app.tenant_table('task_drafts');
