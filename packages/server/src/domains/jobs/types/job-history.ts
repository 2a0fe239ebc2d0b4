import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { jobUpdateReasons } from '@kith/shared/domains/organisation.ts'
import { listRecord, listType } from '#domains/organisation/public.ts'
import { customFieldLabel } from '#platform/facets/custom-fields/in-events.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { describeEvent } from '#platform/rights/describe.ts'
import { changesOf, circumstance, wordsOf, type HistoryChange, type HistoryEntry } from '../history.ts'
import type { PeriodRow } from '../sql/periods.ts'
import type { Remuneration } from '../values.ts'
import { JobPeriod } from './job-period.ts'
import { RemunerationSchedule, withFigures } from './remuneration.ts'

export const JobHistoryChange = builder.objectRef<HistoryChange>('JobHistoryChange').implement({
  fields: (t) => ({
    field: t.exposeString('field', { nullable: false }),
    customFieldName: t.string({
      description: 'What the field is called, where it is a custom one.',
      resolve: async ({ field }, _, request) => (isCustomFieldKey(field) ? customFieldLabel(await read(request), field) : null),
    }),
    before: t.string({ resolve: async ({ field, before }, _, request) => wordsOf(await read(request), field, before) }),
    after: t.string({ resolve: async ({ field, after }, _, request) => wordsOf(await read(request), field, after) }),
    remunerationBefore: t.field({
      type: RemunerationSchedule,
      resolve: async ({ field, before }, _, request) =>
        field === 'remuneration' ? withFigures(await read(request), before as Remuneration | null) : null,
    }),
    remunerationAfter: t.field({
      type: RemunerationSchedule,
      resolve: async ({ field, after }, _, request) =>
        field === 'remuneration' ? withFigures(await read(request), after as Remuneration | null) : null,
    }),
  }),
})

const JobHistoryEntry = builder.objectRef<HistoryEntry>('JobHistoryEntry').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    event: t.exposeString('name', { nullable: false }),
    description: t.string({ nullable: false, resolve: async ({ name }, _, request) => describeEvent(await read(request), name) }),
    at: t.field({ type: 'DateTime', nullable: false, resolve: ({ at }) => at }),
    actorName: t.exposeString('actor_name'),
    effectiveFrom: t.field({ type: 'Date', resolve: (row) => circumstance(row, 'effectiveFrom') }),
    effectiveTo: t.field({ type: 'Date', resolve: (row) => circumstance(row, 'effectiveTo') }),
    reason: t.field({
      type: listType(jobUpdateReasons),
      resolve: async (row, _, request) => listRecord(await read(request), jobUpdateReasons, circumstance(row, 'reasonId')),
    }),
    note: t.string({ resolve: (row) => circumstance(row, 'note') }),
    changes: t.field({ type: [JobHistoryChange], nullable: { list: false, items: false }, resolve: changesOf }),
  }),
})

export type History = {
  readonly rows: readonly HistoryEntry[]
  readonly total: number
  readonly endCursor: string | null
  readonly periods: PeriodRow[]
}

export const JobHistory = builder.objectRef<History>('JobHistory').implement({
  fields: (t) => ({
    items: t.field({ type: [JobHistoryEntry], nullable: { list: false, items: false }, resolve: ({ rows }) => rows }),
    totalCount: t.exposeInt('total', { nullable: false }),
    endCursor: t.exposeString('endCursor'),
    periods: t.field({
      type: [JobPeriod],
      nullable: { list: false, items: false },
      description: 'Every period ever known of every attribute, with when it was known.',
      resolve: ({ periods }) => periods,
    }),
  }),
})
