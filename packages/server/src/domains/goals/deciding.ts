import { approvingGoals, goal as kind } from '@kith/shared/domains/goals/goals.ts'
import type { Context } from '#platform/context.ts'
import { holdersOf } from '#platform/positions/holders.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import type { PresentRecord } from '#platform/records/rules.ts'
import { batched } from '#platform/records/batch.ts'
import { may } from '#platform/rights/check.ts'
import { ownPeople } from '#platform/rights/own-people.ts'
import { goalFeatures } from './sql.ts'

type Features = { readonly approval: boolean; readonly weight: boolean }

/** What of goals the organisation uses. */
export const featuresOf = (ctx: Context): Promise<Features> =>
  batched(ctx, 'features of goals', async (all: readonly string[]) => {
    const features = await ctx.db.one(goalFeatures, {})
    return all.map(() => features)
  }).load('')

/** What a goal waits for that is made or changed now: the side that has not asked for it decides. */
export async function pendingApproval(ctx: Context, ownerId: string): Promise<RecordValues> {
  const isOwn = (await ownPeople(ctx)).includes(ownerId)
  const decider = isOwn ? 'SUPERVISOR' : 'PERSON'
  return { approval: 'PENDING', decider, askedById: ctx.actor.personId, decisionComment: null, decidedById: null, decidedOn: null }
}

/** Whether the acting user decides on a goal: the person it is for, or whoever supervises its job today, or a holder of the permission. */
export async function mayDecide(ctx: Context, { ownerId, values }: PresentRecord): Promise<boolean> {
  const own = await ownPeople(ctx)
  const isOwn = own.includes(ownerId)
  if (values['decider'] === 'PERSON' && ctx.actor.personId === ownerId) return !own.some((each) => each === values['askedById'])
  if (isOwn) return false
  if (await may(ctx, approvingGoals, { kind: kind.owner, id: ownerId })) return true
  const { personId } = ctx.actor
  if (values['decider'] !== 'SUPERVISOR' || personId === null || typeof values['jobId'] !== 'string') return false
  return (await supervisorsOf(ctx, values['jobId'])).includes(personId)
}

/** The people who supervise a job today. */
const supervisorsOf = (ctx: Context, jobId: string): Promise<readonly string[]> =>
  batched(ctx, 'supervisors of jobs', async (jobs: readonly string[]) => {
    const subjects = jobs.map((job) => ({ key: job, job, named: null, day: ctx.actor.today }))
    const held = Map.groupBy(await holdersOf(ctx, 'SUPERVISOR', subjects), ({ key }) => key)
    return jobs.map((job) => (held.get(job) ?? []).map(({ personId }) => personId))
  }).load(jobId)
