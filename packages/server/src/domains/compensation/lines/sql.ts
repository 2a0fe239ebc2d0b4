import type { EntryUnit } from '@kith/shared/domains/compensation/entry-units.ts'
import type { IneligibleReason } from '@kith/shared/domains/compensation/eligibility.ts'
import type { Schedule } from '@kith/shared/remuneration.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { Outcome } from './outcomes.ts'

/** A line keeps this of its job as it was when the plan was synchronised. */
export type KeptRow = {
  readonly person_id: string
  readonly job_id: string
  readonly person_name: string
  readonly position_title: string | null
  readonly unit_name: string | null
  readonly work_class: string | null
  readonly work_type: string | null
  readonly pay_grade: string | null
  readonly grade_midpoint: string | null
  readonly gender_id: string | null
  readonly started_on: string
  readonly pay_type: Schedule['type'] | null
  readonly base_annual: string | null
  readonly base_hourly: string | null
  readonly pay_cycle: Schedule['payCycle'] | null
  readonly hours_per_cycle: string | null
  readonly package_annual: string | null
  readonly currency: string
  readonly fte: string | null
  readonly ineligible: IneligibleReason | null
}
export type LineRow = KeptRow & {
  readonly id: string
  readonly version: number
  readonly plan_id: string
  readonly budget_id: string
  readonly adjustment_as: EntryUnit | null
  readonly adjustment: string | null
  readonly bonus_as: EntryUnit | null
  readonly bonus: string | null
  readonly changed_by: string | null
  readonly changed_at: Date | null
  readonly outcome: Outcome | null
  readonly request_id: string | null
  readonly problem: string | null
}

/** A change that others approve says by its request what has become of it. */
const outcome = sql<Outcome | null>`case when l.outcome <> 'WAITING' then l.outcome else coalesce((
  select case state when 'APPLIED' then 'APPLIED' when 'REJECTED' then 'REFUSED' end from change_requests where id = l.request_id), l.outcome) end`
const columns = sql`l.id, l.version, l.plan_id, l.budget_id, l.person_id, l.job_id, l.person_name, l.position_title, l.unit_name, l.work_class,
  l.work_type, l.pay_grade, l.grade_midpoint::text as grade_midpoint, l.gender_id, l.started_on, l.pay_type, l.base_annual::text as base_annual,
  l.base_hourly::text as base_hourly, l.pay_cycle, l.hours_per_cycle::text as hours_per_cycle, l.package_annual::text as package_annual,
  l.currency, l.fte::text as fte, l.ineligible, l.adjustment_as, l.adjustment::text as adjustment, l.bonus_as, l.bonus::text as bonus,
  (select display_name from users where id = l.changed_by) as changed_by, l.changed_at, ${outcome} as outcome, l.request_id, l.problem`

/** The lines of these budgets of a plan, in the order of the names; those that take no part come last. */
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

export type EnteredRow = {
  readonly id: string
  readonly adjustment_as: EntryUnit | null
  readonly adjustment: string | null
  readonly bonus_as: EntryUnit | null
  readonly bonus: string | null
}

export const enterLines = statement(
  (_, p: Parameters<{ lines: string; by: string; now: Date }>) => sql`
  update compensation_lines l set adjustment_as = g.adjustment_as, adjustment = g.adjustment, bonus_as = g.bonus_as, bonus = g.bonus,
    changed_by = ${p.by}::uuid, changed_at = ${p.now}::timestamptz, version = l.version + 1
  from jsonb_to_recordset(${p.lines}::jsonb) as g (id uuid, adjustment_as text, adjustment numeric, bonus_as text, bonus numeric)
  where l.id = g.id`,
)

/** The next lines that are to become job updates. */
export const nextToApply = statement(
  (_, p: Parameters<{ plan: string; most: number }>) => sql<LineRow>`
  select ${columns} from compensation_lines l
  where l.plan_id = ${p.plan}::uuid and l.outcome is null and l.adjustment > 0
  order by l.id limit ${p.most}::integer for no key update of l`,
)

export type SettledRow = {
  readonly id: string
  readonly outcome: Outcome
  readonly request_id: string | null
  readonly problem: string | null
}

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
