import type { PlanLine, PlanState } from '@kith/shared/domains/compensation/plans.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type PlanRow = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly effective_on: string
  readonly line: PlanLine
  readonly owner_id: string | null
  readonly owner: string | null
  readonly shared_with: readonly string[] | null
  readonly state: PlanState
  readonly base_budget: string
  readonly bonus_budget: string
  readonly currency: string
  readonly decimals: number
  readonly start_before: string | null
  readonly work_class_ids: readonly string[] | null
  readonly rates: readonly Rate[] | null
  readonly synced_at: Date | null
  readonly applied_at: Date | null
}
type Rate = { readonly currency: string; readonly rate: string }

export type BudgetRow = {
  readonly id: string
  readonly version: number
  readonly plan_id: string
  readonly parent_id: string | null
  readonly unit_id: string | null
  readonly supervisor_job_id: string | null
  readonly above_id: string | null
  readonly name: string | null
  readonly owner_id: string | null
  readonly owner: string | null
  readonly base_budget: string
  readonly bonus_budget: string
}

const planColumns = sql`c.id, c.version, c.name, c.effective_on, c.line, c.owner_id, c.shared_with, c.state, c.base_budget::text as base_budget,
  c.bonus_budget::text as bonus_budget, c.currency, c.decimals, c.start_before, c.work_class_ids, c.rates, c.synced_at, c.applied_at,
  (select display_name from people_card where id = c.owner_id) as owner`

/** Every plan that the reader finds: their own, what is shared with them, those with a budget of theirs, or all. */
export const plansOf = statement(
  (_, p: Parameters<{ person: string; all: boolean; manages: boolean }>) => sql<PlanRow>`
  select ${planColumns} from compensation_plans c
  where ${p.all}::boolean or (${p.manages}::boolean and (c.owner_id = ${p.person}::uuid or ${p.person}::uuid = any (c.shared_with)))
    or (c.state <> 'DRAFT' and exists (select from compensation_budgets b where b.plan_id = c.id and b.owner_id = ${p.person}::uuid))
  order by c.effective_on desc, c.name, c.id`,
)

export const planById = statement(
  (_, p: Parameters<{ id: string }>) => sql<PlanRow>`select ${planColumns} from compensation_plans c where c.id = ${p.id}::uuid`,
)

/** Nobody else changes the plan, nor what is entered in it, until the transaction ends. */
export const lockPlan = statement(
  (_, p: Parameters<{ id: string }>) => sql<PlanRow>`
  select ${planColumns} from compensation_plans c where c.id = ${p.id}::uuid for update of c`,
)

/** Lines are entered by several at once, while the plan itself stays as it is. */
export const holdPlan = statement(
  (_, p: Parameters<{ id: string }>) => sql<PlanRow>`
  select ${planColumns} from compensation_plans c where c.id = ${p.id}::uuid for share of c`,
)

const budgetColumns = sql`b.id, b.version, b.plan_id, b.parent_id, b.unit_id, b.supervisor_job_id, b.above_id, b.owner_id,
  b.base_budget::text as base_budget, b.bonus_budget::text as bonus_budget,
  (select display_name from people_card where id = b.owner_id) as owner,
  case when b.name = '' then coalesce((
    select person.display_name from jobs j join people_card person on person.id = j.person_id where j.id = b.supervisor_job_id), '–')
  else b.name end as name`

export const budgetsOfPlan = statement(
  (_, p: Parameters<{ plan: string }>) => sql<BudgetRow>`
  select ${budgetColumns} from compensation_budgets b where b.plan_id = ${p.plan}::uuid order by name nulls last, b.id`,
)

export const budgetById = statement(
  (_, p: Parameters<{ id: string }>) => sql<BudgetRow>`select ${budgetColumns} from compensation_budgets b where b.id = ${p.id}::uuid`,
)

type NewPlan = {
  id: string
  name: string
  effectiveOn: string
  line: PlanLine
  owner: string | null
  base: string
  bonus: string
  now: Date
}

export const insertPlan = statement(
  (_, p: Parameters<NewPlan>) => sql`
  insert into compensation_plans (id, name, effective_on, line, owner_id, state, base_budget, bonus_budget, currency, decimals, created_at)
  select ${p.id}::uuid, ${p.name}::text, ${p.effectiveOn}::date, ${p.line}::text, ${p.owner}::uuid, 'DRAFT', ${p.base}::numeric,
    ${p.bonus}::numeric, currency, remuneration_decimals, ${p.now}::timestamptz from tenant_settings`,
)

type ChangedPlan = Omit<NewPlan, 'now'> & { startBefore: string | null; workClasses: readonly string[] | null; rates: string }

export const updatePlan = statement(
  (_, p: Parameters<ChangedPlan>) => sql`
  update compensation_plans set name = ${p.name}::text, effective_on = ${p.effectiveOn}::date, line = ${p.line}::text,
    owner_id = ${p.owner}::uuid, base_budget = ${p.base}::numeric, bonus_budget = ${p.bonus}::numeric,
    start_before = ${p.startBefore}::date, work_class_ids = ${p.workClasses}::uuid[], rates = ${p.rates}::jsonb, version = version + 1
  where id = ${p.id}::uuid`,
)

export const sharePlan = statement(
  (_, p: Parameters<{ id: string; people: readonly string[] }>) => sql`
  update compensation_plans set shared_with = ${p.people}::uuid[], version = version + 1 where id = ${p.id}::uuid`,
)

export const deletePlan = statement((_, p: Parameters<{ id: string }>) => sql`delete from compensation_plans where id = ${p.id}::uuid`)

export const planNamed = statement(
  (_, p: Parameters<{ name: string; but: string }>) => sql<{ id: string }>`
  select id from compensation_plans where lower(name) = lower(${p.name}::text) and id <> ${p.but}::uuid`,
)

export const setPlanState = statement(
  (_, p: Parameters<{ id: string; state: PlanState }>) => sql`
  update compensation_plans set state = ${p.state}::text, version = version + 1 where id = ${p.id}::uuid`,
)

export const updateBudget = statement(
  (_, p: Parameters<{ id: string; owner: string | null; base: string; bonus: string }>) => sql`
  update compensation_budgets set owner_id = ${p.owner}::uuid, base_budget = ${p.base}::numeric, bonus_budget = ${p.bonus}::numeric,
    version = version + 1
  where id = ${p.id}::uuid`,
)

export const lockBudget = statement(
  (_, p: Parameters<{ id: string }>) => sql<BudgetRow>`
  select ${budgetColumns} from compensation_budgets b where b.id = ${p.id}::uuid for update of b`,
)
