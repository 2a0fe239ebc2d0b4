import { accountsAtFirstDay, accountsAtJobEnd } from '@kith/shared/domains/access/users.ts'
import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { accountAtDeletion, accountsAtEnds, type Closing } from '#domains/access/public.ts'
import { listType } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid, may } from '#platform/rights/check.ts'
import { firstDayAt, type FirstDay } from './first-day.ts'
import { loadJob } from './loading.ts'
import { roleToEnd } from './mutations/role-at-end.ts'

const AccountAtJobEndOutcome = enumOf('AccountAtJobEndOutcome', accountsAtJobEnd)

const AccountAtJobEnd = builder.objectRef<Closing>('AccountAtJobEnd').implement({
  fields: (t) => ({
    outcome: t.field({ type: AccountAtJobEndOutcome, nullable: false, resolve: ({ outcome }) => outcome }),
    closesOn: t.field({
      type: 'Date',
      description: 'The day after the last day of the last job of the person; null while they have a job without an end.',
      resolve: ({ closesOn }) => closesOn,
    }),
  }),
})

export const getAccountAtJobEnd = defineQuery({
  name: 'getAccountAtJobEnd',
  description: 'What becomes of the account of a person if their job ends on a day and nobody says otherwise. Nothing is saved.',
  permission: 'people.jobs.end',
  byReach: true,
  args: (arg) => ({ jobId: arg.id({ required: true }), companyEndDate: arg({ type: 'Date', required: true }) }),
  returns: AccountAtJobEnd,
  nullable: false,
  resolve: async (ctx, { jobId: id, companyEndDate }) => {
    const jobId = await reached(ctx, 'people.jobs.end', id)
    const closing = (await accountsAtEnds(ctx, [{ jobId, companyEndDate }])).get(jobId)
    if (!closing) throw new NotFound()
    return closing
  },
})

export const getRoleAtJobEnd = defineQuery({
  name: 'getRoleAtJobEnd',
  description:
    'The role that you may end together with a job on a day: that of the job, where nobody else holds it afterwards. Nothing is saved.',
  permission: 'people.jobs.end',
  byReach: true,
  args: (arg) => ({ jobId: arg.id({ required: true }), companyEndDate: arg({ type: 'Date', required: true }) }),
  returns: listType(workforceRole),
  nullable: true,
  resolve: async (ctx, { jobId, companyEndDate }) => roleToEnd(ctx, { id: await reached(ctx, 'people.jobs.end', jobId), companyEndDate }),
})

export const getAccountAtJobDeletion = defineQuery({
  name: 'getAccountAtJobDeletion',
  description: 'What becomes of the account of a person if their job is deleted and nobody says otherwise. Nothing is saved.',
  permission: 'people.jobs.delete',
  byReach: true,
  args: (arg) => ({ jobId: arg.id({ required: true }) }),
  returns: AccountAtJobEndOutcome,
  nullable: false,
  resolve: async (ctx, { jobId }) => accountAtDeletion(ctx, await reached(ctx, 'people.jobs.delete', jobId)),
})

const AtCompanyStart = builder.objectRef<FirstDay>('AtCompanyStart').implement({
  fields: (t) => ({
    accountOutcome: t.field({
      type: enumOf('AccountAtFirstDayOutcome', accountsAtFirstDay),
      nullable: false,
      resolve: ({ account }) => account.outcome,
    }),
    accountActiveFrom: t.field({ type: 'Date', resolve: ({ account }) => account.activeFrom }),
    accountMovesTo: t.field({
      type: 'Date',
      description: 'The day on which the account opens instead; null where it stays as it is.',
      resolve: ({ account }) => account.movesTo,
    }),
    probationEndDate: t.field({
      type: 'Date',
      description: 'The last day of probation, by the months it had; the day it has where it is over.',
      resolve: ({ probationEndDate }) => probationEndDate,
    }),
  }),
})

export const getAtCompanyStart = defineQuery({
  name: 'getAtCompanyStart',
  description: 'What follows a company start date to another day if nobody says otherwise. Nothing is saved.',
  permission: 'people.jobs.edit',
  byReach: true,
  args: (arg) => ({ jobId: arg.id({ required: true }), companyStartDate: arg({ type: 'Date', required: true }) }),
  returns: AtCompanyStart,
  nullable: false,
  resolve: async (ctx, { jobId, companyStartDate }) => {
    const job = await loadJob(ctx, await reached(ctx, 'people.jobs.edit', jobId), ctx.actor.today)
    if (!job) throw new NotFound()
    return firstDayAt(ctx, job, companyStartDate)
  },
})

async function reached(
  ctx: Context,
  permission: 'people.jobs.end' | 'people.jobs.delete' | 'people.jobs.edit',
  id: string,
): Promise<string> {
  if (!isUuid(id) || !(await may(ctx, permission, { kind: 'job', id }))) throw new NotFound()
  return id.toLowerCase()
}
