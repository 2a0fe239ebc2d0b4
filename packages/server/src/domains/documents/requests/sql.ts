import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type WaitingRow = { id: string; name: string; due_on: string | null; created_at: Date }

const ofPerson = (p: Parameters<{ person: string }>) => sql`person_id = ${p.person}::uuid and status = 'REQUESTED'`

/** What somebody is asked for, the most urgent first. */
export const requestsOf = statement(
  (_, p: Parameters<{ person: string; most: number }>) => sql<WaitingRow>`
  select id, name, due_on, created_at from document_requests where ${ofPerson(p)} order by due_on, id limit ${p.most}::integer`,
)

export const countRequestsOf = statement(
  (_, p: Parameters<{ person: string; most: number }>) => sql<{ count: number }>`
  select count(*)::integer as count from (select from document_requests where ${ofPerson(p)} limit ${p.most}::integer) counted`,
)

/** What is due in three days, and what was due yesterday. */
export const requestsToRemindOf = statement(
  (_, p: Parameters<{ today: string }>) => sql<{ id: string; person_id: string }>`
  select id, person_id from document_requests
  where status = 'REQUESTED' and due_on in (${p.today}::date + 3, ${p.today}::date - 1) order by id`,
)

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
