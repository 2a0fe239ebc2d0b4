import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const requestById = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ id: string; person_id: string; name: string; due_on: string | null; status: string }>`
  select id, person_id, name, due_on, status from document_requests where id = ${p.id}::uuid`,
)

/** Who asked for each of these. */
export const askersOf = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; user_id: string }>`
  select id, requested_by as user_id from document_requests where id = any (${p.ids}::uuid[]) and requested_by is not null`,
)

export const provideRequest = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  update document_requests set status = 'PROVIDED', version = version + 1 where id = ${p.id}::uuid`,
)
