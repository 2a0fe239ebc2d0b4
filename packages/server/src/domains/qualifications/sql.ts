import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Of each instance at most one. */
export const renewalsOf = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; renewal_of_id: string }>`
  select id, renewal_of_id from qualification_instances where renewal_of_id = any (${p.ids}::uuid[]) and status <> 'REVOKED'`,
)
