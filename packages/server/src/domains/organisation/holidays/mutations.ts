import { holidaysAddFields, holidaysRemoveFields } from '@kith/shared/domains/organisation/holidays.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { isUuid } from '#platform/rights/check.ts'
import type { Proposed } from './sources.ts'
import { deleteHolidays, holidaysNamed, insertHolidays, knownAmong, lockCalendar } from './sql.ts'

const head = { record: 'holidayCalendar', permission: 'holiday_calendars.edit', returns: 'Int' } as const

export const holidaysAdd = defineMutation({
  ...head,
  name: 'holidaysAdd',
  description: 'Adds holidays to a calendar, all or none; those of the same day and name stay as they are. Returns how many are new.',
  input: holidaysAddFields,
  event: 'holiday_calendar.holidays_added',
  plan: async (ctx, { calendarId, holidays: given }) => {
    await lockCalendarOf(ctx, calendarId)
    if (given.length === 0) throw new Invalid([problem('holidays', 'required')])
    const [dates, names] = [given.map(({ date }) => date), given.map(({ name }) => name)]
    const known = new Set((await ctx.db.run(knownAmong, { calendar: calendarId, dates, names })).map(({ place }) => place - 1))
    const added = withoutDuplicates(given.filter((_, at) => !known.has(at)))
    return { id: calendarId, added, change: { before: {}, after: stateOf(added) } }
  },
  write: async (ctx, { id, added }) => {
    const [dates, names] = [added.map(({ date }) => date), added.map(({ name }) => name)]
    await ctx.db.run(insertHolidays, { calendar: id, ids: added.map(() => v7()), dates, names })
    return added.length
  },
})

export const holidaysRemove = defineMutation({
  ...head,
  name: 'holidaysRemove',
  description: 'Removes holidays from a calendar. Returns how many there were.',
  input: holidaysRemoveFields,
  event: 'holiday_calendar.holidays_removed',
  plan: async (ctx, { calendarId, holidayIds }) => {
    await lockCalendarOf(ctx, calendarId)
    const ids = holidayIds.map(({ id }) => id).filter(isUuid)
    const removed = await ctx.db.run(holidaysNamed, { calendar: calendarId, ids })
    if (removed.length === 0) throw new NotFound()
    return { id: calendarId, ids: removed.map(({ id }) => id), change: { before: stateOf(removed), after: {} } }
  },
  write: async (ctx, { id, ids }) => {
    await ctx.db.run(deleteHolidays, { calendar: id, ids })
    return ids.length
  },
})

async function lockCalendarOf(ctx: Context, calendarId: string): Promise<void> {
  const calendar = isUuid(calendarId) ? await ctx.db.first(lockCalendar, { id: calendarId }) : undefined
  if (!calendar) throw new NotFound()
}

const withoutDuplicates = (holidays: readonly Proposed[]) => [
  ...new Map(holidays.map((each) => [`${each.date} ${each.name}`, each])).values(),
]

/** Each holiday is a line of its own in what has happened. */
const stateOf = (holidays: readonly Proposed[]) => Object.fromEntries(holidays.map(({ date, name }) => [`${date} ${name}`, true]))
