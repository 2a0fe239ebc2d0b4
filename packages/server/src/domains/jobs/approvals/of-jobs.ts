import { job, termFields } from '@kith/shared/domains/jobs.ts'
import { href } from '@kith/shared/routes.ts'
import { fieldLabel } from '@kith/shared/words.ts'
import { approvalsOf } from '#platform/approvals/of-kind.ts'
import type { Wording } from '#platform/words.ts'
import { loadJob } from '../loading.ts'
import { attributesIn } from '../notifications.ts'

/** Attributes by their own names, as in what is told of updates; what else changes, such as the last day, as the job calls it. */
function namesOfChanges(reader: Wording, fields: readonly string[]): string {
  const attributes = attributesIn(reader, fields)
  const others = Object.keys(termFields).filter((name) => fields.includes(name) && name !== 'companyStartDate')
  return attributes || others.flatMap((name) => fieldLabel('job', name, reader.texts) ?? []).join(', ')
}

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
  changes: namesOfChanges,
  words: {
    line: 'jobs:updates.line',
    waiting: 'jobs:updates.waitsForYou',
    title: 'jobs:updates.of',
    since: 'jobs:updates.waitingFrom',
    one: 'jobs:updates.title',
    steps: { APPROVED: 'jobs:updates.steps.APPROVED', DECLINED: 'jobs:updates.steps.DECLINED' },
  },
})

export const JobPendingUpdate = approvalsOfJobs.Request
