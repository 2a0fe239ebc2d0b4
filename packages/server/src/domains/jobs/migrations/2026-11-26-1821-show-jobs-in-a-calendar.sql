-- Days of the year, so that a month of work anniversaries is found without a look at every job.
alter table jobs add column start_key integer not null
  generated always as (extract(month from company_start_on)::integer * 100 + extract(day from company_start_on)::integer) stored;
create index jobs_start_key on jobs (tenant_id, start_key);
-- Leave that goes on, or ends, from a day on.
create index job_leaves_end on job_leaves (tenant_id, (coalesce(end_on, 'infinity'::date)));
