import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type DecisionRow = {
  readonly id: string
  readonly person_id: string
  readonly made_by_id: string | null
  readonly asked_by_id: string | null
}

/** Reads the people who hear of the decision on these goals. */
export const decisionsOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<DecisionRow>`
  select id, person_id, made_by_id, asked_by_id from goals where id = any (${p.ids}::uuid[]) and progress <> 'ARCHIVED'`,
)
