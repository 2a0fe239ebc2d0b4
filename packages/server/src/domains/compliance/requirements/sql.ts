import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type DaysOfJob = { id: string; company_start_on: string; company_end_on: string | null }

export const daysOfJobs = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<DaysOfJob>`
  select id, company_start_on, company_end_on from jobs where id = any (${p.ids}::uuid[])`,
)
