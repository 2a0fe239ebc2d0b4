import { sql, type RawBuilder } from 'kysely'
import { defineCalendarSource } from '#platform/calendar/calendar.ts'
import { daysOfYear } from '#platform/calendar/days-of-year.ts'
import { servicesOf } from '#domains/jobs/public.ts'
import { beginsEmployment, endsEmployment } from '../sql/situations.ts'

const isEmployed = (person: string, day: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from jobs held where held.person_id = ${sql.ref(person)} and held.employed @> ${day})`

const keyOfDay = (day: RawBuilder<unknown>) => sql<number>`extract(month from ${day})::integer * 100 + extract(day from ${day})::integer`

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
    select j.id, served.person_id, j.id as job_id, of.day, of.day as last_day,
      extract(year from of.day)::integer - extract(year from served.since)::integer as years, null::text as name
    from ${daysOfYear(p)} of
    cross join lateral (
      select person_id from jobs where start_key = of.key union select id from people where tenure_key = of.key offset 0) candidate
    cross join lateral (${servicesOf(sql`select candidate.person_id`, { day: sql`of.day`, today: sql`of.day` })} offset 0) served
    cross join lateral (
      select id from jobs where person_id = served.person_id and company_start_on <= of.day order by employed @> of.day desc, company_start_on, id limit 1) j
    where served.since < of.day and ${keyOfDay(sql`served.since`)} = of.key and ${isEmployed('candidate.person_id', sql`of.day`)}`,
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
