import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Those of these objectives to which goals are aligned, archived ones included. */
export const objectivesWithGoals = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`
  select distinct objective_id as id from goals where objective_id = any (${p.ids}::uuid[])`,
)
