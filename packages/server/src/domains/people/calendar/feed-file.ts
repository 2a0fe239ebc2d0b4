import { daysAfter } from '@kith/shared/days.ts'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Context } from '#platform/context.ts'
import { textIn, type Wording } from '#platform/words.ts'
import { loadPerson } from '../load.ts'
import type { EventRow } from './sql.ts'

/** Events of whole days as iCalendar, in the words of their reader. */
export async function eventsFile(ctx: Context, wording: Wording, name: string, events: readonly EventRow[]): Promise<string> {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Kith', product: 'Kith', language: 'EN' },
    ttl: 3600,
  })
  const people = await Promise.all(events.map((event) => loadPerson(ctx, event.person_id)))
  for (const [index, event] of events.entries()) {
    const words = { name: people[index]?.display_name ?? '', count: event.years ?? 0, what: event.name ?? '' }
    calendar.createEvent({
      id: `${event.kind.toLowerCase()}.${event.id}.${event.day}@${ctx.actor.tenantId}`,
      stamp: ctx.now,
      allDay: true,
      start: midnight(event.day),
      // Exclusive; of what has no known end, the first day
      end: midnight(daysAfter(event.last_day ?? event.day, 1)),
      summary: textIn(wording, `people:calendar.said.${event.kind}`, words),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

/** In UTC, whatever the zone of the process: that is what whole days are read in. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
