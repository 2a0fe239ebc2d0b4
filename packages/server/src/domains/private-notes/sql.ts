import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Takes these people out of the notes about them and shared with them; returns the notes that were about one. */
export const takeOut = statement(
  (_, p: Parameters<{ people: readonly string[] }>) => sql<{ id: string }>`
  with found as (
    select id, about_ids && ${p.people}::uuid[] as was_about from private_notes
    where about_ids && ${p.people}::uuid[] or shared_with_ids && ${p.people}::uuid[]
  ), changed as (
    update private_notes note set version = version + 1,
      about_ids = array(select each from unnest(note.about_ids) each where each <> all (${p.people}::uuid[])),
      shared_with_ids = array(select each from unnest(note.shared_with_ids) each where each <> all (${p.people}::uuid[]))
    from found where note.id = found.id
  )
  select id from found where was_about`,
)

export const authorsOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; user_id: string; shared_with_ids: string[] | null }>`
  select id, user_id, shared_with_ids from private_notes where id = any (${p.ids}::uuid[])`,
)

export const authorNames = statement(
  (_, p: Parameters<{ users: readonly string[] }>) => sql<{ id: string; display_name: string }>`
  select id, display_name from users where id = any (${p.users}::uuid[])`,
)

export const withAccounts = statement(
  (_, p: Parameters<{ people: readonly string[] }>) => sql<{ id: string }>`
  select distinct person_id as id from users where person_id = any (${p.people}::uuid[])`,
)
