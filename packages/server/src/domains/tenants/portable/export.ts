import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction, type Connection } from '#platform/database/pool.ts'
import type { CoreServices } from '#platform/services.ts'
import { formatVersion, sealOf, secretMark, type Control, type Header } from './format.ts'
import { ownSchema } from './schema.ts'
import { chainPosition, countRows, findWholeTenant, selectRows, waitPatiently, type TenantRow } from './sql.ts'
import { portableTables, type PortableTable } from './tables.ts'

export type Exported = { readonly rows: number; readonly files: number; readonly position: number }
type Counts = { rows: number; files: number; position: number }

const rowsAtOnce = 2000
const bytesAtOnce = 48 * 1024

/** Writes an organisation as it is at one moment into a file that is not there yet: all of it or nothing. */
export async function exportTenant(services: CoreServices, alias: string, path: string): Promise<Exported> {
  const counts: Counts = { rows: 0, files: 0, position: 0 }
  const part = `${path}.part`
  try {
    await inTransaction(
      services.pool,
      async (db) => {
        const tenant = await db.first(findWholeTenant, { alias })
        if (!tenant) throw new Error(`There is no tenant ‘${alias}’. See: npm run kith -- tenant list`)
        await db.run(enterTenant, { tenant: tenant.id })
        await db.run(waitPatiently, {})
        const lines = Readable.from(sealed(linesOfTenant(services, db, tenant, counts), services.config.secret))
        await pipeline(lines, createGzip(), createWriteStream(part, { flags: 'w', mode: 0o600, flush: true }))
      },
      'begin isolation level repeatable read read only',
    )
    await link(part, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new Error(`There is a file ${path} already. Choose another name.`, { cause: error })
    throw error
  } finally {
    await rm(part, { force: true })
  }
  return counts
}

async function* sealed(lines: AsyncGenerator<string>, secret: string): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const text of lines) {
    hash.update(text)
    yield text
  }
  yield sealOf(hash, secret)
}

async function* linesOfTenant(services: CoreServices, db: Connection, tenant: TenantRow, counts: Counts): AsyncGenerator<string> {
  const { config, clock, kith } = services
  counts.position = (await db.first(chainPosition, {}))?.position ?? 0
  const { id, alias, name, is_demo: isDemo, created_at: createdAt } = tenant
  yield control({
    kith: 'organisation',
    format: formatVersion,
    schema: ownSchema(),
    tenant: { id, alias, name, isDemo, createdAt: createdAt.toISOString() },
    position: counts.position,
    secret: secretMark(config.secret),
    exportedAt: clock.now().toISOString(),
  })
  for (const table of await portableTables(db, kith)) {
    yield control({ table: table.name, columns: table.columns })
    let rows = 0
    for await (const page of pagesOf(db, table)) {
      rows += page.length
      yield page.map(({ line }) => `=${line}\n`).join('')
    }
    await refuseLeftOut(db, table, rows)
    yield control({ rows })
    counts.rows += rows
  }
  yield* filesOf(services, id, counts)
  yield control({ end: true, rows: counts.rows, files: counts.files })
}

async function* pagesOf(db: Connection, table: PortableTable): AsyncGenerator<{ line: string }[]> {
  await db.query(`declare portable no scroll cursor for ${selectRows(table)}`)
  for (;;) {
    const page = await db.query<{ line: string }>(`fetch ${rowsAtOnce} from portable`)
    if (page.length > 0) yield page
    if (page.length < rowsAtOnce) break
  }
  await db.query('close portable')
}

/** Rows that point at each other in a circle would be missing. */
async function refuseLeftOut(db: Connection, table: PortableTable, written: number): Promise<void> {
  if (!table.parent) return
  const [{ rows } = { rows: 0 }] = await db.query<{ rows: number }>(countRows(table))
  if (rows !== written) throw new Error(`${rows - written} rows of ${table.name} point at each other in a circle, and cannot be exported.`)
}

async function* filesOf({ files, kith }: CoreServices, tenantId: string, counts: Counts): AsyncGenerator<string> {
  const transient = new Set(kith.domains.flatMap(({ portable }) => portable?.transientFiles ?? []))
  for (const key of (await files.storage.listAll(tenantId)).toSorted()) {
    const own = key.slice(tenantId.length + 1)
    const size = transient.has(own.split('/')[0] ?? '') ? undefined : await files.storage.size(key)
    // One that was removed meanwhile belongs to no row of this moment, or to one that was removed with it
    if (size === undefined) continue
    yield control({ file: own, size })
    for await (const bytes of inParts(files.storage.read(key))) yield `+${bytes.toString('base64')}\n`
    counts.files += 1
  }
}

/** Each but the last as long as base64 writes without filling up. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    for (; held.length >= bytesAtOnce; held = held.subarray(bytesAtOnce)) yield held.subarray(0, bytesAtOnce)
  }
  if (held.length > 0) yield held
}

const control = (content: Control | Header) => `#${JSON.stringify(content)}\n`
