import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const readLogo = statement(() => sql<{ logo_id: string | null }>`select logo_id from tenant_settings`)

export const setLogo = statement(
  (_, p: Parameters<{ logo: string | null }>) => sql`update tenant_settings set logo_id = ${p.logo}::uuid, version = version + 1`,
)
