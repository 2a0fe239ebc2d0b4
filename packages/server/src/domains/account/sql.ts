import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

type Config = { language: string | null; timezone: string | null; dateFormat: string | null; timeFormat: string | null }

export const lockConfig = statement((db, p: Parameters<{ user: string }>) =>
  db
    .selectFrom('users')
    .select(['language', 'timezone', 'date_format as dateFormat', 'time_format as timeFormat'])
    .where('id', '=', p.user)
    .forUpdate(),
)

export const updateConfig = statement(
  (_, p: Parameters<Config & { user: string }>) => sql`
  update users set language = ${p.language}::text, timezone = ${p.timezone}::text, date_format = ${p.dateFormat}::text, time_format = ${p.timeFormat}::text
  where id = ${p.user}::uuid`,
)
