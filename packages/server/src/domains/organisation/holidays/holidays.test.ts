import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changeSettings } from '../testing/settings.ts'

const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Holiday = { id: string; date: string; name: string }
type Year = { holidays: Holiday[]; businessDays: number; locations: { id: string; name: string }[] }
type Proposed = { date: string; name: string; isKnown: boolean }

const ask = async <Data>(query: string, variables: object, who: Who = 'admin') =>
  (await held.server.as(who).ask<{ done: Data }>(query, { ...variables })).done
const refused = async (query: string, variables: object, who: Who = 'admin') =>
  (await held.server.as(who).refused(query, { ...variables })).extensions

const calendar = async (name: string) =>
  (
    await ask<{ id: string }>('mutation ($input: HolidayCalendarCreateInput!) { done: holidayCalendarCreate(input: $input) { id } }', {
      input: { name },
    })
  ).id
const yearQuery =
  'query ($calendarId: ID!, $year: Int!) { done: getHolidayYear(calendarId: $calendarId, year: $year) { businessDays holidays { id date name } locations { id name } } }'
const yearOf = (calendarId: string, year = 2027) => ask<Year>(yearQuery, { calendarId, year })
const adding = 'mutation ($input: HolidaysAddInput!) { done: holidaysAdd(input: $input) }'
const add = (calendarId: string, ...holidays: { date: string; name: string }[]) => ask<number>(adding, { input: { calendarId, holidays } })
const removing = 'mutation ($input: HolidaysRemoveInput!) { done: holidaysRemove(input: $input) }'
const publicQuery = `query ($calendarId: ID!, $country: String!, $region: String, $year: Int!) {
  done: listPublicHolidays(calendarId: $calendarId, country: $country, region: $region, year: $year) { date name isKnown } }`
const fileQuery = `query ($calendarId: ID!, $content: String!, $year: Int!) {
  done: readHolidayFile(calendarId: $calendarId, content: $content, year: $year) { date name isKnown } }`

