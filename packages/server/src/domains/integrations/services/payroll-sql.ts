import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const australianEntities = statement(() => sql<{ id: string }>`select id from business_entities where country = 'AU'`)

export const accountOf = statement(
  (_, p: Parameters<{ person: string }>) => sql<{ id: string }>`
  select id from users where person_id = ${p.person}::uuid and kind = 'account'`,
)
