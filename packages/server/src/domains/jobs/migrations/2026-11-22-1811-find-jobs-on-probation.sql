-- Who is on probation on a day.
create index jobs_probation on jobs (tenant_id, probation_end_on, person_id) where probation_end_on is not null;
