import { sql, type RawBuilder } from 'kysely'
import { defineCalendarSource } from '#platform/calendar/calendar.ts'
import { daysOfYear } from '#platform/calendar/days-of-year.ts'
import { beginsEmployment, endsEmployment } from '../sql/situations.ts'

const isEmployed = (person: string, day: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from jobs held where held.person_id = ${sql.ref(person)} and held.employed @> ${day})`

const birthdays = defineCalendarSource({
  kind: 'BIRTHDAY',
  of: 'person',
  events: (p) => sql`
    select born.id, born.id as person_id, null::uuid as job_id, of.day, of.day as last_day, null::integer as years, null::text as name
    from ${daysOfYear(p)} of
    cross join lateral (select id, date_of_birth from people where birthday_key = of.key offset 0) born
    where born.date_of_birth < of.day and ${isEmployed('born.id', sql`of.day`)}`,
})

const anniversaries = defineCalendarSource({
  kind: 'ANNIVERSARY',
  of: 'job',
  events: (p) => sql`
    select j.id, j.person_id, j.id as job_id, of.day, of.day as last_day,
      extract(year from of.day)::integer - extract(year from j.company_start_on)::integer as years, null::text as name
    from ${daysOfYear(p)} of
    cross join lateral (select id, person_id, company_start_on from jobs where start_key = of.key offset 0) j
    where j.company_start_on < of.day and ${beginsEmployment} and ${isEmployed('j.person_id', sql`of.day`)}
      and not exists (select from jobs later where later.person_id = j.person_id and later.company_start_on between j.company_start_on + 1 and of.day
        and not exists (select from jobs before where before.person_id = later.person_id and before.company_start_on < later.company_start_on
          and (before.company_end_on is null or before.company_end_on >= later.company_start_on - 1)))`,
})

const starts = defineCalendarSource({
  kind: 'START',
  of: 'job',
  events: (p) => sql`
    select j.id, j.person_id, j.id as job_id, j.company_start_on as day, j.company_start_on as last_day, null::integer as years, null::text as name
    from jobs j where j.company_start_on between ${p.from}::date and ${p.until}::date and ${beginsEmployment}`,
})

const ends = defineCalendarSource({
  kind: 'END',
  of: 'job',
  events: (p) => sql`
    select j.id, j.person_id, j.id as job_id, j.company_end_on as day, j.company_end_on as last_day, null::integer as years, null::text as name
    from jobs j where j.company_end_on between ${p.from}::date and ${p.until}::date and ${endsEmployment}`,
})

const workRights = defineCalendarSource({
  kind: 'WORK_RIGHT_EXPIRY',
  of: 'person',
  events: (p) => sql`
    select holder.id, holder.id as person_id, null::uuid as job_id, holder.work_right_expires_on as day, holder.work_right_expires_on as last_day,
      null::integer as years, null::text as name
    from people holder where holder.work_right_expires_on between ${p.from}::date and ${p.until}::date
      and ${isEmployed('holder.id', sql`holder.work_right_expires_on`)}`,
})

export const calendarOfPeople = [birthdays, anniversaries, starts, ends, workRights]
