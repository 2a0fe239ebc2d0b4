import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const lockOrganisation = statement(
  (_, p: Parameters<{ alias: string }>) => sql`select from tenants where alias = ${p.alias}::text for update`,
)
