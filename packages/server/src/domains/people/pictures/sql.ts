import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

const statementsOf = (column: 'picture_id' | 'cover_id') => ({
  set: statement(
    (_, p: Parameters<{ id: string; picture: string | null }>) => sql`
    update people set ${sql.ref(column)} = ${p.picture}::uuid, version = version + 1 where id = ${p.id}::uuid`,
  ),
  of: statement(
    (_, p: Parameters<{ id: string }>) => sql<{ picture: string | null }>`
    select ${sql.ref(column)} as picture from people where id = ${p.id}::uuid`,
  ),
  inUse: statement(
    (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ picture: string }>`
    select ${sql.ref(column)} as picture from people where ${sql.ref(column)} = any (${p.ids}::uuid[])`,
  ),
})

export const portraitStatements = statementsOf('picture_id')
export const coverStatements = statementsOf('cover_id')
