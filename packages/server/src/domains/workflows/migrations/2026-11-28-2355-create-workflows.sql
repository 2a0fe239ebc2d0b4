create table workflows (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, description text,
  event text not null check (event in ('NEW_STARTER', 'POSITION_START', 'PROBATION_ENDING', 'JOB_CHANGE', 'LEAVE_START', 'LEAVE_RETURN',
    'END_OF_JOB', 'WORK_ANNIVERSARY', 'BIRTHDAY', 'ONBOARDING_COMPLETED', 'MANUAL')),
  is_automatic boolean not null default false, automatic_since date, forms jsonb,
  state text not null check (state in ('ACTIVE', 'ARCHIVED')),
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index workflows_automatic on workflows (tenant_id, event) where is_automatic and state = 'ACTIVE';
select app.tenant_table('workflows');

-- A workflow that was started for a job, or skipped. `source_id` is the job, leave or onboarding whose day it follows.
create table workflow_runs (
  tenant_id uuid not null, id uuid not null, job_id uuid not null,
  workflow_id uuid, name text, event text not null, event_on date not null, source_id uuid,
  state text not null check (state in ('STARTED', 'SKIPPED', 'CANCELLED', 'WITHDRAWN')), started_on date not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, workflow_id) references workflows (tenant_id, id) on delete set null (workflow_id)
);
create index workflow_runs_job on workflow_runs (tenant_id, job_id);
create index workflow_runs_workflow on workflow_runs (tenant_id, workflow_id);
-- Each time that something happens, one workflow is started or none.
create unique index workflow_runs_event on workflow_runs (tenant_id, job_id, event, event_on)
  where event <> 'MANUAL' and state in ('STARTED', 'SKIPPED');
select app.tenant_table('workflow_runs');
