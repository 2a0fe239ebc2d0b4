import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Moves the lines of a budget into those that were split off it, by the node that each job is in. */
export const moveLines = statement(
  (_, p: Parameters<{ lines: string }>) => sql`
  update compensation_lines l set budget_id = g.budget_id, version = l.version + 1
  from jsonb_to_recordset(${p.lines}::jsonb) as g (id uuid, budget_id uuid) where l.id = g.id`,
)
