-- How far the respondents of a send have been written to: all of those up to a job, and some of those behind it.
alter table pulse_sends add column mailed_job_id uuid, add column mailed_person_id uuid;
-- What was sent before has been written of
update pulse_sends set mailed_job_id = last_job_id;
