import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { Given, Subjects } from './actions.ts'

/** A row that is still to be done, or is unchanged because what it makes is there, found by one of its keys. */
export type Claim = {
  key: string
  id: string
  import: string
  target: string | null
  subjects: Subjects
  given: Given
  is_unchanged: boolean
}

const claimsIn = (column: 'first_key' | 'second_key' | 'third_key', p: Parameters<{ keys: string[]; imports: string[] }>) => sql<Claim>`
  select a.${sql.ref(column)} as key, a.id, i.name as import, a.target, a.subjects, a.given, a.is_unchanged
  from bulk_data_import_actions a join bulk_data_imports i on i.id = a.import_id
  where a.import_id = any (${p.imports}::uuid[]) and a.${sql.ref(column)} = any (${p.keys}::text[]) and a.status = 'PENDING' and (not a.is_unchanged or a.operation = 'CREATE')`

/** What the rows of some imports are about to make, or have found to be there, by their keys. */
export const claimsOn = statement(
  (_, p: Parameters<{ keys: string[]; imports: string[] }>) =>
    sql<Claim>`${claimsIn('first_key', p)} union all ${claimsIn('second_key', p)} union all ${claimsIn('third_key', p)}`,
)

/** What some rows are about to make, where they are still to be done, or have found to be there. */
export const claimsOfActions = statement(
  (_, p: Parameters<{ ids: string[]; imports: string[] }>) => sql<Claim>`
  select a.id as key, a.id, i.name as import, a.target, a.subjects, a.given, a.is_unchanged
  from bulk_data_import_actions a join bulk_data_imports i on i.id = a.import_id
  where a.id = any (${p.ids}::uuid[]) and a.import_id = any (${p.imports}::uuid[]) and a.status = 'PENDING'`,
)

/** What rows are about, as their files say it. */
export const targetsOf = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; target: string }>`
  select id, target from bulk_data_import_actions where id = any (${p.ids}::uuid[]) and target is not null`,
)
