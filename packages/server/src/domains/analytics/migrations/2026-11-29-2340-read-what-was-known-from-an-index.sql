-- Figures as known on an earlier day read each attribute of every job: from an index that has their values as well.
drop index job_attribute_periods_known;
create index job_attribute_periods_known on job_attribute_periods (tenant_id, attribute, job_id)
  include (effective, known, business_unit_id, location_id, business_entity_id, position_title_id, pay_grade_id, work_class_id, supervisor_job_id, fte,
    remuneration_schedule_id);
