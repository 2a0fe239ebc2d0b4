import { sql } from 'kysely'
import type { Weighed } from '@kith/shared/domains/goals/percentages.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { StoredDifference } from '#platform/events/redact.ts'

export type MeasuredRow = {
  readonly id: string
  readonly subject_id: string
  readonly at: Date
  readonly actor_name: string | null
  readonly difference: StoredDifference
}

/** How these goals came along, the latest first. */
export const measuredOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<MeasuredRow>`
  select e.id, e.subject_id, e.at, u.display_name as actor_name, v.difference
  from events e join event_values v on v.event_id = e.id left join users u on u.id = e.actor_user_id
  where e.subject_id = any (${p.ids}::uuid[]) and e.name = 'goal.measured'
  order by e.id desc`,
)

/** The goals of a person that are not past. */
export const currentGoals = statement(
  (_, p: Parameters<{ person: string; today: string }>) => sql<Weighed>`
  select measurements, readings, weight::text, approval, progress from goals
  where person_id = ${p.person}::uuid and progress <> 'ARCHIVED' and not (progress = 'COMPLETED' and due_on < ${p.today}::date)`,
)
