import { builder } from '#platform/graphql/builder.ts'
import type { Proposed, Region } from './sources.ts'
import type { HolidayRow } from './sql.ts'

export const Holiday = builder.objectRef<HolidayRow>('Holiday').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    date: t.exposeString('date', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
  }),
})

type Named = { readonly id: string; readonly name: string }
const HolidayLocation = builder.objectRef<Named>('HolidayLocation').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }), name: t.exposeString('name', { nullable: false }) }),
})

export type YearShape = {
  readonly id: string
  readonly year: number
  readonly name: string
  readonly country: string | null
  readonly holidays: readonly HolidayRow[]
  readonly businessDays: number
  readonly locations: readonly Named[]
}
export const HolidayYear = builder.objectRef<YearShape>('HolidayYear').implement({
  description: 'A holiday calendar in a year.',
  fields: (t) => ({
    id: t.id({ nullable: false, description: 'Its calendar and year.', resolve: ({ id, year }) => `${id} ${year}` }),
    name: t.exposeString('name', { nullable: false }),
    country: t.exposeString('country'),
    holidays: t.field({ type: [Holiday], nullable: { list: false, items: false }, resolve: ({ holidays }) => [...holidays] }),
    businessDays: t.exposeInt('businessDays', {
      nullable: false,
      description: 'The organisation’s weekdays in the year, less these holidays.',
    }),
    locations: t.field({
      type: [HolidayLocation],
      nullable: { list: false, items: false },
      description: 'The first 200 locations that it holds for, by their own assignment or that of a location above.',
      resolve: ({ locations }) => [...locations],
    }),
  }),
})

export type ProposedShape = Proposed & { readonly isKnown: boolean }
export const ProposedHoliday = builder.objectRef<ProposedShape>('ProposedHoliday').implement({
  fields: (t) => ({
    date: t.exposeString('date', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isKnown: t.exposeBoolean('isKnown', { nullable: false, description: 'Whether the calendar has it already.' }),
  }),
})

export const HolidayRegion = builder.objectRef<Region>('HolidayRegion').implement({
  fields: (t) => ({ code: t.exposeString('code', { nullable: false }), name: t.exposeString('name', { nullable: false }) }),
})
