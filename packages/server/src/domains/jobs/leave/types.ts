import { jobLeave } from '@kith/shared/domains/jobs/leave.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { recordType } from '#platform/records/type.ts'
import { jobType } from '../types/job-type.ts'
import { leaveOn, leavesOf, leaveToFinalise } from './loading.ts'

const jobLeaveType = recordType(jobLeave)

export const leaveOfJob = builder.objectFields(jobType, {
  fields: (t) => ({
    isOnExtendedLeave: t.boolean({
      description: 'Whether the job is held and on extended leave on the day; null without permission to view its leave.',
      resolve: async (job, _, request) => {
        const leave = await leaveOn(await read(request), job)
        return leave === undefined ? null : leave !== null
      },
    }),
    jobLeave: t.field({
      type: jobLeaveType,
      description: 'The extended leave that covers the day.',
      resolve: async (job, _, request) => leaveOn(await read(request), job),
    }),
    leaves: t.field({
      type: [jobLeaveType],
      description:
        'Every extended leave of the job, the latest first; null without permission to view it, and as known at an earlier moment.',
      resolve: async (job, _, request) => leavesOf(await read(request), job),
    }),
    leaveToFinalise: t.field({
      type: jobLeaveType,
      description: 'The extended leave whose return date is not confirmed.',
      resolve: async (job, _, request) => leaveToFinalise(await read(request), job),
    }),
  }),
})
