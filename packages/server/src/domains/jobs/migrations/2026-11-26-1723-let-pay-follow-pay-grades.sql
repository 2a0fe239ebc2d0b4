alter table remuneration_schedules add follows_pay_grade boolean not null default false;
create index remuneration_schedules_following on remuneration_schedules (tenant_id, id) where follows_pay_grade;
create index job_attribute_periods_schedule on job_attribute_periods (tenant_id, remuneration_schedule_id)
  where remuneration_schedule_id is not null and upper_inf(known);
