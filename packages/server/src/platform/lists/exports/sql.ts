import type { GivenFilter } from '@kith/shared/lists.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '../../database/statement.ts'

export type ExportFormat = 'CSV' | 'XLSX'
export type ExportFailure = 'RIGHTS' | 'TOO_MANY_ROWS' | 'NO_ROOM' | 'FILTERS' | 'BROKEN'
/** What was asked for, as it was on the screen. */
export type ExportAsked = {
  readonly columns: readonly string[]
  readonly filters: readonly GivenFilter[]
  readonly search: string | null
  readonly sort: string
  readonly asAt: string | null
  /** Only these rows of what the filters match. */
  readonly ids?: readonly string[]
}
export type ExportRow = {
  id: string
  user_id: string
  list: string
  format: ExportFormat
  asked: ExportAsked
  status: 'WAITING' | 'RUNNING' | 'READY' | 'FAILED'
  /** How often it was begun: a worker goes on only as long as nobody has begun it after it. */
  tries: number
  handed_back: number
  rows_done: number
  rows_total: number | null
  size: number | null
  failure: ExportFailure | null
  requested_at: Date
  expires_at: Date
}

const columns = sql<ExportRow>`id, user_id, list, format, asked, status, tries, handed_back, rows_done, rows_total, size, failure, requested_at, expires_at`

export const insertExport = statement(
  (
    _,
    p: Parameters<{ id: string; user: string; list: string; format: ExportFormat; asked: string; now: Date; expiresAt: Date }>,
  ) => sql<ExportRow>`
  insert into exports (id, user_id, list, format, asked, requested_at, expires_at)
  values (${p.id}::uuid, ${p.user}::uuid, ${p.list}::text, ${p.format}::text, ${p.asked}::jsonb, ${p.now}::timestamptz, ${p.expiresAt}::timestamptz)
  returning ${columns}`,
)

/** An export of the user that asked for it; nobody else's is there. */
export const ownExport = statement(
  (_, p: Parameters<{ id: string; user: string; now: Date }>) => sql<ExportRow>`
  select ${columns} from exports where id = ${p.id}::uuid and user_id = ${p.user}::uuid and expires_at > ${p.now}::timestamptz`,
)

/** The newest first. */
export const ownExports = statement(
  (_, p: Parameters<{ list: string; user: string; now: Date; limit: number }>) => sql<ExportRow>`
  select ${columns} from exports
  where user_id = ${p.user}::uuid and list = ${p.list}::text and expires_at > ${p.now}::timestamptz
  order by requested_at desc, id desc limit ${p.limit}::integer`,
)

/** Begins an export, or begins it again after its worker was lost. */
export const beginExport = statement(
  (_, p: Parameters<{ id: string; user: string; now: Date }>) => sql<ExportRow>`
  update exports set status = 'RUNNING', tries = tries + 1, rows_done = 0
  where id = ${p.id}::uuid and user_id = ${p.user}::uuid and status in ('WAITING', 'RUNNING') and expires_at > ${p.now}::timestamptz
  returning ${columns}`,
)

type Try = { id: string; tries: number }
const ofTry = (p: Parameters<Try>) => sql`id = ${p.id}::uuid and tries = ${p.tries}::integer and status = 'RUNNING'`

/** Gives an export back to its queue: the next to begin it has as many tries left. */
export const handBackExport = statement(
  (_, p: Parameters<Try>) => sql`update exports set status = 'WAITING', handed_back = handed_back + 1 where ${ofTry(p)}`,
)

export const keepExportTotal = statement(
  (_, p: Parameters<Try & { total: number | null }>) => sql<{ id: string }>`
  update exports set rows_total = ${p.total}::integer where ${ofTry(p)} returning id`,
)

export const keepExportProgress = statement(
  (_, p: Parameters<Try & { rows: number }>) => sql<{ id: string }>`
  update exports set rows_done = ${p.rows}::integer where ${ofTry(p)} returning id`,
)

export const finishExport = statement(
  (_, p: Parameters<Try & { rows: number; size: number }>) => sql<{ id: string }>`
  update exports set status = 'READY', rows_done = ${p.rows}::integer, rows_total = ${p.rows}::integer, size = ${p.size}::bigint
  where ${ofTry(p)} returning id`,
)

export const failExport = statement(
  (_, p: Parameters<Try & { failure: ExportFailure }>) => sql`
  update exports set status = 'FAILED', failure = ${p.failure}::text where ${ofTry(p)}`,
)

export const expiredExports = statement(
  (_, p: Parameters<{ now: Date }>) =>
    sql<{ id: string }>`select id from exports where expires_at <= ${p.now}::timestamptz order by expires_at limit 500`,
)

export const deleteExports = statement((_, p: Parameters<{ ids: string[] }>) => sql`delete from exports where id = any (${p.ids}::uuid[])`)

export const deleteExportsBefore = statement(
  (_, p: Parameters<{ moment: Date }>) => sql<{ id: string }>`
  delete from exports where status in ('RUNNING', 'READY') and requested_at <= ${p.moment}::timestamptz returning id`,
)

/** The last try of each of these exports that is there still. */
export const lastTries = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<Try>`select id, tries from exports where id = any (${p.ids}::uuid[])`,
)

export const everyTenant = statement(() => sql<{ id: string }>`select id from tenants order by id`)
