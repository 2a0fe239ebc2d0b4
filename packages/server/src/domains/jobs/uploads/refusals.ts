import { tell, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import { may } from '#platform/rights/check.ts'
import { holds } from '#platform/rights/reach.ts'
import type { ActionRow } from '#platform/imports/sql/actions.ts'
import { supervisionOf } from './supervision.ts'
import { deletedPeople, existingPeople, jobsOfPeople } from '../sql/importing.ts'
import type { Refusals } from '#platform/imports/upload.ts'
import { supervisingJobs } from './supervising-jobs.ts'

/** Why these jobs may not be created, with the rights and records of this moment. */
export async function refusalsOfNewJobs(ctx: Context, actions: readonly ActionRow[]): Promise<Refusals> {
  const people = new Set(
    (await ctx.db.run(existingPeople, { ids: actions.flatMap(({ subjects }) => subjects['person'] ?? []) })).map(({ id }) => id),
  )
  const jobs = await supervisingJobs(ctx, actions)
  const deleted = await deletedOf(ctx, actions)
  const verdicts = await Promise.all(
    actions.map(async ({ id, subjects: { person: person_id = '', supervisor = '', supervisorJob }, given }) => {
      if (deleted.has(person_id)) return [id, tell('personDeleted')] as const
      if (!people.has(person_id)) return [id, tell('noPersonMade')] as const
      const supervising = supervisorJob ? jobs.get(supervisorJob) : null
      if (supervising === undefined) return [id, tell(deleted.has(supervisor) ? 'supervisorDeleted' : 'noSupervisorMade')] as const
      const first = supervising && supervisionOf(given, supervising, ctx.actor.today)
      if (first && typeof first !== 'string') return [id, first] as const
      if (!(await mayFor(ctx, 'people.jobs.create', person_id))) return [id, tell('mayNotCreateJob')] as const
      if (hasPay(given) && !(await mayFor(ctx, 'people.jobs.remuneration.edit', person_id))) return [id, tell('mayNotSetPay')] as const
      return undefined
    }),
  )
  const refusals = new Map(verdicts.filter((verdict) => verdict !== undefined))
  spread(refusals, actions)
  return refusals
}

/** Anyone who would report to a job that is refused cannot be created either. */
function spread(refusals: Map<string, BulkDataMessage>, actions: readonly ActionRow[]) {
  const refusedJobs = new Set(actions.filter(({ id }) => refusals.has(id)).map(({ subjects }) => subjects['job']))
  for (const { id, subjects } of actions) {
    if (refusals.has(id) || !subjects['supervisorJob'] || !refusedJobs.has(subjects['supervisorJob'])) continue
    refusals.set(id, tell('noSupervisorMade'))
    refusedJobs.add(subjects['job'])
  }
}

export async function refusalsOfEnds(ctx: Context, actions: readonly ActionRow[]): Promise<Refusals> {
  const found = await ctx.db.run(jobsOfPeople, { people: actions.flatMap(({ subjects }) => subjects['person'] ?? []) })
  const deleted = await deletedOf(ctx, actions)
  const jobs = new Map(found.map((job) => [job.job_id, job]))
  const verdicts = await Promise.all(
    actions.map(async ({ id, subjects: { job: jobId = '', person: person_id = '' }, given }) => {
      const job = jobs.get(jobId)
      const end = given['company_end_date'] ?? ''
      if (deleted.has(person_id)) return [id, tell('personDeleted')] as const
      if (!job) return [id, tell('noJobMade')] as const
      if (job.end !== null) return [id, tell('endedMeanwhile', { day: job.end })] as const
      if (end < job.start) return [id, tell('endBeforeStart', { start: job.start, end })] as const
      if (!holds(ctx.actor, 'people.jobs.end') || !(await may(ctx, 'people.jobs.end', { kind: 'job', id: jobId })))
        return [id, tell('mayNotEndJob')] as const
      return undefined
    }),
  )
  return new Map(verdicts.filter((verdict) => verdict !== undefined))
}

/** Those whom the actions are about, and their supervisors, who were deleted. */
async function deletedOf(ctx: Context, actions: readonly ActionRow[]): Promise<ReadonlySet<string>> {
  const ids = actions.flatMap(({ subjects: { person, supervisor } }) => [person ?? [], supervisor ?? []].flat())
  return new Set((await ctx.db.run(deletedPeople, { ids })).map(({ id }) => id))
}

const mayFor = async (ctx: Context, slug: string, person: string) =>
  holds(ctx.actor, slug) && may(ctx, slug, { kind: 'person', id: person })
const hasPay = (given: ActionRow['given']) => given['base_annual_salary'] !== undefined || given['base_hourly_rate'] !== undefined
