import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const statusesOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; status: string }>`
  select id, status from qualification_instances where id = any (${p.ids}::uuid[])`,
)
