import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { requirementGroupItem } from '@kith/shared/domains/qualifications/library.ts'
import { defineDomain } from '#platform/domain.ts'
import { calendarOfQualifications } from './calendar.ts'
import { reportSections } from './report-sections.ts'
import { approverQualificationExpiring, qualificationExpiring, reportQualificationExpiring } from './reminders/notifications.ts'
import { remindOfExpiries, writeReminders } from './reminders/schedule.ts'
import { qualificationDecided } from './decisions/notifications.ts'
import { qualificationInstanceRenew, renewalShown } from './renewal.ts'
import { rules } from './rules.ts'

export const qualifications = defineDomain({
  name: 'qualifications',
  module: 'compliance',
  uses: ['access'],
  reads: ['jobs'],
  records: [requirementGroupItem, qualificationInstance],
  rules: [rules],
  calendar: calendarOfQualifications,
  reportSections,
  mutations: [qualificationInstanceRenew],
  types: [renewalShown],
  jobs: [writeReminders],
  schedules: [remindOfExpiries],
  notifications: [qualificationExpiring, reportQualificationExpiring, approverQualificationExpiring, qualificationDecided],
})
