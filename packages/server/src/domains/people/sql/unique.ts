import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Until the end of the transaction, in one order for everybody. */
export const holdKeys = statement(
  (_, p: Parameters<{ keys: readonly string[] }>) => sql`
  select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ' person ' || key, 0))
  from (select distinct key from unnest(${p.keys}::text[]) as key order by key offset 0) given`,
)

type Owner = { key: string; person_id: string }

export const peopleWithEmails = statement(
  (_, p: Parameters<{ emails: readonly string[] }>) => sql<Owner>`
  select email_key as key, person_id from person_emails where email_key = any (${p.emails}::text[]) order by is_primary`,
)

export const peopleWithNumbers = statement(
  (_, p: Parameters<{ numbers: readonly string[] }>) => sql<Owner>`
  select employee_key as key, id as person_id from people where employee_key = any (${p.numbers}::text[])`,
)
