import { Readable } from 'node:stream'
import { defineFileJob, Superseded, type Identity } from '#platform/background/file-job.ts'
import { asJob, asSystemJob, defineJob, HandedBack, type JobServices } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { covers, portraits } from '#platform/files/pictures.ts'
import { readKept, exportedTables } from '#platform/personal-data/export.ts'
import { nameOf } from '#platform/personal-data/personal-table.ts'
import { ensure } from '#platform/rights/check.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { coverStatements, portraitStatements } from '../pictures/sql.ts'
import { packArchive, type ArchivePart } from './archive.ts'
import { keyOfArchive, removeArchive } from './files.ts'
import { withNames } from './names.ts'
import { beginExport, deleteExport, failExport, finishExport, handBackExport, keepProgress, readerOf, type ExportRow } from './sql.ts'

/** Reads what every domain keeps about a person, table by table, and stores it as one file. */
export const archiveJob = defineFileJob<ExportRow>({
  queue: 'personal-data-archive',
  begin: ({ db, actor, now, services }, data) =>
    db.first(beginExport, { id: String(data['archiveId']), user: actor.userId, total: exportedTables(services.kith).length, now }),
  make: makeArchive,
  keyOf: keyOfArchive,
  isFinal: (error) => error instanceof Unauthenticated,
  handBack: ({ db }, { id, tries }) => db.run(handBackExport, { id, tries }),
  fail: ({ db }, { id, tries }) => db.run(failExport, { id, tries }),
})

/** Removes the file of an archive whose day is over, or whose person has been erased. */
export const removalJob = defineJob({
  queue: 'personal-data-removal',
  run: async (services, { tenantId }, data) => {
    const id = String(data['archiveId'])
    // The row goes last: a file that cannot be removed now is still known.
    await removeArchive(services, tenantId, id)
    await asSystemJob(services, tenantId, ({ db }) => db.run(deleteExport, { id }))
  },
})

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
    parts.push(await step(index, async (ctx) => ({ name: nameOf(each), rows: await withNames(ctx, await readKept(ctx, each, personId)) })))
  const ids = await step(tables.length, async ({ db }) => ({
    picture: (await db.first(portraitStatements.of, { id: personId }))?.picture ?? null,
    cover: (await db.first(coverStatements.of, { id: personId }))?.picture ?? null,
  }))
  const pictures = {
    picture: ids.picture === null ? undefined : await portraits.read(services, identity.tenantId, ids.picture, 'MEDIUM'),
    cover: ids.cover === null ? undefined : await covers.read(services, identity.tenantId, ids.cover, 'LARGE'),
  }
  const bytes = await step(tables.length, async (ctx) => {
    const reader = await ctx.db.one(readerOf, { user: identity.userId, person: personId })
    const wording = await wordingOf(ctx, reader.language)
    return packArchive(parts, { ...reader, ...wording, madeAt: ctx.now, timezone: ctx.actor.timezone }, pictures)
  })
  await services.files.storage.write(keyOfArchive(identity.tenantId, row), Readable.from([bytes]), bytes.length)
  await asJob(services, identity, async ({ db }) => {
    if (!(await db.first(finishExport, { id, tries, size: bytes.length }))) throw new Superseded()
  })
}
