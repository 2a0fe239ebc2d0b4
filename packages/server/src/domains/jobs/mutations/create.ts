import { jobCreateFields } from '@kith/shared/domains/jobs.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { createdState, writeJobs } from '../create.ts'
import { loadJob } from '../loading.ts'
import { planJobs } from '../plan-new.ts'
import { jobType } from '../types/job-type.ts'

export const jobCreate = defineMutation({
  name: 'jobCreate',
  description: 'Creates a job for a person. Their first job is the primary one.',
  record: 'job',
  permission: 'people.jobs.create',
  about: ({ personId }) => ({ kind: 'person', id: personId }),
  input: jobCreateFields,
  event: 'job.created',
  returns: jobType,
  planMany: async (ctx, wanted) => {
    const planned = await planJobs(ctx, wanted)
    return planned.map((job) =>
      job instanceof Error ? job : { id: job.id, personId: job.personId, job, change: { before: null, after: createdState(job) } },
    )
  },
  writeMany: (ctx, plans) =>
    writeJobs(
      ctx,
      plans.map(({ job }) => job),
    ),
  result: (ctx, { id }) => loadJob(ctx, id, ctx.actor.today),
})
