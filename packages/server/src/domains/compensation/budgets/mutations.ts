import {
  compensationBudget,
  compensationBudgetSplitFields,
  compensationBudgetUpdateFields,
  managingPlans,
} from '@kith/shared/domains/compensation/plans.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Conflict, Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { peopleWhoCanAct } from '#platform/rights/acting.ts'
import { isUuid } from '#platform/rights/check.ts'
import { linesOfBudgets } from '../lines/sql.ts'
import { CompensationPlan } from '../plans/types.ts'
import { nameKept } from '../resync/mutations.ts'
import { readJobs, readNodes } from '../resync/resync.ts'
import { pathTo } from '../resync/placement.ts'
import { writeBudgets } from '../resync/sql.ts'
import { askedChanges, workOutAsking, writeAsking } from '../review/asking.ts'
import { noPlan, refuseCompleted, seenPlan } from '../sight.ts'
import { budgetById, budgetsOfPlan, lockBudget, lockPlan, updateBudget } from '../sql.ts'
import { moveLines } from './sql.ts'

const managed = { record: compensationBudget.kind, permission: managingPlans, returns: CompensationPlan } as const

export const compensationBudgetUpdate = defineMutation({
  ...managed,
  name: 'compensationBudgetUpdate',
  description: 'Says what there is to spend in a budget of a plan, and who plans it.',
  input: compensationBudgetUpdateFields,
  event: 'compensation_budget.updated',
  plan: async (ctx, input) => {
    const { plan, budget } = await lockedBudget(ctx, input)
    const ownerId = input.ownerId ?? null
    if (ownerId !== null && !(await canTakePart(ctx, ownerId))) throw new Invalid([problem('ownerId', 'compensation_no_account')])
    const asking = await workOutAsking(ctx, plan, [{ id: budget.id, name: budget.name, owner_id: ownerId }])
    return {
      id: budget.id,
      planId: plan.id,
      input: { ...input, ownerId },
      asking,
      also: askedChanges(asking),
      change: {
        before: { ownerId: budget.owner_id, baseBudget: plainDecimal(budget.base_budget), bonusBudget: plainDecimal(budget.bonus_budget) },
        after: { ownerId, baseBudget: plainDecimal(input.baseBudget), bonusBudget: plainDecimal(input.bonusBudget) },
      },
    }
  },
  write: async (ctx, { id, planId, input, asking }) => {
    await ctx.db.run(updateBudget, { id, owner: input.ownerId, base: input.baseBudget, bonus: input.bonusBudget })
    await writeAsking(ctx, asking)
    return seenPlan(ctx, planId)
  },
})

export const compensationBudgetSplit = defineMutation({
  ...managed,
  name: 'compensationBudgetSplit',
  description:
    'Makes a budget with nothing in it for each part of a unit, or for everybody who supervises below somebody, at most two levels.',
  input: compensationBudgetSplitFields,
  event: 'compensation_budget.split',
  plan: async (ctx, input) => {
    const { plan, budget } = await lockedBudget(ctx, input)
    if (budget.parent_id !== null) throw new Invalid([problem('id', 'compensation_two_levels')])
    const nodes = await readNodes(ctx, plan)
    const tree = new Map(nodes.map((node) => [node.id, node]))
    const nodeId = budget.unit_id ?? budget.supervisor_job_id
    const there = new Set((await ctx.db.run(budgetsOfPlan, { plan: plan.id })).map((each) => each.unit_id ?? each.supervisor_job_id))
    const jobs = new Map(
      (await readJobs(ctx, plan.effective_on)).map((job) => [
        job.job_id,
        plan.line === 'UNIT' ? job.business_unit_id : job.supervisor_job_id,
      ]),
    )
    const lines = (await ctx.db.run(linesOfBudgets, { budgets: [budget.id] })).map(({ id, job_id: job }) => ({
      id,
      path: pathTo(tree, jobs.get(job) ?? ''),
    }))
    const parts = nodes
      .filter(
        (node) => node.parentId === nodeId && nodeId !== null && !there.has(node.id) && lines.some(({ path }) => path.includes(node.id)),
      )
      .map((node) => ({ node, id: v7() }))
    if (parts.length === 0) throw new Invalid([problem('id', 'compensation_no_parts')])
    const moved = lines.flatMap(({ id, path }) => {
      const part = parts.find(({ node }) => path.includes(node.id))
      return part ? [{ id, budget_id: part.id }] : []
    })
    return { id: budget.id, plan, parts, moved, change: { before: {}, after: { parts: parts.length } } }
  },
  write: async (ctx, { id, plan, parts, moved }) => {
    const budgets = parts.map(({ id: part, node }) => ({
      id: part,
      parent_id: id,
      unit_id: plan.line === 'UNIT' ? node.id : null,
      supervisor_job_id: plan.line === 'SUPERVISOR' ? node.id : null,
      above_id: node.parentId,
      name: nameKept(plan, node.name),
      base_budget: '0',
      bonus_budget: '0',
    }))
    await ctx.db.run(writeBudgets, { plan: plan.id, budgets: JSON.stringify(budgets) })
    await ctx.db.run(moveLines, { lines: JSON.stringify(moved) })
    return seenPlan(ctx, plan.id)
  },
})

/** Locks the plan first, as everybody who changes one does, then the budget at the version that was seen. */
async function lockedBudget(ctx: Context, { id, version }: { readonly id: string; readonly version: number }) {
  const found = isUuid(id) ? await ctx.db.first(budgetById, { id }) : undefined
  if (!found) throw noPlan()
  const seen = await seenPlan(ctx, found.plan_id, lockPlan)
  if (!seen.isManaged) throw noPlan()
  const budget = await ctx.db.one(lockBudget, { id: found.id })
  if (budget.version !== version) throw new Conflict(budget.version)
  refuseCompleted(seen.plan)
  return { plan: seen.plan, budget }
}

async function canTakePart(ctx: Context, personId: string): Promise<boolean> {
  return (await peopleWhoCanAct(ctx, [personId], ctx.actor.today)).has(personId)
}
