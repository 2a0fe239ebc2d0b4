import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Connection } from './pool.ts'
import type { Row, Target } from './write-rows.ts'

const staged = new WeakMap<Connection, Set<string>>()
const packet = 65_536

/**
 * Writes rows into a table through COPY. Row security lets nobody copy into a table itself: the rows come through a temporary one, which
 * lasts as long as the transaction, with the same columns each time.
 */
export async function copyRows(db: Connection, { table, columns }: Target, rows: readonly Row[]): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const staging = pg.escapeIdentifier(`copied_${table}`)
  const made = staged.get(db) ?? new Set()
  staged.set(db, made)
  if (!made.has(table)) await db.query(`create temporary table ${staging} on commit drop as select ${list} from ${table} with no data`)
  made.add(table)
  await db.inTurn(() => pipeline(Readable.from(packets(columns, rows)), db.client.query(copyFrom(`copy ${staging} (${list}) from stdin`))))
  await db.query(`insert into ${table} (${list}) select ${list} from ${staging}; truncate ${staging}`)
}

function* packets(columns: readonly string[], rows: readonly Row[]): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    text += `${columns.map((column) => fieldOf(row[column])).join('\t')}\n`
    if (text.length < packet) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return needsEscape.test(text) ? text.replaceAll(escaped, (character) => escapes[character] ?? character) : text
}

const needsEscape = /[\\\n\r\t]/
const escaped = /[\\\n\r\t]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
