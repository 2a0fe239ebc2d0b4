import type { WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import { sql, type RawBuilder } from 'kysely'
import { joinPrimaryChoice, joinTerms, orderByPrimary } from '#domains/jobs/public.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'

/** A day on which something happens in a job, and what that is of: the job itself, leave from it, or its onboarding. */
export type OccasionRow = { readonly job_id: string; readonly person_id: string; readonly day: string; readonly source_id: string }
/** From a day until another one, both among them; of these jobs alone, or of all. */
type Within = { from: string; until: string; jobs: readonly string[] | null }

/** The days of an event, the first ones first. */
export const occasions = shapedStatement(
  (_, event: WorkflowEvent, p: Parameters<Within & { most: number }>) => sql<OccasionRow>`
  select o.job_id, o.person_id, o.day::text as day, o.source_id from (${occasionsSql(event, p)}) o
  order by o.day, o.job_id limit ${p.most}::integer`,
)

export const occasionsWithoutRun = shapedStatement(
  (_, event: WorkflowEvent, p: Parameters<Within>) => sql<OccasionRow>`
  select o.job_id, o.person_id, o.day::text as day, o.source_id from (${occasionsSql(event, p)}) o
  where not exists (select from workflow_runs run where run.job_id = o.job_id and run.event = ${sql.lit(event)} and run.day = o.day
    and run.state <> 'WITHDRAWN')
  order by o.day, o.job_id`,
)

function occasionsSql(event: WorkflowEvent, p: Parameters<Within>): RawBuilder<unknown> {
  const within = (day: string) => sql`${sql.ref(day)} between ${p.from}::date and ${p.until}::date`
  const chosen = (job: string) => sql`(${p.jobs}::uuid[] is null or ${sql.ref(job)} = any (${p.jobs}::uuid[]))`
  const ofJob = (day: string, rest = sql`true`) => sql`
    select j.id as job_id, j.person_id, ${sql.ref(day)} as day, j.id as source_id from jobs j where ${within(day)} and ${chosen('j.id')} and ${rest}`
  const ofRecord = (records: RawBuilder<unknown>, day: string) => sql`
    select j.id as job_id, j.person_id, ${sql.ref(day)} as day, r.id as source_id
    from (${records}) r join jobs j on j.id = r.job_id where ${within(day)} and ${chosen('j.id')}`
  switch (event) {
    case 'NEW_STARTER':
      return ofJob('j.company_start_on', sql`not ${hadJobBefore}`)
    case 'POSITION_START':
      return ofJob('j.company_start_on', hadJobBefore)
    case 'PROBATION_ENDING':
      return ofJob('j.probation_end_on')
    case 'END_OF_JOB':
      return sql`
    select j.id as job_id, j.person_id, coalesce(j.company_end_on, j.expected_company_end_on) as day, j.id as source_id from jobs j
    where coalesce(j.company_end_on, j.expected_company_end_on) between ${p.from}::date and ${p.until}::date and ${chosen('j.id')}`
    case 'JOB_CHANGE':
      return sql`
    select held.job_id, held.person_id, lower(held.effective) as day, held.job_id as source_id
    from job_segments held join jobs j on j.id = held.job_id and lower(held.effective) > j.company_start_on
    where lower(held.effective) between ${p.from}::date and ${p.until}::date and ${chosen('held.job_id')}`
    case 'LEAVE_START':
      return ofRecord(sql`select id, job_id, start_on from job_leaves`, 'r.start_on')
    case 'LEAVE_RETURN':
      return ofRecord(sql`select id, job_id, end_on from job_leaves`, 'r.end_on')
    case 'ONBOARDING_COMPLETED':
      return ofRecord(sql`select id, job_id, completed_on from onboarding_sessions`, 'r.completed_on')
    case 'WORK_ANNIVERSARY':
      return sql`
    select j.id as job_id, j.person_id, anniversary.day, j.id as source_id
    from jobs j cross join lateral (${yearly(sql`j.company_start_on`, p)}) anniversary
    where ${within('anniversary.day')} and j.employed @> anniversary.day and ${chosen('j.id')}`
    case 'BIRTHDAY':
      return sql`
    select held.id as job_id, person.id as person_id, birthday.day, held.id as source_id
    from people person cross join lateral (${yearly(sql`person.date_of_birth`, p)}) birthday
      cross join lateral (select j.id from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, birthday, undefined)}
        where j.person_id = person.id and t.employed @> ${birthday} order by ${orderByPrimary(birthday)} limit 1) held
    where person.date_of_birth is not null and ${within('birthday.day')} and ${chosen('held.id')}`
    case 'MANUAL':
      return ofJob('j.company_start_on', sql`false`)
  }
}

const birthday = sql<string>`birthday.day`
const hadJobBefore = sql`exists (select from jobs earlier where earlier.person_id = j.person_id
  and (earlier.company_start_on, earlier.id) < (j.company_start_on, j.id))`

/** The same day of every later year that comes into question, that of 29 February on the 28th where there is none. */
const yearly = (first: RawBuilder<unknown>, p: Parameters<Within>) => sql`
  select (${first} + make_interval(years => passed))::date as day
  from generate_series(greatest(1, extract(year from ${p.from}::date)::integer - extract(year from ${first})::integer),
    extract(year from ${p.until}::date)::integer - extract(year from ${first})::integer) passed`
