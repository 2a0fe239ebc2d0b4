-- The index that keeps the terms of a job apart is slow to look one up in, as whoever asks what was known does.
create index job_terms_job on job_terms (tenant_id, job_id);
