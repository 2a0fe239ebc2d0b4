import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { Outcome } from './outcomes.ts'
import type { CompensationLine } from './types.ts'

export type LineRow = RowOf<typeof CompensationLine>
type Entered = 'adjustment_as' | 'adjustment' | 'bonus_as' | 'bonus'
type Settled = 'outcome' | 'request_id' | 'problem'
/** A line keeps this of its job as it was when the plan was synchronised. */
export type KeptRow = Omit<LineRow, 'id' | 'version' | 'plan_id' | 'budget_id' | 'changed_by' | 'changed_at' | Entered | Settled>

/** A change that others approve says by its request what has become of it. */
const outcome = sql<Outcome | null>`case when l.outcome <> 'WAITING' then l.outcome else coalesce((
  select case state when 'APPLIED' then 'APPLIED' when 'REJECTED' then 'REFUSED' end from change_requests where id = l.request_id), l.outcome) end`
const columns = sql`l.id, l.version, l.plan_id, l.budget_id, l.person_id, l.job_id, l.person_name, l.position_title, l.unit_name, l.work_class,
  l.work_type, l.pay_grade, trim_scale(l.grade_midpoint)::text as grade_midpoint, l.gender_id, l.started_on, l.pay_type,
  trim_scale(l.base_annual)::text as base_annual, trim_scale(l.base_hourly)::text as base_hourly, l.pay_cycle,
  trim_scale(l.hours_per_cycle)::text as hours_per_cycle, trim_scale(l.package_annual)::text as package_annual, l.currency,
  trim_scale(l.fte)::text as fte, l.ineligible, l.adjustment_as, trim_scale(l.adjustment)::text as adjustment, l.bonus_as,
  trim_scale(l.bonus)::text as bonus, (select display_name from users where id = l.changed_by) as changed_by, l.changed_at,
  ${outcome} as outcome, l.request_id, l.problem`

/** Orders lines by the names of their people; those that take no part come last. */
export const linesOfBudgets = statement(
  (_, p: Parameters<{ budgets: readonly string[] }>) => sql<LineRow>`
  select ${columns} from compensation_lines l where l.budget_id = any (${p.budgets}::uuid[]) 
  order by l.ineligible is not null, app.plain(l.person_name), l.id`,
)

export const linesOfPlan = statement(
  (_, p: Parameters<{ plan: string }>) => sql<LineRow>`
  select ${columns} from compensation_lines l where l.plan_id = ${p.plan}::uuid order by l.id`,
)

export const lockLines = statement(
  (_, p: Parameters<{ ids: readonly string[]; plan: string }>) => sql<LineRow>`
  select ${columns} from compensation_lines l where l.id = any (${p.ids}::uuid[]) and l.plan_id = ${p.plan}::uuid order by l.id for no key update of l`,
)

export type EnteredRow = Pick<LineRow, 'id' | Entered>

export const enterLines = statement(
  (_, p: Parameters<{ lines: string; by: string; now: Date }>) => sql`
  update compensation_lines l set adjustment_as = g.adjustment_as, adjustment = g.adjustment, bonus_as = g.bonus_as, bonus = g.bonus,
    changed_by = ${p.by}::uuid, changed_at = ${p.now}::timestamptz, version = l.version + 1
  from jsonb_to_recordset(${p.lines}::jsonb) as g (id uuid, adjustment_as text, adjustment numeric, bonus_as text, bonus numeric)
  where l.id = g.id`,
)

export const nextToApply = statement(
  (_, p: Parameters<{ plan: string; most: number }>) => sql<LineRow>`
  select ${columns} from compensation_lines l
  where l.plan_id = ${p.plan}::uuid and l.outcome is null and l.adjustment > 0
  order by l.id limit ${p.most}::integer for no key update of l`,
)

export type SettledRow = Pick<LineRow, 'id' | Settled>

export const settleLines = statement(
  (_, p: Parameters<{ lines: string; now: Date }>) => sql`
  update compensation_lines l set outcome = g.outcome, request_id = g.request_id, problem = g.problem, settled_at = ${p.now}::timestamptz,
    version = l.version + 1
  from jsonb_to_recordset(${p.lines}::jsonb) as g (id uuid, outcome text, request_id uuid, problem text)
  where l.id = g.id`,
)

/** Takes up again what was refused, by rules or by those who decide. */
export const retryRefused = statement(
  (_, p: Parameters<{ plan: string }>) => sql`
  update compensation_lines l set outcome = null, request_id = null, problem = null, settled_at = null, version = l.version + 1
  where l.plan_id = ${p.plan}::uuid and ${outcome} = 'REFUSED'`,
)

export const markApplied = statement(
  (_, p: Parameters<{ plan: string; now: Date }>) => sql`
  update compensation_plans set applied_at = ${p.now}::timestamptz, version = version + 1 where id = ${p.plan}::uuid`,
)
