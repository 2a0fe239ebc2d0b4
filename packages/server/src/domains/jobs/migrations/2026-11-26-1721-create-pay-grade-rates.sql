-- What a grade, or one of its steps, pays from a day until its next rate begins.
create table pay_grade_rates (
  tenant_id uuid not null, id uuid not null, pay_grade_id uuid not null, pay_step_id uuid, effective_from date not null,
  currency text not null, annual_salary numeric check (annual_salary > 0), permanent_hourly_rate numeric check (permanent_hourly_rate > 0),
  casual_hourly_rate numeric check (casual_hourly_rate > 0),
  version integer not null default 1,
  primary key (tenant_id, id),
  check (num_nonnulls(annual_salary, permanent_hourly_rate, casual_hourly_rate) > 0),
  foreign key (tenant_id, pay_grade_id) references pay_grades (tenant_id, id) on delete cascade,
  foreign key (tenant_id, pay_step_id) references pay_steps (tenant_id, id)
);
create unique index pay_grade_rates_once on pay_grade_rates (tenant_id, pay_grade_id, pay_step_id, effective_from) nulls not distinct;
create index pay_grade_rates_step on pay_grade_rates (tenant_id, pay_step_id);
select app.tenant_table('pay_grade_rates');
