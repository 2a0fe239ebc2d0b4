import { sql } from 'kysely'
import type { Difference } from '#platform/events/difference.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'

export type HistoryRow = {
  readonly id: string
  readonly job_id: string
  readonly name: string
  readonly at: Date
  readonly actor_name: string | null
  readonly difference: Difference
  readonly total: number
}

/** Keys of an event's difference that say when and why, not what. */
export const circumstances = ['effectiveFrom', 'effectiveTo', 'reasonId', 'note'] as const

/** The events of a job, newest first. Without a right to pay, those that changed nothing but pay are not among them. */
export const readHistory = shapedStatement(
  (_, seesPay: boolean, p: Parameters<{ job: string; after: string | null; limit: number }>) => sql<HistoryRow>`
  with seen as (
    select e.id, e.job_id, e.name, e.at, u.display_name as actor_name, coalesce(v.difference, '{}') ${seesPay ? sql`` : sql`- 'remuneration'`} as difference
    from events e
    left join event_values v on v.event_id = e.id
    left join users u on u.id = e.actor_user_id
    where e.job_id = ${p.job}::uuid
      ${
        seesPay
          ? sql``
          : sql`and (v.difference - 'remuneration' = v.difference
        or v.difference - ${sql.lit(`{${['remuneration', ...circumstances].join(',')}}`)}::text[] <> '{}')`
      }
  )
  select seen.*, (select count(*) from seen) as total from seen
  where ${p.after}::uuid is null or id < ${p.after}::uuid
  order by id desc limit ${p.limit}::integer`,
)
