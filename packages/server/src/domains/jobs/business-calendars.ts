import type { BusinessCalendar } from '@kith/shared/business-days.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { businessCalendars } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { placesOfWork } from './sql/places-of-work.ts'

/** Further ahead than this, only the weekdays of the organisation count. */
const daysAhead = 800

/** Returns when each of these people works from a day on, by the location of the job that is their primary one then. */
export async function businessCalendarsOfPeople(
  ctx: Context,
  people: readonly string[],
  day: string,
): Promise<(person: string) => BusinessCalendar> {
  const rows = await ctx.db.run(placesOfWork, { people: [...new Set(people)], day })
  const places = new Map(rows.map(({ person_id: person, location_id: location }) => [person, location]))
  const locations = [...places.values()].filter((each) => each !== null)
  const calendarAt = await businessCalendars(ctx, locations, { from: day, until: daysAfter(day, daysAhead) })
  return (person) => calendarAt(places.get(person) ?? null)
}
