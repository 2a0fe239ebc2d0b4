import { builder } from '#platform/graphql/builder.ts'
import type { FieldsOf } from '#platform/graphql/types.ts'
import type { Columns } from './arrange.ts'

const whole = { nullable: { list: false, items: false } } as const

type Shown = Omit<Columns, 'jobIds' | 'personIds' | 'unitIds'> & { readonly asAt: string }

/** What every chart shows, whoever looks at it. */
export const chartFields = (t: Parameters<FieldsOf<Shown>>[0]) => ({
  asAt: t.field({ type: 'Date', nullable: false, resolve: ({ asAt }) => asAt }),
  names: t.field({ type: ['String'], ...whole, resolve: ({ names }) => names }),
  supervisors: t.field({
    type: ['Int'],
    ...whole,
    description: 'The places of the supervising jobs. Supervisors you cannot find are left out.',
    resolve: ({ supervisors }) => supervisors,
  }),
  directReports: t.field({
    type: ['Int'],
    ...whole,
    description: 'How many people report to each: somebody with two such jobs is one of them.',
    resolve: ({ directReports }) => directReports,
  }),
  allReports: t.field({
    type: ['Int'],
    ...whole,
    description: 'How many people are below each, at any depth.',
    resolve: ({ allReports }) => allReports,
  }),
  titles: t.field({ type: ['Int'], ...whole, description: 'Places in `titleNames`.', resolve: ({ titles }) => titles }),
  titleNames: t.field({ type: ['String'], ...whole, resolve: ({ titleNames }) => titleNames }),
  units: t.field({ type: ['Int'], ...whole, description: 'Places in `unitNames`.', resolve: ({ units }) => units }),
  unitNames: t.field({
    type: ['String'],
    ...whole,
    description: 'The business units of these jobs and those above them.',
    resolve: ({ unitNames }) => unitNames,
  }),
  unitParents: t.field({
    type: ['Int'],
    ...whole,
    description: 'The places of the units above.',
    resolve: ({ unitParents }) => unitParents,
  }),
})

export type ChartOnDay = Columns & {
  readonly asAt: string
  /** It shows the day as it was known at an earlier moment. */
  readonly isKnownAt: boolean
}

export const OrganisationChart = builder.objectRef<ChartOnDay>('OrganisationChart').implement({
  description: 'A chart in columns: the same place in each list is the same job, in the order of names. -1 stands for none.',
  fields: (t) => ({
    jobIds: t.field({ type: ['ID'], ...whole, resolve: ({ jobIds }) => jobIds }),
    personIds: t.field({ type: ['ID'], ...whole, resolve: ({ personIds }) => personIds }),
    unitIds: t.field({ type: ['ID'], ...whole, description: 'In the order of `unitNames`.', resolve: ({ unitIds }) => unitIds }),
    ...chartFields(t),
  }),
})
