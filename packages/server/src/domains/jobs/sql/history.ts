import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { StoredDifference } from '#platform/events/redact.ts'

export type HistoryRow = {
  readonly id: string
  readonly subject_id: string
  readonly job_id: string
  readonly name: string
  readonly at: Date
  readonly actor_name: string | null
  readonly difference: StoredDifference
  readonly total: number
}

/** Keys of an event's difference that say when and why, not what. */
export const circumstances = ['effectiveFrom', 'effectiveTo', 'reasonId', 'note'] as const

/** The events of a job, newest first; not those that changed nothing but what is closed to the reader. */
export const readHistory = statement(
  (_, p: Parameters<{ job: string; closed: readonly string[]; after: string | null; limit: number }>) => sql<HistoryRow>`
  with seen as (
    select e.id, e.subject_id, e.job_id, e.name, e.at, u.display_name as actor_name, coalesce(v.difference, '{}') as difference
    from events e
    left join event_values v on v.event_id = e.id
    left join users u on u.id = e.actor_user_id
    where e.job_id = ${p.job}::uuid
      and (coalesce(v.difference, '{}') = '{}' or not v.difference ?| ${p.closed}::text[]
        or v.difference - ${p.closed}::text[] - ${sql.lit(`{${circumstances.join(',')}}`)}::text[] <> '{}')
  )
  select seen.*, (select count(*) from seen) as total from seen
  where ${p.after}::uuid is null or id < ${p.after}::uuid
  order by id desc limit ${p.limit}::integer`,
)

/** Why updates were recorded, and by whom. */
export const recordedUpdates = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{
    id: string
    reason_id: string | null
    note: string | null
    recorded_by: string | null
  }>`
  select u.id, u.reason_id, u.note, recorder.display_name as recorded_by
  from job_updates u left join users recorder on recorder.id = u.requested_by_user_id where u.id = any (${p.ids}::uuid[])`,
)
