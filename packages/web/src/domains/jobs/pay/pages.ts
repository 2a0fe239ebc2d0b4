import { needsOf } from '@kith/shared/navigation.ts'
import type { Page } from '#platform/routing/define-domain.ts'

const pay = {
  ...needsOf('people.index'),
  permission: ['people.jobs.view', 'people.jobs.edit', 'people.jobs.remuneration.view', 'people.jobs.remuneration.edit'],
} as const

/** Open to those who see the pay of a job and may change it. */
export const payPages: readonly Page[] = [
  {
    ...pay,
    route: 'people.jobs.remuneration_schedules.create',
    title: 'jobs:schedules.create',
    load: () => import('./CreateSchedulePage.tsx'),
  },
  {
    ...pay,
    route: 'people.jobs.remuneration_schedules.edit',
    title: 'jobs:schedules.edit',
    load: () => import('./EditSchedulePage.tsx'),
  },
]
