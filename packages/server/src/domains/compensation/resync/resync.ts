import { createHash } from 'node:crypto'
import { ineligibility, type EligibilityRules } from '@kith/shared/domains/compensation/eligibility.ts'
import { remunerationFigures } from '@kith/shared/remuneration.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { linesOfPlan } from '../lines/sql.ts'
import type { BudgetRow, PlanRow } from '../sql.ts'
import { compareLines, type Comparison, type FoundLine } from './compare.ts'
import { place, type Node, type Placed, type PlacedAnew } from './placement.ts'
import { jobsHeldOn, supervisorNodes, unitNodes, type SourceRow } from './sql.ts'

export const viewingPay = 'people.jobs.remuneration.view'

export type Resync = {
  readonly lines: readonly Comparison[]
  readonly budgets: readonly PlacedAnew[]
  /** These budgets are new, begin again, or only have another name. */
  readonly changed: readonly PlacedAnew[]
  /** Tells this result from any other: what is confirmed is what was shown. */
  readonly digest: string
}

/** Works out what a synchronisation would do now, with the rights of whoever asks; nothing is written. */
export async function workOutResync(ctx: Context, plan: PlanRow, budgets: readonly BudgetRow[]): Promise<Resync> {
  const [jobs, nodes, kept] = [
    await readJobs(ctx, plan.effective_on),
    await readNodes(ctx, plan),
    await ctx.db.run(linesOfPlan, { plan: plan.id }),
  ]
  const nodeOf = (job: SourceRow) => (plan.line === 'UNIT' ? job.business_unit_id : job.supervisor_job_id)
  const placed = budgets.map(placedOf)
  const { budgets: after, budgetOf } = place(nodes, placed, [...new Set(jobs.map(nodeOf))], v7)
  const found = jobs.map((job) => lineOf(plan, job, budgetOf(nodeOf(job))))
  const lines = compareLines(kept, found, v7)
  const changed = after.filter((budget) => isChanged(budget, placed))
  return { lines, budgets: after, changed, digest: digestOf(lines, changed, after) }
}

/** The jobs on a day whose pay the actor may view, or some of them. */
export function readJobs(ctx: Context, day: string, ids: readonly string[] | null = null): Promise<SourceRow[]> {
  const reach = reachOf(ctx.actor, viewingPay)
  return ctx.db.run(jobsHeldOn({ reach, some: ids !== null }), { ...reachParameters(ctx), day, ids: ids ?? [] })
}

/** The tree by which the budgets of a plan are laid out. */
export const readNodes = async ({ db }: Context, { line, effective_on: day }: PlanRow): Promise<Node[]> =>
  (await (line === 'UNIT' ? db.run(unitNodes, {}) : db.run(supervisorNodes, { day }))).map(({ id, parent_id: parentId, name }) => ({
    id,
    parentId,
    name,
  }))

const placedOf = (row: BudgetRow): Placed => ({
  id: row.id,
  parentId: row.parent_id,
  nodeId: row.unit_id ?? row.supervisor_job_id,
  aboveId: row.above_id,
  name: row.name,
  base: row.base_budget,
  bonus: row.bonus_budget,
})

function lineOf(plan: PlanRow, job: SourceRow, budget: string): FoundLine {
  const {
    follows_pay_grade: follows,
    components,
    business_unit_id: _unit,
    supervisor_job_id: _supervisor,
    work_class_id: _class,
    ...kept
  } = job
  const schedule = {
    type: job.pay_type ?? 'NONE',
    baseAnnual: job.base_annual,
    baseHourly: job.base_hourly,
    payCycle: job.pay_cycle ?? null,
    hoursPerCycle: job.hours_per_cycle,
    components: components ?? [],
  } as const
  return {
    ...kept,
    budget_id: budget,
    currency: job.currency ?? plan.currency,
    package_annual: remunerationFigures(schedule, job.fte, plan.decimals).annualPackage,
    ineligible: ineligibilityOf({ startBefore: plan.start_before, workClassIds: plan.work_class_ids }, job),
  }
}

/** Finds why a job takes no part by these rules; null for one that does. */
export function ineligibilityOf(rules: EligibilityRules, job: SourceRow) {
  const base = { ANNUAL_SALARY: job.base_annual, HOURLY_RATE: job.base_hourly, NONE: null }[job.pay_type ?? 'NONE']
  return ineligibility(rules, {
    startedOn: job.started_on,
    workClassId: job.work_class_id,
    followsPayGrade: job.follows_pay_grade ?? false,
    isPaid: base !== null && Number(base) > 0,
  })
}

function isChanged(budget: PlacedAnew, before: readonly Placed[]): boolean {
  if (budget.isNew || budget.isMoved) return true
  const was = before.find(({ id }) => id === budget.id)
  return was?.name !== budget.name || was?.parentId !== budget.parentId || was.aboveId !== budget.aboveId
}

/** New lines and budgets have other ids each time, and are told by their jobs and nodes. */
function digestOf(lines: readonly Comparison[], changed: readonly PlacedAnew[], all: readonly PlacedAnew[]): string {
  const nodes = new Map(all.map(({ id, nodeId }) => [id, nodeId]))
  const said = {
    lines: lines.map(({ effect, before, line: { id: _id, budget_id: budget, ...line } }) => [
      effect,
      before?.version ?? null,
      nodes.get(budget) ?? null,
      line,
    ]),
    budgets: changed.map(({ nodeId, name, parentId, isNew, isMoved }) => [nodeId, name, nodes.get(parentId ?? '') ?? null, isNew, isMoved]),
  }
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
