-- How far the respondents of a send have been written to: all of those up to a job and, of those behind it, the first ones in the order
-- of their ids, which is empty again once all of them have been.
alter table pulse_sends add column mailed_job_id uuid, add column mails_after uuid;
-- What was sent before has been written of
update pulse_sends set mailed_job_id = last_job_id;
