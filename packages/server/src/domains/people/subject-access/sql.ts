import { sql } from 'kysely'
import { settingsLists } from '@kith/shared/catalogue.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type ExportRow = {
  id: string
  person_id: string
  status: 'WAITING' | 'RUNNING' | 'READY' | 'FAILED'
  tries: number
  handed_back: number
  done: number
  total: number
  size: number | null
  requested_at: Date
  expires_at: Date
}
const columns = sql`id, person_id, status, tries, handed_back, done, total, size, requested_at, expires_at`

export const insertExport = statement(
  (_, p: Parameters<{ id: string; person: string; user: string; now: Date; expiresAt: Date }>) => sql<ExportRow>`
  insert into personal_data_exports (id, person_id, user_id, requested_at, expires_at)
  values (${p.id}::uuid, ${p.person}::uuid, ${p.user}::uuid, ${p.now}::timestamptz, ${p.expiresAt}::timestamptz)
  returning ${columns}`,
)

/** The newest archive about a person that the user asked for; those of others are not there. */
export const newestExport = statement(
  (_, p: Parameters<{ person: string; user: string; now: Date }>) => sql<ExportRow>`
  select ${columns} from personal_data_exports
  where person_id = ${p.person}::uuid and user_id = ${p.user}::uuid and expires_at > ${p.now}::timestamptz
  order by requested_at desc, id desc limit 1`,
)

export const ownExport = statement(
  (_, p: Parameters<{ id: string; user: string; now: Date }>) => sql<ExportRow & { display_name: string }>`
  select ${columns}, (select display_name from people where id = person_id) as display_name from personal_data_exports
  where id = ${p.id}::uuid and user_id = ${p.user}::uuid and expires_at > ${p.now}::timestamptz`,
)

/** Begins an archive, or begins it again after its worker was lost. */
export const beginExport = statement(
  (_, p: Parameters<{ id: string; user: string; total: number; now: Date }>) => sql<ExportRow>`
  update personal_data_exports set status = 'RUNNING', tries = tries + 1, done = 0, total = ${p.total}::integer
  where id = ${p.id}::uuid and user_id = ${p.user}::uuid and status in ('WAITING', 'RUNNING') and expires_at > ${p.now}::timestamptz
  returning ${columns}`,
)

type Run = { id: string; tries: number }

/** Gives an archive back to its queue: the next to begin it has as many tries left. */
export const handBackExport = statement(
  (_, p: Parameters<Run>) => sql`
  update personal_data_exports set status = 'WAITING', handed_back = handed_back + 1
  where id = ${p.id}::uuid and tries = ${p.tries}::integer and status = 'RUNNING'`,
)

export const keepProgress = statement(
  (_, p: Parameters<Run & { done: number }>) => sql<{ id: string }>`
  update personal_data_exports set done = ${p.done}::integer
  where id = ${p.id}::uuid and tries = ${p.tries}::integer and status = 'RUNNING' returning id`,
)

export const finishExport = statement(
  (_, p: Parameters<Run & { size: number }>) => sql<{ id: string }>`
  update personal_data_exports set status = 'READY', done = total, size = ${p.size}::bigint
  where id = ${p.id}::uuid and tries = ${p.tries}::integer and status = 'RUNNING' returning id`,
)

export const failExport = statement(
  (_, p: Parameters<Run>) => sql`
  update personal_data_exports set status = 'FAILED'
  where id = ${p.id}::uuid and tries = ${p.tries}::integer and status = 'RUNNING'`,
)

export const deleteExport = statement((_, p: Parameters<{ id: string }>) => sql`delete from personal_data_exports where id = ${p.id}::uuid`)

export const deleteExportsOf = statement(
  (_, p: Parameters<{ person: string }>) =>
    sql<{ id: string }>`delete from personal_data_exports where person_id = ${p.person}::uuid returning id`,
)

/** What the archive is written for: who reads it, in which language, about whom. */
export const readerOf = statement(
  (_, p: Parameters<{ user: string; person: string }>) => sql<{ language: string; reader: string; name: string }>`
  select coalesce(u.language, s.language) as language, u.display_name as reader, p.display_name as name
  from users u join tenant_settings s on s.tenant_id = u.tenant_id join people p on p.tenant_id = u.tenant_id
  where u.id = ${p.user}::uuid and p.id = ${p.person}::uuid`,
)

/** The records of settings lists among these ids, by name. */
export const namesOfRecords = statement(
  (_, p: Parameters<{ ids: string[] }>) =>
    sql<{ id: string; name: string }>`${sql.join(
      settingsLists.map(({ table }) => sql`select id, name from ${sql.table(table)} where id = any (${p.ids}::uuid[])`),
      sql` union all `,
    )}`,
)
