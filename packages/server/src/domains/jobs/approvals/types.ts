import { jobUpdateReasons } from '@kith/shared/domains/organisation.ts'
import { listRecord, listType } from '#domains/organisation/public.ts'
import { isOfPart, openRequest } from '#platform/approvals/requests/changes.ts'
import { requestsAbout } from '#platform/approvals/requests/queries.ts'
import type { RequestRow } from '#platform/approvals/sql.ts'
import type { Context } from '#platform/context.ts'
import type { Difference } from '#platform/events/difference.ts'
import { builder, read, type Request } from '#platform/graphql/builder.ts'
import { isCircumstance, type HistoryChange } from '../history.ts'
import { loadJob } from '../loading.ts'
import { JobHistoryChange } from '../types/job-history.ts'
import { jobType } from '../types/job-type.ts'
import { JobPendingUpdate } from './of-jobs.ts'

type Change = { readonly field: string; readonly change: HistoryChange | null }

const JobPendingUpdateChange = builder.objectRef<Change>('JobPendingUpdateChange').implement({
  fields: (t) => ({
    field: t.exposeString('field', { nullable: false }),
    change: t.field({
      type: JobHistoryChange,
      description: 'The value now and the new one; null where you may not see them.',
      resolve: ({ change }) => change,
    }),
  }),
})

export const jobOfPendingUpdate = builder.objectFields(JobPendingUpdate, {
  fields: (t) => ({
    jobId: t.exposeID('subject_id', { nullable: false }),
    job: t.field({
      type: jobType,
      description: 'Null where you may not see the job.',
      resolve: async (row, _, request) => {
        const ctx = await read(request)
        return loadJob(ctx, row.subject_id, ctx.actor.today)
      },
    }),
    needsOthers: t.exposeBoolean('needs_others', {
      nullable: false,
      description: 'Whoever asked for it may not make this change alone: it brings people into their own team.',
    }),
    changes: t.field({
      type: [JobPendingUpdateChange],
      nullable: { list: false, items: false },
      resolve: async (row, _, request) => changesOf(await read(request), row),
    }),
    reason: t.field({
      type: listType(jobUpdateReasons),
      resolve: async (row, _, request) => listRecord(await read(request), jobUpdateReasons, await circumstanceOf(row, 'reasonId', request)),
    }),
    note: t.string({ resolve: (row, _, request) => circumstanceOf(row, 'note', request) }),
  }),
})

export const pendingUpdateOfJob = builder.objectFields(jobType, {
  fields: (t) => ({
    pendingUpdate: t.field({
      type: JobPendingUpdate,
      description: 'The update that waits for approval, if you may know of it.',
      resolve: async (job, _, request) =>
        (await requestsAbout(await read(request), 'job').load(job.id)).find(({ state }) => state === 'PENDING') ?? null,
    }),
  }),
})

/** What it would change, by the rights of each field: of what the reader may not see, that it changes. */
async function changesOf(ctx: Context, row: RequestRow): Promise<Change[]> {
  if (isOfPart(row)) return []
  const { open, closed } = await openRequest(ctx, row)
  return [
    ...Object.entries(open).map(([field, [before, after]]) => ({ field, change: { jobId: row.subject_id, field, before, after } })),
    ...closed.map((field) => ({ field, change: null })),
  ].filter(({ field }) => !isCircumstance(field))
}

async function circumstanceOf(row: RequestRow, name: 'reasonId' | 'note', request: Request): Promise<string | null> {
  const { open } = isOfPart(row) ? { open: {} as Difference } : await openRequest(await read(request), row)
  const value = open[name]?.[1]
  return typeof value === 'string' ? value : null
}
