import { goal } from '@kith/shared/domains/goals/goals.ts'
import { during, recordSection } from '#platform/reports/section.ts'

export const reportSections = [
  recordSection({
    section: 'GOALS',
    kind: goal,
    columns: ['name', 'standing', 'percentage', 'dueOn'],
    within: (period) => during('startOn', 'dueOn', period),
    sort: 'dueOn',
  }),
]
