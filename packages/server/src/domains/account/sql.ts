import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

type Config = { language: string | null; timezone: string | null; date_format: string | null; time_format: string | null }

export const lockConfig = statement((db, p: Parameters<{ user: string }>) =>
  db.selectFrom('users').select(['language', 'timezone', 'date_format', 'time_format']).where('id', '=', p.user).forUpdate(),
)

export const updateConfig = statement(
  (_, p: Parameters<Config & { user: string }>) => sql`
  update users set language = ${p.language}::text, timezone = ${p.timezone}::text, date_format = ${p.date_format}::text, time_format = ${p.time_format}::text
  where id = ${p.user}::uuid`,
)
