import type { MetricSide } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import type { VersionedMetric } from '@kith/shared/domains/performance-reports/questions.ts'
import type { ReportPeriod } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type Answer = { readonly key: string; readonly value: string }
export type SubmittedRow = {
  id: string
  person_id: string
  group_id: string
  group_name: string
  side: MetricSide
  answered_on: string
  respondent: string | null
  metrics: VersionedMetric[]
  answers: Answer[]
  comment: string | null
}

/** What these sides have handed in about a person in a period, the oldest first. */
export const submittedResponses = statement(
  (
    _,
    p: Parameters<{ person: string; from: string; until: string; group: string | null; sides: readonly MetricSide[] }>,
  ) => sql<SubmittedRow>`
  select r.id, r.person_id, r.group_id, r.group_name, r.side, r.answered_on::text as answered_on, by.display_name as respondent,
    asked.content -> 'metrics' as metrics, coalesce(r.answers, '[]') as answers, r.comment
  from metric_responses r join metric_group_versions asked on asked.id = r.version_id left join people_card by on by.id = r.respondent_id
  where r.person_id = ${p.person}::uuid and r.state = 'SUBMITTED' and r.answered_on between ${p.from}::date and ${p.until}::date
    and (${p.group}::uuid is null or r.group_id = ${p.group}::uuid) and r.side = any (${p.sides}::text[])
  order by r.answered_on, r.id`,
)

export type TemplateRow = {
  id: string
  name: string
  period: ReportPeriod
  start_on: string | null
  end_on: string | null
  is_default: boolean
}

/** Every template, the default first. */
export const reportTemplates = statement(
  () => sql<TemplateRow>`
  select id, name, period, start_on::text as start_on, end_on::text as end_on, is_default
  from performance_report_templates order by is_default desc, lower(name), id`,
)
