import { sql } from 'kysely'
import { statement, type Parameters } from '../database/statement.ts'

export type PinRow = { id: string; subject_kind: string; subject_id: string }

export const pinsOf = statement(
  (_, p: Parameters<{ user: string }>) => sql<PinRow>`
  select id, subject_kind, subject_id from pins where user_id = ${p.user}::uuid order by position, id`,
)

/** A user who pins in two places at once waits, so that order and number hold. */
export const lockUser = statement(
  (_, p: Parameters<{ user: string }>) => sql<{ id: string }>`select id from users where id = ${p.user}::uuid for update`,
)

export const insertPin = statement(
  (_, p: Parameters<{ id: string; user: string; kind: string; record: string }>) => sql`
  insert into pins (id, user_id, subject_kind, subject_id, position)
  select ${p.id}::uuid, ${p.user}::uuid, ${p.kind}::text, ${p.record}::uuid, coalesce(max(position), 0) + 1
  from pins where user_id = ${p.user}::uuid`,
)

export const deletePins = statement(
  (_, p: Parameters<{ user: string; ids: readonly string[] }>) => sql`
  delete from pins where user_id = ${p.user}::uuid and id = any (${p.ids}::uuid[])`,
)

export const orderPins = statement(
  (_, p: Parameters<{ user: string; ids: readonly string[] }>) => sql`
  update pins set position = ordered.position
  from unnest(${p.ids}::uuid[]) with ordinality as ordered (id, position)
  where pins.id = ordered.id and pins.user_id = ${p.user}::uuid`,
)
