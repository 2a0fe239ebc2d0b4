import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { Holiday, HolidayLocation } from './types.ts'

export type HolidayRow = RowOf<typeof Holiday>
const columns = sql`id, date::text as date, name`

type Year = { calendar: string; from: string; until: string }
export const holidaysIn = statement(
  (_, p: Parameters<Year>) => sql<HolidayRow>`
  select ${columns} from holidays
  where calendar_id = ${p.calendar}::uuid and date >= ${p.from}::date and date < ${p.until}::date order by date, name_key`,
)

export const holidaysNamed = statement(
  (_, p: Parameters<{ calendar: string; ids: string[] }>) => sql<HolidayRow>`
  select ${columns} from holidays where calendar_id = ${p.calendar}::uuid and id = any (${p.ids}::uuid[]) order by date, name_key for update`,
)

export type Known = { place: number }
/** Which of these are there already, by their places. */
export const knownAmong = statement(
  (_, p: Parameters<{ calendar: string; dates: string[]; names: string[] }>) => sql<Known>`
  select given.place::integer as place
  from unnest(${p.dates}::date[], ${p.names}::text[]) with ordinality as given (date, name, place)
  where exists (select from holidays h where h.calendar_id = ${p.calendar}::uuid and h.date = given.date and h.name_key = app.name_key(given.name))`,
)

/** One of the same day and name is left as it is. */
export const insertHolidays = statement(
  (_, p: Parameters<{ calendar: string; ids: string[]; dates: string[]; names: string[] }>) => sql`
  insert into holidays (id, calendar_id, date, name)
  select given.id, ${p.calendar}::uuid, given.date, given.name
  from unnest(${p.ids}::uuid[], ${p.dates}::date[], ${p.names}::text[]) as given (id, date, name)
  on conflict (tenant_id, calendar_id, date, name_key) do nothing`,
)

export const deleteHolidays = statement(
  (_, p: Parameters<{ calendar: string; ids: string[] }>) => sql`
  delete from holidays where calendar_id = ${p.calendar}::uuid and id = any (${p.ids}::uuid[])`,
)

export type CalendarRow = { id: string; name: string; country: string | null; is_enabled: boolean }
const ofCalendar = sql`id, name, country, is_enabled`
export const calendarById = statement(
  (_, p: Parameters<{ id: string }>) => sql<CalendarRow>`select ${ofCalendar} from holiday_calendars where id = ${p.id}::uuid`,
)
/** One change of its holidays at a time. */
export const lockCalendar = statement(
  (_, p: Parameters<{ id: string }>) => sql<CalendarRow>`select ${ofCalendar} from holiday_calendars where id = ${p.id}::uuid for update`,
)

/** The locations that a calendar holds for: those that it is assigned to, and those below them up to one with a calendar of its own. */
export const locationsOf = statement(
  (_, p: Parameters<{ calendar: string }>) => sql<RowOf<typeof HolidayLocation>>`
  with recursive holding (id, name, sort_name) as (
    select id, name, sort_name from locations where holiday_calendar_id = ${p.calendar}::uuid
    union
    select below.id, below.name, below.sort_name from holding
    join locations below on below.parent_id = holding.id and below.holiday_calendar_id is null
  )
  select id, name from holding order by sort_name, id limit 200`,
)

type Ahead = { location: string; from: string; limit: number }
/** The next holidays at a location: those of its own calendar, or of the one of the nearest location above. */
export const nextHolidaysAt = statement(
  (_, p: Parameters<Ahead>) => sql<HolidayRow>`
  with recursive upwards (calendar_id, parent_id) as (
    select holiday_calendar_id, parent_id from locations where id = ${p.location}::uuid
    union
    select above.holiday_calendar_id, above.parent_id from upwards
    join locations above on above.id = upwards.parent_id and upwards.calendar_id is null
  )
  select ${columns} from holidays
  where calendar_id = (select calendar_id from upwards where calendar_id is not null) and date >= ${p.from}::date
  order by date, name_key limit ${p.limit}::integer`,
)

/** The days on which each of these locations is closed: those of its own calendar, or of the one of the nearest location above. */
export const closedDays = statement(
  (_, p: Parameters<{ locations: readonly string[]; from: string; until: string }>) => sql<{ location: string; date: string }>`
  with recursive upwards (location, calendar_id, parent_id) as (
    select id, holiday_calendar_id, parent_id from locations where id = any (${p.locations}::uuid[])
    union
    select upwards.location, above.holiday_calendar_id, above.parent_id from upwards
    join locations above on above.id = upwards.parent_id and upwards.calendar_id is null
  )
  select u.location, h.date::text as date from upwards u join holidays h on h.calendar_id = u.calendar_id
  where h.date between ${p.from}::date and ${p.until}::date`,
)

export const businessWeekdays = statement(() => sql<{ business_days: string[] }>`select business_days from tenant_settings`)
