import { businessDayAfter } from '@kith/shared/business-days.ts'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#platform/begin.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { businessCalendarsOfPeople } from './public.ts'

const held = useTestServer()
const make = async (name: string, input: object) =>
  (
    await held.server
      .as('admin')
      .ask<{ done: { id: string } }>(`mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) { id } }`, { input })
  ).done.id

describe('the business days of a person', () => {
  it('are those of the location where their primary job is on the day, or of the nearest location above it with a calendar', async () => {
    const { people, tenantId } = held.server.world
    const calendarId = await make('holidayCalendarCreate', { name: 'Harbour' })
    await held.server.as('admin').ask('mutation ($input: HolidaysAddInput!) { holidaysAdd(input: $input) }', {
      input: { calendarId, holidays: ['2026-12-25', '2026-12-28', '2027-01-01'].map((date) => ({ date, name: 'Closed' })) },
    })
    const harbour = await make('locationCreate', { name: 'Harbour', holidayCalendarId: calendarId })
    const quay = await make('locationCreate', { name: 'Quay', parentId: harbour })
    await held.server.rows(`update job_segments set location_id = case when person_id = $1 then $2::uuid end where person_id = any ($3)`, [
      people.employee,
      quay,
      [people.employee, people.other],
    ])
    const ends = await asSystem(held.server.running.services, tenantId, async (ctx) => {
      const calendarOf = await businessCalendarsOfPeople(ctx, [people.employee, people.other], '2026-12-23')
      return [people.employee, people.other].map((person) => businessDayAfter('2026-12-23', 3, calendarOf(person)))
    })
    expect(ends).toEqual(['2026-12-30', '2026-12-28'])
  })
})
