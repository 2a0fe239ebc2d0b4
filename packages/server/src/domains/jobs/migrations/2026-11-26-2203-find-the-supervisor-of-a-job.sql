-- Of the lines of a job, the one of its supervisor on a day.
create index reporting_lines_supervisor on reporting_lines (tenant_id, job_id) include (effective, person_id, ancestor_person_id) where depth = 1;
