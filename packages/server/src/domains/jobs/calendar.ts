import { sql } from 'kysely'
import { defineCalendarSource } from '#platform/calendar/calendar.ts'

const probation = defineCalendarSource({
  kind: 'PROBATION_END',
  of: 'job',
  events: (p) => sql`
    select j.id, j.person_id, j.id as job_id, j.probation_end_on as day, j.probation_end_on as last_day, null::integer as years, null::text as name
    from jobs j where j.probation_end_on between ${p.from}::date and ${p.until}::date
      and (j.company_end_on is null or j.company_end_on >= j.probation_end_on)`,
})

const typeName = sql`(select name from leave_types where id = l.leave_type_id)`

/** From the first to the last day away: the return is the day after. */
const leave = defineCalendarSource({
  kind: 'LEAVE',
  of: 'job',
  events: (p) => sql`
    select l.id, j.person_id, j.id as job_id, l.start_on as day, least(l.end_on - 1, j.company_end_on) as last_day, null::integer as years, ${typeName} as name
    from job_leaves l join jobs j on j.id = l.job_id
    where l.start_on <= ${p.until}::date and coalesce(l.end_on, 'infinity') > ${p.from}::date
      and (j.company_end_on is null or j.company_end_on >= ${p.from}::date)`,
})

const returns = defineCalendarSource({
  kind: 'RETURN',
  of: 'job',
  events: (p) => sql`
    select l.id, j.person_id, j.id as job_id, l.end_on as day, l.end_on as last_day, null::integer as years, ${typeName} as name
    from job_leaves l join jobs j on j.id = l.job_id
    where coalesce(l.end_on, 'infinity') between ${p.from}::date and ${p.until}::date and (j.company_end_on is null or j.company_end_on >= l.end_on)`,
})

export const calendarOfJobs = [probation, leave, returns]
