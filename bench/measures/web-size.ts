import type { Measured } from '../lib/budget.ts'
import { scriptKilobytes } from '../lib/web-size.ts'

/** What a browser loads before the sign-in page and the dashboard stand. */
export function measureWebSize(): Measured[] {
  return [
    {
      what: 'sign-in: JavaScript, gzipped',
      value: scriptKilobytes(({ signIn }) => signIn),
      budget: 155,
      unit: 'KB',
    },
    {
      what: 'dashboard: JavaScript, gzipped',
      value: scriptKilobytes(({ application, routes }) => [...application, ...(routes['dashboard'] ?? [])]),
      budget: 285,
      unit: 'KB',
    },
  ]
}
