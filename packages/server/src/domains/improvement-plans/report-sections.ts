import { performanceImprovementPlan } from '@kith/shared/domains/improvement-plans/plans.ts'
import { during, recordSection } from '#platform/reports/section.ts'

export const reportSections = [
  recordSection({
    section: 'IMPROVEMENT_PLANS',
    kind: performanceImprovementPlan,
    columns: ['summary', 'categoryId', 'levelId', 'status', 'openedOn', 'resolvedOn'],
    within: (period) => during('openedOn', 'resolvedOn', period),
  }),
]
