import type { Component } from '@kith/shared/remuneration.ts'
import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import type { KeptRow } from '../lines/sql.ts'

export type SourceRow = Omit<KeptRow, 'currency' | 'package_annual' | 'ineligible'> & {
  readonly business_unit_id: string | null
  readonly supervisor_job_id: string | null
  readonly work_class_id: string | null
  readonly currency: string | null
  readonly follows_pay_grade: boolean | null
  readonly components: readonly Component[] | null
}
type SourceShape = { readonly reach: Reach; readonly some: boolean }

/** Reads jobs as they are on a day, as far as the reader may view their pay. */
export const jobsHeldOn = shapedStatement(
  (_, { reach, some }: SourceShape, p: Parameters<ReachParameters & { day: string; ids: readonly string[] }>) => sql<SourceRow>`
  select j.id as job_id, j.person_id, person.display_name as person_name, person.gender_id, j.company_start_on as started_on,
    v.fte::text as fte, v.business_unit_id, v.supervisor_job_id, v.work_class_id, title.name as position_title, unit.name as unit_name,
    class.name as work_class, class.work_type, grade.name as pay_grade,
    case when grade.currency = s.currency and grade.period = case s.type when 'HOURLY_RATE' then 'HOUR' else 'YEAR' end
      then coalesce(grade.midpoint, (grade.minimum + grade.maximum) / 2)::text end as grade_midpoint,
    s.type as pay_type, s.currency, s.base_annual::text as base_annual, s.base_hourly::text as base_hourly, s.pay_cycle,
    s.hours_per_cycle::text as hours_per_cycle, s.follows_pay_grade, (
      select jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount::text, 'percentage', percentage::text) order by place)
      from remuneration_components where schedule_id = s.id) as components
  from jobs j join people person on person.id = j.person_id
  cross join lateral (
    select * from job_segments where job_id = j.id and starts_on <= ${p.day}::date order by starts_on desc limit 1) v
  left join remuneration_schedules s on s.id = v.remuneration_schedule_id
  left join position_titles title on title.id = v.position_title_id
  left join business_units unit on unit.id = v.business_unit_id
  left join work_classes class on class.id = v.work_class_id
  left join pay_grades grade on grade.id = v.pay_grade_id
  where j.company_start_on <= ${p.day}::date and (j.company_end_on is null or j.company_end_on >= ${p.day}::date)
    and ${jobWithinReach(reach, 'j.id', 'j.person_id', p)}${some ? sql` and j.id = any (${p.ids}::uuid[])` : sql` and ${p.ids}::uuid[] is not null`}
  order by j.id`,
)

export type NodeRow = { readonly id: string; readonly parent_id: string | null; readonly name: string }

export const unitNodes = statement(() => sql<NodeRow>`select id, parent_id, name from business_units`)

/** Puts everybody who supervises on the day below whoever supervises them. */
export const supervisorNodes = statement(
  (_, p: Parameters<{ day: string }>) => sql<NodeRow>`
  with held as (
    select j.id, j.person_id, (
      select supervisor_job_id from job_segments where job_id = j.id and starts_on <= ${p.day}::date order by starts_on desc limit 1) as above
    from jobs j where j.company_start_on <= ${p.day}::date and (j.company_end_on is null or j.company_end_on >= ${p.day}::date))
  select held.id, case when exists (select from held higher where higher.id = held.above) then held.above end as parent_id, person.display_name as name
  from held join people_card person on person.id = held.person_id
  where held.id in (select above from held)`,
)

export type BudgetWrite = {
  readonly id: string
  readonly parent_id: string | null
  readonly unit_id: string | null
  readonly supervisor_job_id: string | null
  readonly above_id: string | null
  readonly name: string | null
  readonly base_budget: string
  readonly bonus_budget: string
}

export const writeBudgets = statement(
  (_, p: Parameters<{ plan: string; budgets: string }>) => sql`
  insert into compensation_budgets (id, plan_id, parent_id, unit_id, supervisor_job_id, above_id, name, base_budget, bonus_budget)
  select g.id, ${p.plan}::uuid, g.parent_id, g.unit_id, g.supervisor_job_id, g.above_id, g.name, g.base_budget, g.bonus_budget
  from jsonb_to_recordset(${p.budgets}::jsonb) as g (id uuid, parent_id uuid, unit_id uuid, supervisor_job_id uuid, above_id uuid, name text,
    base_budget numeric, bonus_budget numeric)
  on conflict (tenant_id, id) do update set parent_id = excluded.parent_id, above_id = excluded.above_id, name = excluded.name,
    base_budget = excluded.base_budget, bonus_budget = excluded.bonus_budget, version = compensation_budgets.version + 1`,
)

const kept = [
  'budget_id',
  'person_id',
  'person_name',
  'position_title',
  'unit_name',
  'work_class',
  'work_type',
  'pay_grade',
  'grade_midpoint',
  'gender_id',
  'started_on',
  'pay_type',
  'base_annual',
  'base_hourly',
  'pay_cycle',
  'hours_per_cycle',
  'package_annual',
  'currency',
  'fte',
  'ineligible',
  'adjustment_as',
  'adjustment',
  'bonus_as',
  'bonus',
] as const
/** Only these columns of a line are written. Others, such as who changed it, are read to be shown. */
export const writtenColumns = ['id', 'job_id', ...kept]
const keptColumns = sql.join(kept.map((name) => sql.ref(name)))

/** Writes what has changed of the lines; a new version tells whoever enters something that the line is another one. */
export const writeLines = statement(
  (_, p: Parameters<{ plan: string; lines: string }>) => sql`
  insert into compensation_lines (id, plan_id, job_id, ${keptColumns})
  select g.id, ${p.plan}::uuid, g.job_id, ${sql.join(kept.map((name) => sql.ref(`g.${name}`)))}
  from jsonb_populate_recordset(null::compensation_lines, ${p.lines}::jsonb) g
  on conflict (tenant_id, plan_id, job_id) do update set
    ${sql.join(kept.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}, version = compensation_lines.version + 1`,
)

export const markSynced = statement(
  (_, p: Parameters<{ plan: string; now: Date }>) => sql`
  update compensation_plans set synced_at = ${p.now}::timestamptz, version = version + 1 where id = ${p.plan}::uuid`,
)
