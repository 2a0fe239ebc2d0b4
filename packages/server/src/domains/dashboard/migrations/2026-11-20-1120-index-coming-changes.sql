-- What starts, ends or changes within days, without a look at every job there ever was.
create index jobs_ending on jobs (tenant_id, company_end_on) where company_end_on is not null;
create index job_segments_starting on job_segments (tenant_id, starts_on);
