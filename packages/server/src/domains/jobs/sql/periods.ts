import { sql } from 'kysely'
import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { attributeColumns, type AttributeValues } from '../attributes.ts'

/** One period of one attribute; `ends_on` is the first day it holds no more. */
export type PeriodRow = AttributeValues & {
  readonly id: string
  readonly job_id: string
  readonly attribute: JobAttribute
  readonly starts_on: string
  readonly ends_on: string | null
  readonly known_from: string
  readonly known_to: string | null
  readonly job_update_id: string | null
  readonly reason_id: string | null
  readonly note: string | null
  readonly recorded_by: string | null
  /** The moment whose knowledge was asked for; null: now. */
  readonly known_at: string | null
}
export type Knowledge = 'NOW' | 'AT' | 'EVER'

/** The periods of jobs as known now, at a moment, or ever; in order of time. */
export const readPeriods = shapedStatement(
  (_, knowledge: Knowledge, p: Parameters<{ jobs: string[]; knownAt: string | null }>) => sql<PeriodRow>`
  select period.id, period.job_id, period.attribute, lower(period.effective) as starts_on, upper(period.effective) as ends_on,
    to_char(lower(period.known) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as known_from,
    to_char(upper(period.known) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as known_to,
    ${sql.join(attributeColumns.map((column) => sql.ref(`period.${column}`)))}, period.job_update_id, job_updates.reason_id, job_updates.note, recorder.display_name as recorded_by, ${p.knownAt}::text as known_at
  from job_attribute_periods period left join job_updates on job_updates.id = period.job_update_id
  left join users recorder on recorder.id = job_updates.requested_by_user_id
  where period.job_id = any (${p.jobs}::uuid[])
    and ${{ NOW: sql`upper_inf(period.known)`, AT: sql`period.known @> ${p.knownAt}::timestamptz`, EVER: sql`true` }[knowledge]}
  order by period.effective, period.known`,
)

/** A period of one attribute as known now, its value as text. */
export type TimelineRow = Pick<PeriodRow, 'id' | 'job_id' | 'attribute' | 'starts_on' | 'ends_on' | 'job_update_id'> & {
  readonly value: string | null
}

/** The timelines of jobs as known now, each in order of time; without who recorded them, for changes of many jobs at once. */
export const readTimelines = statement(
  (_, p: Parameters<{ jobs: string[] }>) => sql<TimelineRow>`
  select id, job_id, attribute, lower(effective) as starts_on, upper(effective) as ends_on, job_update_id,
    coalesce(${sql.join(attributeColumns.map((column) => sql`${sql.ref(column)}::text`))}) as value
  from job_attribute_periods where job_id = any (${p.jobs}::uuid[]) and upper_inf(known) order by starts_on`,
)
