-- What people are paid is read of as many days as where they work.
drop index job_segments_days;
create index job_segments_days on job_segments (tenant_id, ends_on, starts_on)
  include (person_id, job_id, business_unit_id, location_id, business_entity_id, position_title_id, pay_grade_id, work_class_id, supervisor_job_id, fte,
    remuneration_schedule_id);
