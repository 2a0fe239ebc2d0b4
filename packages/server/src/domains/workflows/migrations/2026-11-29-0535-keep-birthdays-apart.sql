-- A birthday is closed to many who may see that a workflow was started for it, so its day has a column and a right of its own.
alter table workflow_runs alter column event_on drop not null, add column birthday_on date;

-- The owner of the tables sees the rows of every tenant only while row security is not forced.
alter table workflow_runs no force row level security;
update workflow_runs set birthday_on = event_on, event_on = null where event = 'BIRTHDAY';
alter table workflow_runs force row level security;

alter table workflow_runs
  add column day date not null generated always as (coalesce(event_on, birthday_on)) stored,
  add constraint workflow_runs_day check ((event = 'BIRTHDAY') = (event_on is null));

drop index workflow_runs_event;
create unique index workflow_runs_event on workflow_runs (tenant_id, job_id, event, day)
  where event <> 'MANUAL' and state in ('STARTED', 'SKIPPED');
