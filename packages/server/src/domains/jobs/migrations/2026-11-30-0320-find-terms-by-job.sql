-- What was known of the days of a job: the index that keeps its terms apart is slow to look one up in.
create index job_terms_job on job_terms (tenant_id, job_id);
