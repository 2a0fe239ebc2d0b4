import {
  entryOf,
  improvementPlanEntry,
  improvementPlanLevel,
  performanceImprovementPlan as plan,
} from '@kith/shared/domains/improvement-plans/plans.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { v7 } from 'uuid'
import { jobsOf } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { planCreates, writeCreates, type RecordPlan } from '#platform/records/changes.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import type { PlannedRecord, PresentRecord, RecordRules, WrittenRecord } from '#platform/records/rules.ts'
import { listRecord } from '#platform/settings-lists/records.ts'
import { keepLetters } from './letter.ts'

export const planRules: RecordRules = {
  of: plan,
  defaults: async (ctx, input) => {
    const [primary] = await jobsOf(ctx, input['personId'])
    return {
      ...input,
      openedOn: input['happenedOn'],
      jobId: input['jobId'] ?? primary,
      reportedById: input['reportedById'] ?? ctx.actor.personId,
    }
  },
  judge: (ctx, planned) => Promise.all(planned.map((each) => judge(ctx, each))),
  onAction: (_, action, __, { happenedOn }) => Promise.resolve(action === 'resolve' ? { resolvedOn: happenedOn } : {}),
  after: async (ctx, written) => {
    await writeEntries(ctx, written)
    await keepLetters(ctx, written)
  },
}

/** What happened is corrected as long as the plan is active. */
export const entryRules: RecordRules = {
  of: improvementPlanEntry,
  refuseAction: (ctx, action, entries) => Promise.all(entries.map(async (each) => (action === 'edit' ? refuseResolved(ctx, each) : []))),
}

async function refuseResolved(ctx: Context, { ownerId }: PresentRecord): Promise<Fault[]> {
  const row = await loadRecord(ctx, plan, ownerId)
  return row?.['status'] === 'ACTIVE' ? [] : [fault('id', 'action_state')]
}

/** A plan is about a job of its person, follows a plan of theirs that was resolved, and never goes back to a milder level. */
async function judge(ctx: Context, { id, ownerId, before, after }: PlannedRecord): Promise<Fault[]> {
  const { jobId, relatedToId, levelId } = after
  const faults: Fault[] = []
  if (isNew(jobId, before?.['jobId']) && !(await jobsOf(ctx, ownerId)).includes(jobId)) faults.push(fault('jobId', 'reference'))
  if (isNew(relatedToId, before?.['relatedToId'])) {
    const related = await loadRecord(ctx, plan, relatedToId)
    if (relatedToId === id || related?.['person_id'] !== ownerId) faults.push(fault('relatedToId', 'reference'))
    else if (related['status'] !== 'RESOLVED') faults.push(fault('relatedToId', 'related_active'))
  }
  if (before && levelId !== before['levelId'] && (await placeOf(ctx, levelId)) < (await placeOf(ctx, before['levelId'])))
    faults.push(fault('levelId', 'order_level'))
  return faults
}

const isNew = (value: unknown, before: unknown): value is string => typeof value === 'string' && value !== before

/** Levels that nobody has put in order are all as severe. */
async function placeOf(ctx: Context, levelId: unknown): Promise<number> {
  const level = await listRecord(ctx, improvementPlanLevel, textOf(levelId))
  return Number(level?.['sort_order'] ?? 0)
}

/** One entry of the history for each action, with what it says of the plan from then on. */
async function writeEntries(ctx: Context, written: readonly WrittenRecord[]): Promise<void> {
  const wanted = written.flatMap(({ id, action, values, asked }) => {
    const type = entryOf[action]
    return type ? [{ newId: v7(), input: { ...asked, performanceImprovementPlanId: id }, made: madeOf(ctx, type, values, asked) }] : []
  })
  if (wanted.length === 0) return
  const plans = await planCreates(ctx, improvementPlanEntry, wanted)
  const able = plans.filter((each): each is RecordPlan => !(each instanceof Error))
  const refusal = plans.find((each) => each instanceof Error)
  if (refusal) throw refusal
  await writeCreates(ctx, improvementPlanEntry, able)
}

function madeOf({ actor }: Context, type: string, values: RecordValues, asked: RecordValues): RecordValues {
  const { followUpOn = null, followUpPersonId = null, isFollowUpByBusiness = false } = asked
  const reportedById = type === 'INITIATED' ? values['reportedById'] : actor.personId
  return { type, levelId: values['levelId'], reportedById, followUpOn, followUpPersonId, isFollowUpByBusiness }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
