import { Readable } from 'node:stream'
import { asJob, asSystemJob, defineJob, HandedBack, type JobServices } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { loggable } from '#platform/log.ts'
import { readKept, exportedTables } from '#platform/personal-data/export.ts'
import { ensure } from '#platform/rights/check.ts'
import { packArchive, type ArchivePart } from './archive.ts'
import { keyOfArchive } from './files.ts'
import { withNames } from './names.ts'
import { beginExport, deleteExport, exportStatus, failExport, finishExport, keepProgress, readerOf, type ExportRow } from './sql.ts'

type Identity = { readonly tenantId: string; readonly userId: string }
const mostTries = 3

/** Reads what every domain keeps about a person, table by table, and stores it as one file. */
export const archiveJob = defineJob({
  queue: 'personal-data-archive',
  retries: mostTries,
  retryWithin: 20,
  run: async (services, identity, data, signal) => {
    const row = await begin(services, identity, String(data['archiveId']))
    if (!row) return
    try {
      await makeArchive(services, identity, row, signal)
    } catch (error) {
      if (error instanceof Superseded) return
      if (error instanceof HandedBack || (!(error instanceof Unauthenticated) && row.tries < mostTries)) throw error
      services.log.warn({ tenantId: identity.tenantId, error: loggable(error) }, 'an archive of personal data failed')
      await asSystemJob(services, identity.tenantId, ({ db }) => db.run(failExport, { id: row.id, tries: row.tries }))
    }
  },
})

/** Removes the file of an archive whose day is over, or whose person has been erased. */
export const removalJob = defineJob({
  queue: 'personal-data-removal',
  run: async (services, { tenantId }, data) => {
    const id = String(data['archiveId'])
    // The row goes last: a file that cannot be removed now is still known.
    await services.files.storage.remove(keyOfArchive(tenantId, id))
    await asSystemJob(services, tenantId, ({ db }) => db.run(deleteExport, { id }))
  },
})

/** Another worker has taken the archive over, or the person is gone. */
class Superseded extends Error {}

/** Undefined where there is nothing to do, because the archive is gone or the user who asked for it is. */
function begin(services: JobServices, identity: Identity, id: string): Promise<ExportRow | undefined> {
  const total = exportedTables(services.kith).length
  return asJob(services, identity, ({ db, now }) => db.first(beginExport, { id, user: identity.userId, total, now })).catch(
    (error: unknown) => {
      if (error instanceof Unauthenticated) return undefined
      throw error
    },
  )
}

async function makeArchive(services: JobServices, identity: Identity, row: ExportRow, signal: AbortSignal): Promise<void> {
  const { person_id: personId, id, tries } = row
  const step = <Result>(done: number, work: (ctx: Context) => Promise<Result>) => {
    if (signal.aborted) throw new HandedBack()
    return asJob(services, identity, async (ctx) => {
      if (!(await ctx.db.first(keepProgress, { id, tries, done }))) throw new Superseded()
      await ensure(ctx, 'people.personal_data.export', { kind: 'person', id: personId })
      return work(ctx)
    })
  }
  const tables = exportedTables(services.kith)
  const parts: ArchivePart[] = []
  for (const [index, each] of tables.entries())
    parts.push(await step(index, async (ctx) => ({ table: each.table, rows: await withNames(ctx, await readKept(ctx, each, personId)) })))
  const bytes = await step(tables.length, async (ctx) => {
    const reader = await ctx.db.one(readerOf, { user: identity.userId, person: personId })
    return packArchive(parts, { ...reader, madeAt: ctx.now, timezone: ctx.actor.timezone })
  })
  const key = keyOfArchive(identity.tenantId, id)
  await services.files.storage.remove(key)
  await services.files.storage.write(key, Readable.from([bytes]), bytes.length)
  const isKept = await asJob(services, identity, ({ db }) => db.first(finishExport, { id, tries, size: bytes.length }))
  if (isKept) return
  const isThere = await asJob(services, identity, ({ db }) => db.first(exportStatus, { id }))
  // Another worker has stored its own under this key; without the row, the person is gone.
  if (!isThere) await services.files.storage.remove(key)
}
