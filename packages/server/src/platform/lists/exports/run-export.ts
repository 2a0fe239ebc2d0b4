import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { firstText } from '@kith/shared/lists.ts'
import { defineFileJob, Superseded, type Identity } from '../../background/file-job.ts'
import { asJob, HandedBack, type JobServices } from '../../background/jobs.ts'
import type { Context } from '../../context.ts'
import { Forbidden, Unauthenticated } from '../../errors.ts'
import { recordEvents } from '../../events/record.ts'
import { listFor } from '../../facets/custom-fields/in-lists.ts'
import { NotStored } from '../../files/storage.ts'
import { ensureExport, listNamed, openColumns, orderOf, type Asked, type Cell, type List, type Rows } from '../define-list.ts'
import { readFilters } from '../read-filters.ts'
import { csvSheet } from './csv-sheet.ts'
import { keyOfExport } from './files.ts'
import { dayFormats, fileColumns, readReader } from './reader.ts'
import { mostRows, type Sheet, type SheetValue } from './sheet.ts'
import * as table from './sql.ts'
import { withTemporaryFile } from './temporary.ts'
import { xlsxSheet } from './xlsx-sheet.ts'

const rowsAtOnce = 1000

/** Writes the file of an export page by page, with the rights that the user who asked for it has at that moment. */
export const exportJob = defineFileJob<table.ExportRow>({
  queue: 'list-export',
  concurrency: 2,
  begin: ({ db, actor, now }, data) => db.first(table.beginExport, { id: String(data['exportId']), user: actor.userId, now }),
  make: writeExport,
  keyOf: keyOfExport,
  isFinal: (error) => failureOf(error) !== 'BROKEN',
  handBack: ({ db }, { id, tries }) => db.run(table.handBackExport, { id, tries }),
  fail: ({ db }, { id, tries }, error) => db.run(table.failExport, { id, tries, failure: failureOf(error) }),
})

class Failed extends Error {
  readonly failure: table.ExportFailure
  constructor(failure: table.ExportFailure) {
    super(`The export failed: ${failure}`)
    this.failure = failure
  }
}

async function writeExport(services: JobServices, identity: Identity, row: table.ExportRow, signal: AbortSignal): Promise<void> {
  const key = keyOfExport(identity.tenantId, row)
  const step = <Result>(work: (ctx: Context, list: List) => Promise<Result>) => {
    if (signal.aborted) throw new HandedBack()
    return asJob(services, identity, async (ctx) => {
      const list = listNamed(ctx, row.list)
      if (!list) throw new Failed('RIGHTS')
      await ensureExport(ctx, list.declaration)
      return work(ctx, list)
    })
  }
  await withTemporaryFile(async (out, path) => {
    const { open, columns, lineOf, asked } = await step((ctx, list) => prepare(ctx, list, row))
    const sheet = await open(out)
    const ids = row.asked.ids && new Set(row.asked.ids)
    let rows = 0
    for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
      const page: Rows<readonly Cell[]> = await step(async (ctx, list) => {
        const read = await list.lines(ctx, asked, columns, { size: rowsAtOnce, after }, ids)
        const kept = await ctx.db.first(table.keepExportProgress, { id: row.id, tries: row.tries, rows: rows + read.items.length })
        if (!kept) throw new Superseded()
        return read
      })
      rows += page.items.length
      if (rows > mostRows[row.format]) throw new Failed('TOO_MANY_ROWS')
      await sheet.write(page.items.map(lineOf))
      after = page.endCursor
    }
    await sheet.end()
    const { size } = await stat(path)
    await services.files.storage.write(key, createReadStream(path), size)
    await step((ctx) => finish(ctx, row, rows, size))
  })
}

/** What is asked for, and the empty file: columns that are closed to the actor are not in it. */
async function prepare(ctx: Context, { declaration: declared, total }: List, row: table.ExportRow) {
  const declaration = await listFor(ctx, declared)
  const { id, tries, format, asked: given } = row
  const { filters, condition, missing } = await readFilters(ctx, declaration, given.filters)
  if (missing.length > 0) throw new Failed('FILTERS')
  const asked: Asked = { search: given.search, filters, condition, ...orderOf(given.sort), asAt: given.asAt }
  const counted = given.ids ? { total: given.ids.length, isCapped: false } : await total(ctx, asked)
  if (!(await ctx.db.first(table.keepExportTotal, { id, tries, total: counted.isCapped ? null : counted.total }))) throw new Superseded()
  const reader = await readReader(ctx)
  const columns = openColumns(ctx, declaration).filter((name) => given.columns.includes(name))
  if (columns.length === 0) throw new Failed('RIGHTS')
  const inFile = columns.map((name) => fileColumns(reader, declaration.columns[name]))
  const headings = inFile.flat().map(({ heading }) => heading)
  const title = firstText(declaration.title, reader.texts)
  const open = (out: Writable): Promise<Sheet> =>
    format === 'CSV' ? csvSheet(headings, out) : xlsxSheet(headings, title, dayFormats[reader.dateFormat] ?? 'yyyy/mm/dd', out)
  const lineOf = (cells: readonly Cell[]): SheetValue[] =>
    cells.flatMap((cell, at) => inFile[at]?.map(({ valueOf }) => valueOf(cell)) ?? [])
  return { open, columns, lineOf, asked }
}

async function finish(ctx: Context, { id, tries, list, format, asked }: table.ExportRow, rows: number, size: number): Promise<void> {
  const done = await ctx.db.first(table.finishExport, { id, tries, rows, size })
  if (!done) throw new Superseded()
  await recordEvents(ctx, [
    { event: 'list.exported', subject: { kind: 'list_export', id }, before: null, after: { list, format, rows, ...stateOf(asked) } },
  ])
}

/** What was asked for, as events tell it. */
export const stateOf = ({ columns, filters, search, sort, asAt, ids }: table.ExportAsked) => ({
  columns: columns.join(', '),
  filters: filters.map(({ name, value }) => `${name}=${value}`).join(', ') || null,
  search,
  sort,
  asAt,
  ...(ids ? { selected: ids.length } : {}),
})

function failureOf(error: unknown): table.ExportFailure {
  if (error instanceof Failed) return error.failure
  if (error instanceof Forbidden || error instanceof Unauthenticated) return 'RIGHTS'
  const isFull =
    (error instanceof NotStored && error.failure === 'NO_ROOM') || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
  return isFull ? 'NO_ROOM' : 'BROKEN'
}
