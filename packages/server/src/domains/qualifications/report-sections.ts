import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { during, recordSection } from '#platform/reports/section.ts'

export const reportSections = [
  recordSection({
    section: 'QUALIFICATIONS',
    kind: qualificationInstance,
    columns: ['itemId', 'standing', 'issueDate', 'expiryDate'],
    within: (period) => during('issueDate', 'expiryDate', period),
  }),
]
