-- The person asked could not sign in last night: those who ask for ratings of the person find it in their inbox.
alter table metric_responses add column is_passed_on boolean not null default false;
create index metric_responses_passed_on on metric_responses (tenant_id, person_id) where is_passed_on;
