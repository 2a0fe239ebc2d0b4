-- The worth of a schedule for FTE 1 is written with it, so that figures of pay need not work it out for everybody: see `worthOfSchedule`.
alter table remuneration_schedules add annual_package numeric, add hourly_base numeric, add hourly_package numeric, add hourly_variable numeric;

select app.in_each_tenant($$
  update remuneration_schedules kept set
    annual_package = trim_scale(round(case kept.type when 'ANNUAL_SALARY' then total.worth else total.worth * year.hours end, 12)),
    hourly_base = trim_scale(round(case kept.type when 'HOURLY_RATE' then kept.base_hourly else kept.base_annual / year.hours end, 12)),
    hourly_package = trim_scale(round(case kept.type when 'HOURLY_RATE' then total.worth else total.worth / year.hours end, 12)),
    hourly_variable = trim_scale(round(case kept.type when 'HOURLY_RATE' then extra.worth else extra.worth / year.hours end, 12))
  from remuneration_schedules schedule
  cross join lateral (select nullif(schedule.hours_per_cycle
    * case schedule.pay_cycle when 'WEEKLY' then 52 when 'FORTNIGHTLY' then 26 when 'MONTHLY' then 12 end, 0) as hours) year
  cross join lateral (
    select case schedule.type when 'ANNUAL_SALARY' then schedule.base_annual when 'HOURLY_RATE' then schedule.base_hourly end as worth) base
  left join (
    select schedule_id,
      coalesce(sum(amount) filter (where kind = 'ADDITION_TO_BASE'), 0) as to_base,
      coalesce(sum(percentage) filter (where kind = 'ADDITION_TO_BASE'), 0) as to_base_percent,
      coalesce(sum(amount) filter (where kind = 'ADDITION_TO_TOTAL'), 0) as extra,
      coalesce(sum(percentage) filter (where kind = 'ADDITION_TO_TOTAL'), 0) as extra_percent,
      coalesce(sum(amount) filter (where kind = 'DEDUCTION'), 0) as less,
      coalesce(sum(percentage) filter (where kind = 'DEDUCTION'), 0) as less_percent
    from remuneration_components group by schedule_id) added on added.schedule_id = schedule.id
  cross join lateral (
    select base.worth * (1 + coalesce(added.to_base_percent, 0) / 100) + coalesce(added.to_base, 0) as worth) adjusted
  cross join lateral (select adjusted.worth * coalesce(added.extra_percent, 0) / 100 + coalesce(added.extra, 0) as worth) extra
  cross join lateral (
    select adjusted.worth + extra.worth - adjusted.worth * coalesce(added.less_percent, 0) / 100 - coalesce(added.less, 0) as worth) total
  where schedule.id = kept.id and schedule.type <> 'NONE'
$$);
