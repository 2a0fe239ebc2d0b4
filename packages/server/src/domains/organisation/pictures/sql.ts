import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

type Column = 'logo_id' | 'splash_id' | 'cover_id'

export const readPictures = statement(() => sql<Record<Column, string | null>>`select logo_id, splash_id, cover_id from tenant_settings`)

export const setPicture = (column: Column) =>
  statement(
    (_, p: Parameters<{ picture: string | null }>) => sql`
    update tenant_settings set ${sql.ref(column)} = ${p.picture}::uuid, version = version + 1`,
  )
