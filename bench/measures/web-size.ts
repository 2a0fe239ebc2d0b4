import type { Measured } from '../lib/budget.ts'
import { scriptKilobytes } from '../lib/web-size.ts'

/** What a browser loads before the sign-in page and the dashboard stand. */
export function measureWebSize(): Measured[] {
  return [
    {
      what: 'sign-in: JavaScript, gzipped',
      value: scriptKilobytes(['src/platform/sign-in/start-sign-in.tsx']),
      budget: 155,
      unit: 'KB',
    },
    {
      what: 'dashboard: JavaScript, gzipped',
      value: scriptKilobytes(['src/platform/start-application.tsx', 'src/domains/dashboard/DashboardPage.tsx']),
      budget: 285,
      unit: 'KB',
    },
  ]
}
