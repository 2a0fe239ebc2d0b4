import { sql } from 'kysely'
import { joinPrimaryChoice, joinTerms, orderByPrimary } from '#domains/jobs/public.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const defaultsThere = statement(
  () => sql<{ metricGroup: boolean; performanceReportTemplate: boolean }>`
  select exists (select from metric_groups where is_default) as "metricGroup",
    exists (select from performance_report_templates where is_default) as "performanceReportTemplate"`,
)

export const countReportTemplates = statement(
  () => sql<{ count: number }>`select count(*)::integer as count from performance_report_templates`,
)

export type JobOnDay = { person_id: string; has_job: boolean; job_id: string | null }

/** The primary one of the jobs that each of these people holds on a day, no matter who asks; none where they hold no job then. */
export const primaryJobsOn = statement(
  (_, p: Parameters<{ people: readonly string[]; day: string }>) => sql<JobOnDay>`
  select person.id as person_id, exists (select from jobs j where j.person_id = person.id) as has_job, held.id as job_id
  from unnest(${p.people}::uuid[]) as person (id)
    left join lateral (
      select j.id from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, p.day, undefined)}
      where j.person_id = person.id and t.employed @> ${p.day}::date order by ${orderByPrimary(p.day)} limit 1) held on true`,
)

/** Those of these pairs of people of whom the one is above a job of the other today. */
export const above = statement(
  (_, p: Parameters<{ pairs: string; today: string }>) => sql<{ person: string; above: string }>`
  select distinct given.person, given.above from jsonb_to_recordset(${p.pairs}::jsonb) as given (person uuid, above uuid)
    join reporting_lines l on l.person_id = given.person and l.ancestor_person_id = given.above and l.effective @> ${p.today}::date
  where given.person <> given.above`,
)
