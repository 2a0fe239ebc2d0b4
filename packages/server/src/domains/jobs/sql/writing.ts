import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const insertJobs = statement(
  (_, p: Parameters<{ jobs: string; periods: string; knownFrom: Date }>) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${p.jobs}::jsonb) as given (
      id uuid, "termId" uuid, "personId" uuid, "companyStartDate" date, "companyEndDate" date, "turnoverType" text, "turnoverReasonId" uuid, "probationEndDate" date,
      "recruitmentSourceId" uuid, "recruitmentCost" numeric, "recruitmentCurrency" text, "isPrimary" boolean, "remunerationScheduleId" uuid, remuneration jsonb)
  ), made as (
    insert into jobs (id, person_id, company_start_on, company_end_on, turnover_type, turnover_reason_id, probation_end_on, recruitment_source_id, recruitment_cost, recruitment_currency, primary_from)
    select id, "personId", "companyStartDate", "companyEndDate", "turnoverType", "turnoverReasonId", "probationEndDate", "recruitmentSourceId", "recruitmentCost", "recruitmentCurrency", case when "isPrimary" then "companyStartDate" end from given
  ), with_terms as (
    insert into job_terms (id, job_id, company_start_on, company_end_on, known)
    select "termId", id, "companyStartDate", "companyEndDate", tstzrange(${p.knownFrom}::timestamptz, null) from given
  ), with_remuneration as (
    insert into remuneration_schedules (id, type, currency, base_annual, base_hourly, pay_cycle, hours_per_cycle)
    select "remunerationScheduleId", remuneration ->> 'type', remuneration ->> 'currency', (remuneration ->> 'baseAnnual')::numeric, (remuneration ->> 'baseHourly')::numeric,
      remuneration ->> 'payCycle', (remuneration ->> 'hoursPerCycle')::numeric
    from given where "remunerationScheduleId" is not null
  )
  insert into job_attribute_periods (id, job_id, attribute, effective, known, position_title_id, business_entity_id, business_unit_id, location_id, supervisor_job_id, work_class_id, pay_grade_id, fte, remuneration_schedule_id)
  select id, "jobId", attribute, daterange("startsOn", null), tstzrange(${p.knownFrom}::timestamptz, null),
    "positionTitleId", "businessEntityId", "businessUnitId", "locationId", "supervisorJobId", "workClassId", "payGradeId", fte, "remunerationScheduleId"
  from jsonb_to_recordset(${p.periods}::jsonb) as period (
    id uuid, "jobId" uuid, attribute text, "startsOn" date, "positionTitleId" uuid, "businessEntityId" uuid, "businessUnitId" uuid, "locationId" uuid,
    "supervisorJobId" uuid, "workClassId" uuid, "payGradeId" uuid, fte numeric, "remunerationScheduleId" uuid)`,
)

export const rebuildSegments = statement((_, p: Parameters<{ jobs: string[] }>) => sql`select app.rebuild_job_segments(${p.jobs}::uuid[])`)
export const rebuildReportingLines = statement(
  (_, p: Parameters<{ jobs: string[] }>) => sql`select app.rebuild_reporting_lines(${p.jobs}::uuid[])`,
)
