import { builder } from '#platform/graphql/builder.ts'
import type { JobRow } from '../sql/reading.ts'
import { jobType } from './job-type.ts'

export type Page = { readonly items: JobRow[]; readonly totalCount: number; readonly endCursor: string | null }

export const JobPage = builder.objectRef<Page>('JobPage').implement({
  fields: (t) => ({
    items: t.field({ type: [jobType], nullable: { list: false, items: false }, resolve: (page) => page.items }),
    totalCount: t.exposeInt('totalCount', { nullable: false }),
    endCursor: t.exposeString('endCursor'),
  }),
})
