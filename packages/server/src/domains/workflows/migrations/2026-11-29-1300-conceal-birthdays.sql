-- The forms of a workflow that was started for a birthday are there for those alone who may view birthdays, as it is itself.
alter table tasks add column is_of_birthday boolean not null default false;

-- The owner of the tables sees the rows of every tenant only while row security is not forced.
alter table tasks no force row level security;
alter table workflow_runs no force row level security;
update tasks t set is_of_birthday = true from workflow_runs run
  where run.tenant_id = t.tenant_id and run.id = t.send_id and run.event = 'BIRTHDAY' and t.source = 'WORKFLOW';
alter table workflow_runs force row level security;
alter table tasks force row level security;
