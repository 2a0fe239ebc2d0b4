alter table form_designs
  add column respondent text not null default 'SUBJECT' check (respondent in ('SUBJECT', 'SUPERVISOR', 'SUPERVISORS_SUPERVISOR')),
  add column due_days integer check (due_days >= 0), add column remind_days integer check (remind_days >= 0),
  add column ignore_days integer check (ignore_days >= 0),
  add column shares_answers boolean not null default false;
alter table form_designs alter column respondent drop default;

create table tasks (
  tenant_id uuid not null, id uuid not null, person_id uuid not null,
  design_id uuid not null, title text, version_id uuid not null, respondent_id uuid, job_id uuid,
  issued_on date not null, due_on date, overdue_from date, remind_on date, ignored_from date,
  status text not null check (status in ('OPEN', 'COMPLETED', 'IGNORED')),
  completed_on date, ignored_on date, submitted_by_id uuid, sent_at timestamptz, is_shared boolean not null default false,
  draft jsonb, draft_saved_at timestamptz,
  is_passed_on boolean not null default false,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(coalesce(title, ''))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, design_id) references form_designs (tenant_id, id),
  foreign key (tenant_id, version_id) references form_design_versions (tenant_id, id),
  foreign key (tenant_id, respondent_id) references people (tenant_id, id) on delete set null (respondent_id),
  foreign key (tenant_id, submitted_by_id) references people (tenant_id, id) on delete set null (submitted_by_id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete set null (job_id),
  check ((status = 'COMPLETED') = (completed_on is not null))
);
create index tasks_person on tasks (tenant_id, person_id);
create index tasks_design on tasks (tenant_id, design_id);
create index tasks_version on tasks (tenant_id, version_id);
create index tasks_job on tasks (tenant_id, job_id);
create index tasks_submitted_by on tasks (tenant_id, submitted_by_id);
create index tasks_respondent on tasks (tenant_id, respondent_id, due_on, id);
create index tasks_reminded on tasks (tenant_id, remind_on) where status = 'OPEN';
create index tasks_passed_on on tasks (tenant_id, person_id) where is_passed_on;
select app.tenant_table('tasks');

-- One row for each answer, or for each of several options that were chosen.
create table task_answers (
  tenant_id uuid not null, task_id uuid not null, question_id uuid not null, place integer not null, value text not null,
  primary key (tenant_id, task_id, question_id, place),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade
);
select app.tenant_table('task_answers');
