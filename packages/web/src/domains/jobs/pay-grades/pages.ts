import { needsOf } from '@kith/shared/navigation.ts'
import type { Page } from '#platform/routing/define-domain.ts'

/** What grades pay over time, and updates of jobs that matter to payroll. */
export const payGradePages: readonly Page[] = [
  {
    route: 'settings.pay_grades.timeline',
    title: 'jobs:rates.timeline',
    permission: ['settings.pay_grades.view'],
    load: () => import('./PayGradeTimelinePage.tsx'),
  },
  {
    ...needsOf('people.index'),
    route: 'people.jobs.payroll_change',
    permission: ['people.jobs.view', 'people.jobs.edit'],
    title: 'jobs:screens.payrollChange',
    load: () => import('../change/PayrollChangePage.tsx'),
  },
]
