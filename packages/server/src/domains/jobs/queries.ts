import { jobAttributeNames, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { NotFound } from '#platform/errors.ts'
import { closedCustomKeys } from '#platform/facets/custom-fields/in-events.ts'
import { redact } from '#platform/events/redact.ts'
import type { Context } from '#platform/context.ts'
import { pageArguments, readPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { closedFields } from '#platform/rights/field-rights.ts'
import { asAtDescription, asAtOf, asKnownAtDescription } from './as-at.ts'
import { loadJob, loadPersonJobs, type AsAt } from './loading.ts'
import { periodsOf } from './periods.ts'
import { readHistory } from './sql/history.ts'
import { readPeriods } from './sql/periods.ts'
import type { JobRow } from './sql/reading.ts'
import { JobHistory } from './types/job-history.ts'
import { JobTimeline } from './types/job-timeline.ts'
import { jobType } from './types/job-type.ts'

export const getJob = defineQuery({
  name: 'getJob',
  permission: 'people.jobs.view',
  byReach: true,
  args: (arg) => ({
    id: arg.id({ required: true }),
    asAt: arg({ type: 'Date', description: asAtDescription }),
    asKnownAt: arg({ type: 'DateTime', description: asKnownAtDescription }),
  }),
  returns: jobType,
  nullable: false,
  resolve: (ctx, { id, ...at }) => viewedJob(ctx, id, asAtOf(ctx, at)),
})

export const listPersonJobs = defineQuery({
  name: 'listPersonJobs',
  description: 'The jobs of a person that you may view: primary, current, ending, future, past.',
  permission: 'people.jobs.view',
  byReach: true,
  args: (arg) => ({
    personId: arg.id({ required: true }),
    asAt: arg({ type: 'Date', description: asAtDescription }),
    asKnownAt: arg({ type: 'DateTime', description: asKnownAtDescription }),
  }),
  returns: [jobType],
  nullable: false,
  resolve: async (ctx, { personId, ...at }) => (await loadPersonJobs(ctx, personId, asAtOf(ctx, at))).filter((job) => job.may_view),
})

export const listJobTimeline = defineQuery({
  name: 'listJobTimeline',
  description: 'The periods of every attribute of a job.',
  permission: 'people.jobs.view',
  byReach: true,
  args: (arg) => ({ jobId: arg.id({ required: true }), asKnownAt: arg({ type: 'DateTime', description: asKnownAtDescription }) }),
  returns: [JobTimeline],
  nullable: false,
  resolve: async (ctx, { jobId, asKnownAt }) => {
    const job = await viewedJob(ctx, jobId, asAtOf(ctx, { asKnownAt }))
    const byAttribute = Map.groupBy(await periodsOf(ctx, job), ({ attribute }) => attribute)
    return jobAttributeNames.flatMap((attribute) => {
      const periods = byAttribute.get(attribute)
      return periods ? [{ attribute, periods }] : []
    })
  },
})

export const listJobHistory = defineQuery({
  name: 'listJobHistory',
  description: 'The events of a job, newest first, and every period ever known of it.',
  permission: 'people.jobs.view',
  byReach: true,
  args: (arg) => ({ jobId: arg.id({ required: true }), ...pageArguments(arg) }),
  returns: JobHistory,
  nullable: false,
  resolve: async (ctx, { jobId, first, after }) => {
    const job = await viewedJob(ctx, jobId, asAtOf(ctx, {}))
    const target = { kind: 'job', id: job.id } as const
    const closed = await closedFields(ctx, target)
    const hidden = [...closed, ...(await closedCustomKeys(ctx, target, ['JOB', 'REMUNERATION']))]
    const { items: rows, endCursor } = await readPage(
      { first, after },
      {
        read: ([afterId = null], limit) => ctx.db.run(readHistory, { job: job.id, closed: hidden, after: afterId, limit }),
        cursor: (row) => [row.id],
        width: 1,
      },
    )
    const periods = await ctx.db.run(readPeriods('EVER'), { jobs: [job.id], knownAt: null })
    return {
      rows: await Promise.all(rows.map((row) => redact(ctx, 'job', row))),
      total: rows[0]?.total ?? 0,
      endCursor,
      periods: periods.filter(({ attribute }) => !closed.includes(jobAttributes[attribute].input)),
    }
  },
})

async function viewedJob(ctx: Context, id: string, at: AsAt): Promise<JobRow> {
  const job = await loadJob(ctx, id, at)
  if (!job?.may_view) throw new NotFound()
  return job
}
