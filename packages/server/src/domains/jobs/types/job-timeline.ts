import type { JobAttribute as Attribute } from '@kith/shared/domains/jobs/attributes.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { PeriodRow } from '../sql/periods.ts'
import { JobAttribute, JobPeriod } from './job-period.ts'

export type Timeline = { readonly attribute: Attribute; readonly periods: PeriodRow[] }

export const JobTimeline = builder.objectRef<Timeline>('JobTimeline').implement({
  description: 'The periods of one attribute of a job, without gaps or overlaps.',
  fields: (t) => ({
    attribute: t.field({ type: JobAttribute, nullable: false, resolve: ({ attribute }) => attribute }),
    periods: t.field({ type: [JobPeriod], nullable: { list: false, items: false }, resolve: ({ periods }) => periods }),
  }),
})
