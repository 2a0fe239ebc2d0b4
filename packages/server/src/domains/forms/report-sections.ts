import { when } from '@kith/shared/conditions.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import { between, recordSection } from '#platform/reports/section.ts'

export const reportSections = [
  recordSection({
    section: 'FORMS',
    kind: task,
    columns: ['title', 'respondentId', 'completedOn'],
    within: (period) => ({ all: [when('status', 'is', 'COMPLETED'), between('completedOn', period)] }),
    sort: 'completedOn',
  }),
]
