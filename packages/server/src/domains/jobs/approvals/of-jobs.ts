import { job } from '@kith/shared/domains/jobs.ts'
import { href } from '@kith/shared/routes.ts'
import { approvalsOf } from '#platform/approvals/of-kind.ts'
import { loadJob } from '../loading.ts'
import { attributesIn } from '../notifications.ts'

export const approvalsOfJobs = approvalsOf(job, {
  personOf: async (ctx, id) => (await loadJob(ctx, id, ctx.actor.today))?.person_id ?? null,
  absentAfter: [
    'user.updated',
    'user.disabled',
    'user.enabled',
    'user.deleted',
    'permission_group.updated',
    'permission_group.deleted',
    'permission_group.member_added',
    'permission_group.member_removed',
    'permission_group.member_rule_set',
    'job.end_date_finalised',
    'job.end_date_adjusted',
    'job.company_start_date_updated',
    'job.deleted',
  ],
  page: ({ id, subject_id: jobId, person_id: personId }) =>
    personId ? href('people.jobs.pending_updates.show', { personId, jobId, pendingUpdateId: id }) : href('job_updates'),
  list: href('job_updates'),
  changes: (reader, _, fields) => attributesIn(reader, fields),
  words: {
    line: 'jobs:updates.line',
    waiting: 'jobs:updates.waitsForYou',
    title: 'jobs:updates.of',
    since: 'jobs:updates.waitingFrom',
  },
})

export const JobPendingUpdate = approvalsOfJobs.Request
