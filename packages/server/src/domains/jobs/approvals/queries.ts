import { NIL } from 'uuid'
import { requestGroups } from '#platform/approvals/subject.ts'
import { viewerOf } from '#platform/approvals/decide.ts'
import { seenRequest, seenRequests, seenRequestsOf, type RequestRow } from '#platform/approvals/sql.ts'
import { turnOf, type Turn } from '#platform/approvals/rules.ts'
import type { Approver, Subject } from '#platform/approvals/approval.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { pageArguments, readPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { loadJob } from '../loading.ts'
import { jobType } from '../types/job-type.ts'
import { expectedSteps } from './policy.ts'
import { JobApprovalPolicyType, loadPolicy } from './policy-type.ts'
import { overrideSlug, peopleInPosition } from './positions.ts'
import { JobApprover, JobPendingUpdate, SkipReasonEnum, typeNameOf } from './types.ts'

const kind = 'job'
const overrideReach = ({ actor }: Context) => reachOf(actor, overrideSlug)

export const getJobApprovals = defineQuery({
  name: 'getJobApprovals',
  permission: 'job_approvals.view',
  returns: JobApprovalPolicyType,
  nullable: false,
  resolve: (ctx) => loadPolicy(ctx),
})

export const getJobPendingUpdate = defineQuery({
  name: 'getJobPendingUpdate',
  description: 'A pending update that you asked for, were asked to decide on, or may override.',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: JobPendingUpdate,
  nullable: false,
  resolve: async (ctx, { id }) => {
    const row = isUuid(id) ? await ctx.db.first(seenRequest(overrideReach(ctx)), { ...viewerOf(ctx), id }) : undefined
    if (!row) throw new NotFound()
    return row
  },
})

const pendingUpdatesBy = (ctx: Context) =>
  rowsByKey(
    ctx,
    'pending updates by job',
    (row: RequestRow) => row.subject_id,
    (ids) => ctx.db.run(seenRequestsOf(overrideReach(ctx)), { ...viewerOf(ctx), kind, ids }),
  )

export const listJobPendingUpdates = defineQuery({
  name: 'listJobPendingUpdates',
  description:
    'The updates of a job that wait or waited for approval, as far as you asked for them, were asked to decide on them or may override them: the latest first.',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ jobId: arg.id({ required: true }) }),
  returns: [JobPendingUpdate],
  nullable: false,
  resolve: async (ctx, { jobId }) => (isUuid(jobId) ? pendingUpdatesBy(ctx).load(jobId.toLowerCase()) : []),
})

type Groups = keyof typeof requestGroups
const groups: readonly [Groups, ...Groups[]] = ['PENDING', 'COMPLETED', 'REJECTED']
type UpdatePage = { readonly items: readonly RequestRow[]; readonly endCursor: string | null }
const JobUpdatesPage = builder.objectRef<UpdatePage>('JobUpdatesPage').implement({
  fields: (t) => ({
    items: t.field({ type: [JobPendingUpdate], nullable: { list: false, items: false }, resolve: ({ items }) => items }),
    endCursor: t.exposeString('endCursor'),
  }),
})

export const listJobUpdates = defineQuery({
  name: 'listJobUpdates',
  description: 'Every update that asked for approval and that you may know of: what waits for your decision first, then the latest.',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ group: arg({ type: enumOf('JobUpdateGroup', groups) }), ...pageArguments(arg) }),
  returns: JobUpdatesPage,
  nullable: false,
  resolve: (ctx, { group, first, after }) => {
    const states = groups.filter((each) => !group || each === group).flatMap((each) => requestGroups[each])
    return readPage(
      { first, after },
      {
        read: ([afterWaits = null, afterId = null], limit) =>
          ctx.db.run(seenRequests(overrideReach(ctx)), { ...viewerOf(ctx), kind, states: [...states], afterWaits, afterId, limit }),
        cursor: (row) => [row.waits, row.id],
      },
    )
  },
})

type Expected = Approver & { readonly turn: Turn }
const ExpectedApproval = builder.objectRef<Expected>('ExpectedJobApproval').implement({
  fields: (t) => ({
    position: t.exposeString('position', { nullable: false }),
    representativeTypeName: t.string({ resolve: async (step, _, request) => typeNameOf(await read(request), step) }),
    people: t.field({
      type: [JobApprover],
      nullable: { list: false, items: false },
      resolve: ({ turn }) => ('asked' in turn ? turn.asked : []),
    }),
    skippedBecause: t.field({ type: SkipReasonEnum, resolve: ({ turn }) => ('skipped' in turn ? turn.skipped : null) }),
  }),
})

export const listExpectedJobApprovals = defineQuery({
  name: 'listExpectedJobApprovals',
  description:
    'Whom an update of the job by you would ask for approval, in turn, if it were their turn today; null where it is written at once.',
  permission: 'people.jobs.edit',
  about: ({ jobId }) => ({ kind, id: String(jobId) }),
  args: (arg) => ({ jobId: arg.id({ required: true }) }),
  returns: [ExpectedApproval],
  nullable: true,
  resolve: async (ctx, { jobId }) => {
    const [steps, job] = [await expectedSteps(ctx), await loadJob(ctx, String(jobId), ctx.actor.today)]
    if (!steps || !job) return null
    const subject: Subject = { kind, id: job.id, personId: job.person_id }
    return Promise.all(steps.map(async (step) => ({ ...step, turn: await expectedTurn(ctx, step, subject) })))
  },
})

async function expectedTurn(ctx: Context, step: Approver, subject: Subject): Promise<Turn> {
  const { userId, personId, assumption } = ctx.actor
  const requesters = {
    userIds: new Set([userId, assumption?.byUserId ?? userId]),
    personIds: new Set([personId ?? NIL, assumption?.byPersonId ?? NIL]),
  }
  return turnOf(step, await peopleInPosition(ctx, step, subject, ctx.actor.today), { requesters, subject, steps: [] })
}

export const pendingUpdateOfJob = builder.objectFields(jobType, {
  fields: (t) => ({
    pendingUpdate: t.field({
      type: JobPendingUpdate,
      description: 'The update that waits for approval, if you may know of it.',
      resolve: async (job, _, request) =>
        (await pendingUpdatesBy(await read(request)).load(job.id)).find(({ state }) => state === 'PENDING') ?? null,
    }),
  }),
})
