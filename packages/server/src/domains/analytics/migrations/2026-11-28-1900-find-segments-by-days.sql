-- Analytics reads who is employed on many days at once: by two dates instead of a range, from one index.
alter table job_segments add ends_on date not null generated always as (coalesce(upper(effective), 'infinity'::date)) stored;
create index job_segments_days on job_segments (tenant_id, ends_on, starts_on)
  include (person_id, job_id, business_unit_id, location_id, business_entity_id, position_title_id, pay_grade_id, work_class_id, supervisor_job_id, fte);
create index job_attribute_periods_known on job_attribute_periods (tenant_id, attribute, job_id) include (effective, known);
