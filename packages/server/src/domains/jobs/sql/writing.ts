import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { attributeColumns } from '../attributes.ts'

export const insertJobs = statement(
  (_, p: Parameters<{ jobs: string; knownFrom: string }>) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${p.jobs}::jsonb) as given (
      id uuid, "termId" uuid, "personId" uuid, "companyStartDate" date, "companyEndDate" date, "turnoverType" text, "turnoverReasonId" uuid,
      "probationEndDate" date, "recruitmentSourceId" uuid, "recruitmentCost" numeric, "recruitmentCurrency" text)
  ), made as (
    insert into jobs (id, person_id, company_start_on, company_end_on, turnover_type, turnover_reason_id, probation_end_on,
      recruitment_source_id, recruitment_cost, recruitment_currency)
    select id, "personId", "companyStartDate", "companyEndDate", "turnoverType", "turnoverReasonId", "probationEndDate",
      "recruitmentSourceId", "recruitmentCost", "recruitmentCurrency"
    from given
  )
  insert into job_terms (id, job_id, company_start_on, company_end_on, known)
  select "termId", id, "companyStartDate", "companyEndDate", tstzrange(${p.knownFrom}::timestamptz, null) from given`,
)

export const insertSchedules = statement(
  (_, p: Parameters<{ schedules: string }>) => sql`
  insert into remuneration_schedules (id, type, currency, base_annual, base_hourly, pay_cycle, hours_per_cycle)
  select id, type, currency, "baseAnnual", "baseHourly", "payCycle", "hoursPerCycle"
  from jsonb_to_recordset(${p.schedules}::jsonb) as given (
    id uuid, type text, currency text, "baseAnnual" numeric, "baseHourly" numeric, "payCycle" text, "hoursPerCycle" numeric)`,
)

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

export const insertJobUpdate = statement(
  (
    _,
    p: Parameters<{
      id: string
      job: string
      from: string
      to: string | null
      reason: string | null
      note: string | null
      user: string
      at: Date
    }>,
  ) => sql`
  insert into job_updates (id, job_id, effective_from, effective_to, reason_id, note, requested_by_user_id, created_at)
  values (${p.id}::uuid, ${p.job}::uuid, ${p.from}::date, ${p.to}::date, ${p.reason}::uuid, ${p.note}::text, ${p.user}::uuid, ${p.at}::timestamptz)`,
)

/** Updates without reason or note, of many jobs at once. */
export const insertJobUpdates = statement(
  (_, p: Parameters<{ updates: string; user: string | null; at: Date }>) => sql`
  insert into job_updates (id, job_id, effective_from, requested_by_user_id, created_at)
  select id, "jobId", "effectiveFrom", ${p.user}::uuid, ${p.at}::timestamptz
  from jsonb_to_recordset(${p.updates}::jsonb) as made (id uuid, "jobId" uuid, "effectiveFrom" date)`,
)

export type LockedJob = {
  readonly id: string
  readonly person_id: string
  readonly company_start_on: string
  readonly company_end_on: string | null
  readonly expected_end_on: string | null
  readonly probation_end_on: string | null
  readonly turnover_type: string | null
  readonly turnover_reason_id: string | null
  readonly version: number
}

/** `for no key update`: foreign keys to these jobs can still be checked while they are locked. */
export const lockJobs = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<LockedJob>`
  select id, person_id, company_start_on, company_end_on, expected_end_on, probation_end_on, turnover_type, turnover_reason_id, version
  from jobs where id = any (${p.ids}::uuid[]) order by id for no key update`,
)

export const knownMoment = statement(
  (_, p: Parameters<{ job: string; now: Date }>) => sql<{ moment: string }>`
  select to_char(app.known_moment(${p.job}::uuid, ${p.now}::timestamptz) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
)

export const touchJob = statement(
  (_, p: Parameters<{ job: string }>) => sql`update jobs set version = version + 1 where id = ${p.job}::uuid`,
)

const given = (p: Parameters<{ terms: string }>) => sql`
  jsonb_to_recordset(${p.terms}::jsonb) as given ("jobId" uuid, "termId" uuid, "startDate" date, "endDate" date, "turnoverType" text, "turnoverReasonId" uuid)`

export const closeTerms = statement(
  (_, p: Parameters<{ terms: string; now: Date }>) => sql`
  update job_terms set known = tstzrange(lower(known), app.known_moment(job_id, ${p.now}::timestamptz))
  from ${given(p)} where job_terms.job_id = "jobId" and upper_inf(known)`,
)

export const openTerms = statement(
  (_, p: Parameters<{ terms: string }>) => sql`
  insert into job_terms (id, job_id, company_start_on, company_end_on, known)
  select "termId", "jobId", "startDate", "endDate", tstzrange((select max(upper(known)) from job_terms where job_id = "jobId"), null) from ${given(p)}`,
)

export const updateTerms = statement(
  (_, p: Parameters<{ terms: string }>) => sql`
  update jobs set company_start_on = "startDate", company_end_on = "endDate", turnover_type = "turnoverType", turnover_reason_id = "turnoverReasonId",
    version = version + 1
  from ${given(p)} where jobs.id = "jobId"`,
)

export const rebuildSegments = statement((_, p: Parameters<{ jobs: string[] }>) => sql`select app.rebuild_job_segments(${p.jobs}::uuid[])`)

export const rebuildReportingLines = statement(
  (_, p: Parameters<{ jobs: string[]; since: string | null }>) => sql<{ job_id: string; starts_on: string; display_name: string }>`
  select loop.looping_job_id as job_id, loop.looping_from as starts_on, p.display_name
  from app.rebuild_reporting_lines(${p.jobs}::uuid[], ${p.since}::date) loop join jobs j on j.id = loop.looping_job_id join people_card p on p.id = j.person_id`,
)
