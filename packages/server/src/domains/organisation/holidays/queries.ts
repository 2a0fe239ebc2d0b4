import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import { isUuid } from '#platform/rights/check.ts'
import { businessDaysOf } from './business-days.ts'
import type { Proposed } from './sources.ts'
import { businessWeekdays, calendarById, holidaysIn, knownAmong, locationsOf } from './sql.ts'
import { HolidayRegion, HolidayYear, ProposedHoliday } from './types.ts'

export const getHolidayYear = defineQuery({
  name: 'getHolidayYear',
  description: 'The holidays of a calendar in a year, and where they hold.',
  permission: 'holiday_calendars.view',
  returns: HolidayYear,
  nullable: false,
  args: (arg) => ({ calendarId: arg.id({ required: true }), year: arg.int({ required: true }) }),
  resolve: (ctx, { calendarId, year }) => readYear(ctx, calendarId, year),
})

export const listHolidayRegions = defineQuery({
  name: 'listHolidayRegions',
  description: 'The parts of a country that have public holidays of their own.',
  permission: 'holiday_calendars.edit',
  returns: [HolidayRegion],
  nullable: false,
  args: (arg) => ({ country: arg.string({ required: true }) }),
  resolve: async ({ actor }, { country }) => (await sources()).regionsOf(country, actor.language),
})

export const listPublicHolidays = defineQuery({
  name: 'listPublicHolidays',
  description: 'The public holidays of a country or a part of it in a year, to be added to a calendar.',
  permission: 'holiday_calendars.edit',
  returns: [ProposedHoliday],
  nullable: false,
  args: (arg) => ({
    calendarId: arg.id({ required: true }),
    country: arg.string({ required: true }),
    region: arg.string(),
    year: arg.int({ required: true }),
  }),
  resolve: (ctx, { calendarId, country, region, year }) =>
    proposed(ctx, calendarId, ({ publicHolidays }) => publicHolidays(country, region || null, year, ctx.actor.language)),
})

export const readHolidayFile = defineQuery({
  name: 'readHolidayFile',
  description: 'The whole days of a year in an iCalendar file, to be added to a calendar.',
  permission: 'holiday_calendars.edit',
  returns: [ProposedHoliday],
  nullable: false,
  args: (arg) => ({
    calendarId: arg.id({ required: true }),
    content: arg.string({ required: true }),
    year: arg.int({ required: true }),
  }),
  resolve: (ctx, { calendarId, content, year }) =>
    proposed(ctx, calendarId, ({ holidaysInFile }) =>
      holidaysInFile({ group: ctx.actor.tenantId, member: ctx.actor.userId }, content, year),
    ),
})

async function readYear(ctx: Context, calendarId: string, year: number): Promise<RowOf<typeof HolidayYear>> {
  const calendar = isUuid(calendarId) ? await ctx.db.first(calendarById, { id: calendarId }) : undefined
  if (!calendar || year < 1 || year > 9998) throw new NotFound()
  const day = (of: number) => `${String(of).padStart(4, '0')}-01-01`
  const holidays = await ctx.db.run(holidaysIn, { calendar: calendarId, from: day(year), until: day(year + 1) })
  const { business_days: weekdays } = await ctx.db.one(businessWeekdays, {})
  const dates = holidays.map(({ date }) => date)
  return {
    ...calendar,
    id: `${calendar.id} ${year}`,
    holidays,
    businessDays: businessDaysOf(year, weekdays, dates),
    locations: await ctx.db.run(locationsOf, { calendar: calendarId }),
  }
}

/** They hold the calendars of all countries, which few processes are asked for. */
const sources = () => import('./sources.ts')
type Find = (from: Awaited<ReturnType<typeof sources>>) => readonly Proposed[] | Promise<readonly Proposed[]>

async function proposed(ctx: Context, calendarId: string, find: Find): Promise<RowOf<typeof ProposedHoliday>[]> {
  if (!isUuid(calendarId) || !(await ctx.db.first(calendarById, { id: calendarId }))) throw new NotFound()
  const found = await find(await sources())
  const [dates, names] = [found.map(({ date }) => date), found.map(({ name }) => name)]
  const known = new Set((await ctx.db.run(knownAmong, { calendar: calendarId, dates, names })).map(({ place }) => place - 1))
  return found.map((each, at) => ({ ...each, isKnown: known.has(at) }))
}
