import { undatedJob } from '@kith/shared/domains/jobs.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { ColumnsOf } from '#platform/records/columns.ts'
import { columnList } from '#platform/records/sql.ts'
import { attributeColumns } from '../attributes.ts'
import { termColumns, undatedColumns } from '../columns.ts'

const columns = sql.join(attributeColumns.map((column) => sql.ref(column)))

export const openPeriods = statement(
  (_, p: Parameters<{ periods: string; knownFrom: string }>) => sql`
  insert into job_attribute_periods (id, job_id, attribute, effective, known, job_update_id, ${columns})
  select id, job_id, attribute, effective, tstzrange(${p.knownFrom}::timestamptz, null), job_update_id, ${columns}
  from jsonb_populate_recordset(null::job_attribute_periods, ${p.periods}::jsonb)`,
)

export const closePeriods = statement(
  (_, p: Parameters<{ ids: string[]; knownTo: string }>) => sql`
  update job_attribute_periods set known = tstzrange(lower(known), ${p.knownTo}::timestamptz) where id = any (${p.ids}::uuid[])`,
)

export const insertJobUpdates = statement(
  (_, p: Parameters<{ updates: string; user: string; at: Date }>) => sql`
  insert into job_updates (id, job_id, effective_from, effective_to, reason_id, note, requested_by_user_id, created_at)
  select id, job_id, effective_from, effective_to, reason_id, note, ${p.user}::uuid, ${p.at}::timestamptz
  from jsonb_to_recordset(${p.updates}::jsonb) as given (id uuid, job_id uuid, effective_from date, effective_to date, reason_id uuid, note text)`,
)

export type LockedJob = ColumnsOf<typeof undatedJob.fields> & {
  readonly id: string
  readonly person_id: string
  readonly version: number
}

/** `for no key update`: foreign keys to these jobs can still be checked while they are locked. */
export const lockJobs = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<LockedJob>`
  select id, ${columnList(undatedJob)}, version
  from jobs where id = any (${p.ids}::uuid[]) order by id for no key update`,
)

/** After everything that is known of these jobs. */
export const knownMoment = statement(
  (_, p: Parameters<{ jobs: string[]; now: Date }>) => sql<{ moment: string }>`
  select to_char(app.known_moment(${p.jobs}::uuid[], ${p.now}::timestamptz) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
)

export const touchJobs = statement(
  (_, p: Parameters<{ jobs: string[] }>) => sql`update jobs set version = version + 1 where id = any (${p.jobs}::uuid[])`,
)

const given = (p: Parameters<{ terms: string }>) => sql`
  jsonb_to_recordset(${p.terms}::jsonb) as given (id uuid, term_id uuid, company_start_on date, company_end_on date)`

export const closeTerms = statement(
  (_, p: Parameters<{ jobs: readonly string[]; now: Date }>) => sql`
  update job_terms set known = tstzrange(lower(known), moment.known_from)
  from (select app.known_moment(${p.jobs}::uuid[], ${p.now}::timestamptz) as known_from offset 0) moment
  where job_id = any (${p.jobs}::uuid[]) and upper_inf(known)`,
)

export const openTerms = statement(
  (_, p: Parameters<{ terms: string }>) => sql`
  insert into job_terms (id, job_id, company_start_on, company_end_on, known)
  select term_id, given.id, given.company_start_on, given.company_end_on,
    tstzrange((select max(upper(known)) from job_terms where job_id = given.id), null)
  from ${given(p)}`,
)

export const updateTerms = statement(
  (_, p: Parameters<{ terms: string }>) => sql`
  update jobs set version = jobs.version + 1, ${sql.join(termColumns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))}
  from jsonb_populate_recordset(null::jobs, ${p.terms}::jsonb) given where jobs.id = given.id`,
)

export const updateUndated = statement(
  (_, p: Parameters<{ job: string }>) => sql`
  update jobs set version = jobs.version + 1, ${sql.join(undatedColumns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))}
  from jsonb_populate_record(null::jobs, ${p.job}::jsonb) given where jobs.id = given.id`,
)

export const rebuildSegments = statement((_, p: Parameters<{ jobs: string[] }>) => sql`select app.rebuild_job_segments(${p.jobs}::uuid[])`)

export const rebuildReportingLines = statement(
  (_, p: Parameters<{ jobs: string[]; since: string | null }>) => sql<{ job_id: string; starts_on: string; display_name: string }>`
  select loop.looping_job_id as job_id, loop.looping_from as starts_on, p.display_name
  from app.rebuild_reporting_lines(${p.jobs}::uuid[], ${p.since}::date) loop join jobs j on j.id = loop.looping_job_id join people_card p on p.id = j.person_id`,
)