const newYear = { date: '2027-01-01', name: 'New Year' }
const event = (...lines: string[]) => ['BEGIN:VEVENT', `UID:${lines.join('')}`, ...lines, 'END:VEVENT']
const file = (...events: string[][]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')

describe('a holiday calendar', () => {
  it('keeps each holiday once, per year, and says in its events which were added and removed', async () => {
    const id = await calendar('Kept')
    expect(await add(id, newYear, newYear, { date: '2028-01-01', name: 'New Year' })).toBe(2)
    expect(await add(id, { ...newYear, name: 'new  year' }, { date: '2027-12-25', name: 'Christmas' })).toBe(1)
    const { holidays } = await yearOf(id)
    expect(holidays.map(({ date, name }) => `${date} ${name}`)).toEqual(['2027-01-01 New Year', '2027-12-25 Christmas'])
    expect((await yearOf(id, 2028)).holidays).toHaveLength(1)
    expect(await ask<number>(removing, { input: { calendarId: id, holidayIds: [{ id: holidays[0]?.id }] } })).toBe(1)
    expect((await yearOf(id)).holidays.map(({ name }) => name)).toEqual(['Christmas'])
    expect([
      await held.server.events('holiday_calendar.holidays_added'),
      await held.server.events('holiday_calendar.holidays_removed'),
    ]).toEqual([2, 1])
    const other = await calendar('Another')
    expect((await refused(removing, { input: { calendarId: other, holidayIds: holidays.map((each) => ({ id: each.id })) } })).code).toBe(
      'NOT_FOUND',
    )
    const wrong = await refused(adding, {
      input: {
        calendarId: id,
        holidays: [
          { date: '2027-02-30', name: 'No day' },
          { date: '2027-03-01', name: ' ' },
        ],
      },
    })
    expect(wrong.problems?.map(({ path }) => path)).toEqual(['holidays.0.date', 'holidays.1.name'])
    expect((await yearOf(id)).holidays).toHaveLength(1)
  })

  it('is closed to users without its permissions, and to other organisations', async () => {
    const id = await calendar('Closed')
    await add(id, newYear)
    const before = await held.server.events()
    for (const who of ['employee', 'manager'] as const) {
      expect((await refused(yearQuery, { calendarId: id, year: 2027 }, who)).missing).toEqual(['holiday_calendars.view'])
      expect((await refused(publicQuery, { calendarId: id, country: 'AU', year: 2027 }, who)).missing).toEqual(['holiday_calendars.edit'])
      expect((await refused(fileQuery, { calendarId: id, content: file(), year: 2027 }, who)).code).toBe('FORBIDDEN')
      expect((await refused(adding, { input: { calendarId: id, holidays: [newYear] } }, who)).missing).toEqual(['holiday_calendars.edit'])
    }
    for (const [query, variables] of [
      [yearQuery, { calendarId: id, year: 2027 }],
      [publicQuery, { calendarId: id, country: 'AU', year: 2027 }],
      [adding, { input: { calendarId: id, holidays: [newYear] } }],
    ] as const)
      expect((await refused(query, variables, 'stranger')).code).toBe('NOT_FOUND')
    expect(await held.server.events()).toBe(before)
  })

  it('holds for its locations and those below them without a calendar of their own', async () => {
    const [here, there] = [await calendar('Here'), await calendar('There')]
    const create = 'mutation ($input: LocationCreateInput!) { done: locationCreate(input: $input) { id } }'
    const location = async (name: string, parentId: string | null, holidayCalendarId: string | null) =>
      (await ask<{ id: string }>(create, { input: { name, parentId, holidayCalendarId } })).id
    const country = await location('Calendar country', null, here)
    const city = await location('Calendar city', country, null)
    await location('Calendar abroad', city, there)
    await location('Calendar office', city, null)
    expect((await yearOf(here)).locations.map(({ name }) => name)).toEqual(['Calendar city', 'Calendar country', 'Calendar office'])
    expect((await yearOf(there)).locations.map(({ name }) => name)).toEqual(['Calendar abroad'])
    const remove = 'mutation ($input: RecordVersionInput!) { done: holidayCalendarDelete(input: $input) }'
    expect((await refused(remove, { input: { id: here, version: 1 } })).code).toBe('INVALID')
  })

  it('is used by locations, not by its holidays, which go with it', async () => {
    const [used, unused] = [await calendar('Used'), await calendar('Unused')]
    for (const id of [used, unused]) await add(id, newYear)
    const location = 'mutation ($input: LocationCreateInput!) { done: locationCreate(input: $input) { id } }'
    await ask(location, { input: { name: 'Where days are used', holidayCalendarId: used } })
    const one = 'query ($id: ID!) { done: getHolidayCalendar(id: $id) { usageCount presentCount } }'
    expect(await ask(one, { id: used })).toEqual({ usageCount: 1, presentCount: null })
    expect(await ask(one, { id: unused })).toEqual({ usageCount: 0, presentCount: null })
    const remove = 'mutation ($input: RecordVersionInput!) { done: holidayCalendarDelete(input: $input) }'
    await ask(remove, { input: { id: unused, version: 1 } })
    expect((await refused(yearQuery, { calendarId: unused, year: 2027 })).code).toBe('NOT_FOUND')
  })

  it('leaves the business days of a year: the weekdays of the organisation less its holidays', async () => {
    const id = await calendar('Business')
    expect((await yearOf(id)).businessDays).toBe(261)
    await add(
      id,
      newYear,
      { date: '2027-01-02', name: 'A Saturday' },
      { date: '2027-12-24', name: 'Friday' },
      { date: '2027-12-24', name: 'Twice named' },
    )
    expect((await yearOf(id)).businessDays).toBe(259)
    await changeSettings(held.server.as('admin'), { businessDays: ['SATURDAY'] })
    expect((await yearOf(id)).businessDays).toBe(51)
  })
})

describe('holidays to be added', () => {
  it('are the public ones of a country or a part of it, and say which the calendar has', async () => {
    const id = await calendar('Public')
    await add(id, { date: '2027-01-26', name: 'Australia Day' })
    const of = (region: string | null) => ask<Proposed[]>(publicQuery, { calendarId: id, country: 'AU', region, year: 2027 })
    const inVictoria = await of('VIC')
    expect(inVictoria).toContainEqual({ date: '2027-01-26', name: 'Australia Day', isKnown: true })
    expect(inVictoria).toContainEqual({ date: '2027-11-02', name: 'Melbourne Cup', isKnown: false })
    const everywhere = await of(null)
    expect(everywhere.some(({ name }) => name === 'Melbourne Cup')).toBe(false)
    expect(everywhere.some(({ name }) => name === 'Mother’s Day' || name === "Mother's Day")).toBe(false)
    for (const wrong of [{ country: 'XX' }, { country: '__proto__' }, { region: 'constructor' }, { year: 9999 }])
      expect(
        (await refused(publicQuery, { calendarId: id, country: 'AU', region: null, year: 2027, ...wrong })).code,
        JSON.stringify(wrong),
      ).toBe('INVALID')
    const regions = await ask<{ code: string }[]>('{ done: listHolidayRegions(country: "AU") { code } }', {})
    expect(regions.map(({ code }) => code)).toEqual(expect.arrayContaining(['NSW', 'VIC']))
  })

  it('are the whole days of an iCalendar file in the year, each day of longer ones, yearly ones too', async () => {
    const id = await calendar('File')
    const content = file(
      event('DTSTART;VALUE=DATE:20271224', 'DTEND;VALUE=DATE:20271227', 'SUMMARY:Christmas\\, and\r\n  more'),
      event('DTSTART;VALUE=DATE:20100501', 'RRULE:FREQ=YEARLY', 'SUMMARY:Labour Day'),
      event('DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270102', 'SUMMARY:Turn of the year'),
      event('DTSTART:20270310T090000Z', 'DTEND:20270310T100000Z', 'SUMMARY:A meeting'),
      event('DTSTART;VALUE=DATE:20270101', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Never ending'),
      event('DTSTART;VALUE=DATE:20260704', 'SUMMARY:Another year'),
    )
    const found = await ask<Proposed[]>(fileQuery, { calendarId: id, content, year: 2027 })
    expect(found.map(({ date, name }) => `${date} ${name}`)).toEqual([
      '2027-01-01 Turn of the year',
      '2027-05-01 Labour Day',
      '2027-12-24 Christmas, and more',
      '2027-12-25 Christmas, and more',
      '2027-12-26 Christmas, and more',
    ])
    for (const wrong of [
      '',
      'date,name',
      `BEGIN:VCALENDAR${' '.repeat(500_000)}`,
      file(...Array.from({ length: 2001 }, (_, at) => event(`SUMMARY:${at}`))),
    ])
      expect((await refused(fileQuery, { calendarId: id, content: wrong, year: 2027 })).problems?.[0]?.path).toBe('content')
  })

  it('keeps nobody else waiting while a file is read, however long its lines take', async () => {
    const id = await calendar('Long')
    const day = ['BEGIN:VEVENT', 'UID:long', 'DTSTART;VALUE=DATE:20270101', 'SUMMARY:Long']
    await ask(fileQuery, { calendarId: id, content: file([...day, 'END:VEVENT']), year: 2027 })
    const slow = file([...day, ...Array.from({ length: 25_000 }, () => 'CATEGORIES:a'), 'END:VEVENT'])
    const before = performance.eventLoopUtilization()
    const begun = performance.now()
    await held.server.as('admin').send(fileQuery, { calendarId: id, content: slow, year: 2027 })
    expect(performance.now() - begun).toBeGreaterThan(300)
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })
})
