import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const setPicture = statement(
  (_, p: Parameters<{ id: string; picture: string | null }>) => sql`
  update people set picture_id = ${p.picture}::uuid, version = version + 1 where id = ${p.id}::uuid`,
)

export const pictureOf = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ picture_id: string | null }>`select picture_id from people where id = ${p.id}::uuid`,
)

export const picturesInUse = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ picture_id: string }>`
  select picture_id from people where picture_id = any (${p.ids}::uuid[])`,
)
