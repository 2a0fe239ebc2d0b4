import { sql } from 'kysely'
import { statement } from '#platform/database/statement.ts'

export const readJobSettings = statement(
  () => sql<{ probation_enabled: boolean; probation_months: number; remuneration_decimals: number; currency: string }>`
  select probation_enabled, probation_months, remuneration_decimals, currency from tenant_settings`,
)

export const anyUpdateReason = statement(
  () => sql<{ exists: boolean }>`select exists (select from job_update_reasons where is_enabled) as exists`,
)
