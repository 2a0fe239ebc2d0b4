import { jobSetAsPrimaryFields } from '@kith/shared/domains/jobs.ts'
import { NotFound } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockJob } from '../checks.ts'
import { loadJob } from '../loading.ts'
import { choosePrimaries } from '../primary.ts'
import { againstPrimary, refusalOf } from '../steps.ts'
import { lockChoices, primaryOf } from '../sql/primary.ts'
import { touchJobs } from '../sql/writing.ts'
import { jobType } from '../types/job-type.ts'

export const jobSetAsPrimary = defineMutation({
  name: 'jobSetAsPrimary',
  description: "Makes this the person's primary job from today.",
  record: 'job',
  permission: 'people.jobs.edit',
  input: jobSetAsPrimaryFields,
  event: 'job.set_as_primary',
  returns: jobType,
  plan: async (ctx, input) => {
    const { today } = ctx.actor
    const { id, person_id: personId, ...terms } = await lockJob(ctx, input)
    await ctx.db.run(lockChoices, { people: [personId] })
    const was = await ctx.db.first(primaryOf, { person: personId, day: today })
    if (!was) throw new NotFound()
    const refusal = refusalOf(againstPrimary({ ...terms, isPrimary: was.id === id }, today))
    if (refusal) throw refusal
    return { id, personId, change: { before: { primaryJobId: was.id }, after: { primaryJobId: id } } }
  },
  write: async (ctx, { id, personId }) => {
    const { today } = ctx.actor
    await choosePrimaries(ctx, [{ personId, jobId: id, chosenFrom: today }])
    await ctx.db.run(touchJobs, { jobs: [id] })
    return loadJob(ctx, id, today)
  },
})
