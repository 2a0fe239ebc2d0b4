import type { QueriesOfPages } from './platform/prefetch/page-query.ts'

/** What a page asks before the application is here: the modules with its queries, in files that load nothing but them. */
export const queriesOfPages: QueriesOfPages = {
  dashboard: [
    () => import('./domains/dashboard/page-queries.ts'),
    () => import('./domains/learning/page-queries.ts'),
    () => import('./domains/goals/page-queries.ts'),
  ],
  'people.profile': [() => import('./domains/people/page-queries.ts')],
}
