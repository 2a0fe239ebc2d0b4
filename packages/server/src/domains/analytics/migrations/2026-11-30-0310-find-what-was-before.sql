-- The period of a job before another is found by its last day, without reading the others of the job.
create unique index job_segments_ending on job_segments (tenant_id, job_id, ends_on);
create index remuneration_schedules_unpaid on remuneration_schedules (tenant_id, id) where type = 'NONE';
