import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** A round of pay that HR is setting up, with a budget for each unit at the top and raises for a few. */
export async function writeCompensation(db: Connection, { today, owner }: { today: string; owner: string | undefined }): Promise<void> {
  if (!owner) return
  const day = `${Number(today.slice(0, 4)) + 1}-01-01`
  const plan = v7()
  await db.run(insertPlan, { plan, name: `Pay round ${day.slice(0, 4)}`, day, owner })
  await db.run(insertBudgets, { plan })
  await db.run(insertLines, { plan, day })
}

const insertPlan = statement(
  (_, p: Parameters<{ plan: string; name: string; day: string; owner: string }>) => sql`
  insert into compensation_plans (id, name, effective_on, line, owner_id, state, base_budget, bonus_budget, currency, decimals, rates, synced_at, created_at)
  select ${p.plan}::uuid, ${p.name}::text, ${p.day}::date, 'UNIT', ${p.owner}::uuid, 'DRAFT', 2000000, 500000, currency, remuneration_decimals,
    '[]', now(), now() from tenant_settings`,
)

const insertBudgets = statement(
  (_, p: Parameters<{ plan: string }>) => sql`
  insert into compensation_budgets (id, plan_id, unit_id, name, base_budget, bonus_budget)
  select gen_random_uuid(), ${p.plan}::uuid, id, name, 250000, 60000 from business_units where parent_id is null`,
)

/** The jobs whose pay is that of a year or an hour and does not follow a grade, at most 400 of them. */
const insertLines = statement(
  (_, p: Parameters<{ plan: string; day: string }>) => sql`
  with recursive tops as (
    select id, id as top from business_units where parent_id is null
    union all select below.id, tops.top from business_units below join tops on tops.id = below.parent_id),
  chosen as (
    select j.id as job_id, j.person_id, person.display_name, person.gender_id, j.company_start_on, v.fte, v.business_unit_id, s.*,
      title.name as position_title, unit.name as unit_name, class.name as work_class, class.work_type,
      row_number() over (order by j.id) as place
    from jobs j join people person on person.id = j.person_id
    cross join lateral (
      select * from job_segments where job_id = j.id and starts_on <= ${p.day}::date order by starts_on desc limit 1) v
    join remuneration_schedules s on s.id = v.remuneration_schedule_id
    left join position_titles title on title.id = v.position_title_id
    left join business_units unit on unit.id = v.business_unit_id
    left join work_classes class on class.id = v.work_class_id
    where j.company_start_on <= ${p.day}::date and (j.company_end_on is null or j.company_end_on >= ${p.day}::date)
      and s.type <> 'NONE' and not s.follows_pay_grade and coalesce(s.base_annual, s.base_hourly) > 0
    order by j.id limit 400)
  insert into compensation_lines (id, plan_id, budget_id, person_id, job_id, person_name, position_title, unit_name, work_class, work_type,
    gender_id, started_on, pay_type, base_annual, base_hourly, pay_cycle, hours_per_cycle, currency, fte, adjustment_as, adjustment)
  select gen_random_uuid(), ${p.plan}::uuid, budget.id, c.person_id, c.job_id, c.display_name, c.position_title, c.unit_name, c.work_class,
    c.work_type, c.gender_id, c.company_start_on, c.type, c.base_annual, c.base_hourly, c.pay_cycle, c.hours_per_cycle, c.currency, c.fte,
    case when c.place % 7 = 0 then 'PERCENT' end, case when c.place % 7 = 0 then 2.5 end
  from chosen c join tops on tops.id = c.business_unit_id join compensation_budgets budget on budget.plan_id = ${p.plan}::uuid and budget.unit_id = tops.top`,
)
