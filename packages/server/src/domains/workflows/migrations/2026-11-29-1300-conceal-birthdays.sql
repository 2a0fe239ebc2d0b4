-- A workflow that was started for a birthday is there for those alone who may view birthdays, with all of its days: none needs a column of its own.
drop index workflow_runs_event;
alter table workflow_runs drop constraint workflow_runs_day, drop column day;

-- The owner of the tables sees the rows of every tenant only while row security is not forced.
alter table workflow_runs no force row level security;
update workflow_runs set event_on = birthday_on where event = 'BIRTHDAY';
alter table workflow_runs force row level security;

alter table workflow_runs alter column event_on set not null, drop column birthday_on;
create unique index workflow_runs_event on workflow_runs (tenant_id, job_id, event, event_on)
  where event <> 'MANUAL' and state in ('STARTED', 'SKIPPED');

-- So are its forms.
alter table tasks add column is_of_birthday boolean not null default false;
alter table tasks no force row level security;
alter table workflow_runs no force row level security;
update tasks t set is_of_birthday = true from workflow_runs run
  where run.tenant_id = t.tenant_id and run.id = t.send_id and run.event = 'BIRTHDAY' and t.source = 'WORKFLOW';
alter table workflow_runs force row level security;
alter table tasks force row level security;
