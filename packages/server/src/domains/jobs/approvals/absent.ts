import { passOverAbsent } from '#platform/approvals/pass-over.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'

const kind = 'job'

/** At midnight accounts begin, end and close, and with the lines between jobs the members by rule of groups change, which no event tells. */
export const passOverAbsentApproversDaily = defineSchedule({
  name: 'pass over absent approvers',
  at: '00:05',
  zone: 'tenant',
  missed: 'latest',
  run: (ctx) => passOverAbsent(ctx, kind),
})

export const passOverAbsentApprovers = defineSubscriber({
  name: 'pass-over-absent-approvers',
  on: [
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
  as: 'system',
  run: (ctx) => passOverAbsent(ctx, kind),
})
