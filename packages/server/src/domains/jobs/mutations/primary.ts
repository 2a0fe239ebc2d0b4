import { jobSetAsPrimaryFields } from '@kith/shared/domains/jobs.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockJob } from '../checks.ts'
import { loadJob } from '../loading.ts'
import { choosePrimaries } from '../primary.ts'
import { statusOf } from '../rules.ts'
import { lockChoices, primaryOf } from '../sql/primary.ts'
import { touchJob } from '../sql/writing.ts'
import { jobType } from '../types/job-type.ts'

export const jobSetAsPrimary = defineMutation({
  name: 'jobSetAsPrimary',
  description: "Makes this the person's primary job from today on.",
  permission: 'people.jobs.edit',
  about: ({ id }) => ({ kind: 'job', id: id ?? '' }),
  input: jobSetAsPrimaryFields,
  event: 'job.set_as_primary',
  returns: jobType,
  run: async (ctx, input) => {
    const { today } = ctx.actor
    const job = await lockJob(ctx, input)
    await ctx.db.run(lockChoices, { people: [job.person_id] })
    const was = await ctx.db.first(primaryOf, { person: job.person_id, day: today })
    if (!was) throw new NotFound()
    if (statusOf(job, today) === 'PAST') throw new Invalid([problem('id', 'past_primary')])
    if (was.id === job.id) throw new Invalid([problem('id', 'primary')])
    await choosePrimaries(ctx, [{ personId: job.person_id, jobId: job.id, chosenFrom: today }])
    await ctx.db.run(touchJob, { job: job.id })
    return {
      subject: { kind: 'job', id: job.id },
      personId: job.person_id,
      jobId: job.id,
      before: { primaryJobId: was.id },
      after: { primaryJobId: job.id },
      result: await loadJob(ctx, job.id, today),
    }
  },
})
