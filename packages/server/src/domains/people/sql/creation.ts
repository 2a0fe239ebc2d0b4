import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Holds the numbers until the transaction ends, so that one that is rolled back leaves no gap. */
export const reservePlatformIds = statement(
  (_, p: Parameters<{ count: number }>) => sql<{ first: number; display_name_format: string }>`
  insert into tenant_counters as c (name, next) values ('platform_id', 1000 + ${p.count}::integer)
  on conflict (tenant_id, name) do update set next = c.next + ${p.count}::integer
  returning next - ${p.count}::integer as first, (select display_name_format from tenant_settings) as display_name_format`,
)
