import { isBlank, tidyLine } from '@kith/shared/blanks.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import { partsFor, uploadFor } from '../custom-columns.ts'
import { keyOf } from '../files.ts'
import { deleteActionsOfFile } from '../sql/actions.ts'
import { correctionsOfFile, type Corrected } from '../sql/corrections.ts'
import { settleFile, type FileRow, type FileState, type Heading, type Problem } from '../sql/files.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import type { Column, Upload } from '../upload.ts'
import type { Worker } from '../worker.ts'
import { actionsOfRow, insertRows } from './actions-of-row.ts'
import { cleanCell } from './cells.ts'
import { readCsv, type CsvRecord } from './csv.ts'
import { readDay } from './days.ts'
import { readNumber, usesDecimalComma } from './numbers.ts'
import { separatorCharacters } from './layout.ts'
import { columnsAt, dayFormatOf, readingOf, rowReader, type ReadRow } from './read-row.ts'
import { Unreadable } from './unreadable.ts'

const rowsAtOnce = 500

/** Turns the rows of an uploaded file into actions. Started again after an interruption. */
export async function readFile(worker: Worker, file: FileRow, organisation: OrganisationRow): Promise<void> {
  await worker.step('READING', 0, file.size, (ctx) => ctx.db.run(deleteActionsOfFile, { importId: file.import_id, file: file.number }))
  try {
    const rows = await readRows(worker, file, organisation)
    const max = organisation.import_row_limit
    if (rows > max) throw new Unreadable(importMessage('tooManyRows', { count: rows, max }))
    if (rows === 0) throw new Unreadable(importMessage('noRows'))
    await settle(worker, file, 'READ', rows, [])
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    await settle(worker, file, 'REFUSED', 0, [{ row: error.row, column: null, ...error.said }])
  }
}

/** Returns how many there are; beyond the limit they are only counted. */
async function readRows(worker: Worker, file: FileRow, organisation: OrganisationRow): Promise<number> {
  const { upload, parts, corrected } = await worker.step('READING', 0, file.size, async (ctx) => {
    const found = await uploadFor(ctx, file.type)
    return { upload: found, parts: await partsFor(ctx, found), corrected: await correctedRows(ctx, file) }
  })
  const contradicted = await contradictedColumns(worker, file, upload, organisation)
  const read = rowReader(upload, file.headings, readingOf(file, organisation, contradicted))
  let batch: ReadRow[] = []
  let rows = 0
  let bytes = 0
  const write = async () => {
    const actions = batch.flatMap((row) => actionsOfRow(file, upload, parts, row))
    batch = []
    await worker.step('READING', bytes, file.size, (ctx) => insertRows(ctx, file, actions))
  }
  for await (const record of recordsOf(worker, file)) {
    if (record.cells.every(isBlank)) continue
    rows += 1
    if (rows > organisation.import_row_limit) continue
    bytes = record.bytes
    batch.push(read(record, corrected.get(record.row)))
    if (batch.length === rowsAtOnce) await write()
  }
  if (batch.length > 0) await write()
  return rows
}

/** The records below the headings. */
async function* recordsOf(worker: Worker, file: FileRow): AsyncGenerator<CsvRecord> {
  const bytes = worker.files.storage.read(keyOf(worker.tenantId, file.id))
  let isBelow = false
  for await (const record of readCsv(bytes, separatorCharacters[file.separator])) {
    if (isBelow) yield record
    else isBelow = record.row >= file.heading_row && !record.cells.every(isBlank)
  }
}

async function correctedRows({ db }: Context, { id }: FileRow): Promise<ReadonlyMap<number, Corrected>> {
  const rows = await db.run(correctionsOfFile, { file: id })
  return new Map(rows.map(({ row_number, cells }) => [row_number, cells]))
}

/** The columns of dates and numbers of which some cell is written otherwise than in the organisation's country, also where that cell was corrected. */
async function contradictedColumns(worker: Worker, file: FileRow, upload: Upload, organisation: OrganisationRow): Promise<Set<string>> {
  const found = new Set<string>()
  const tests = columnsAt(upload, file.headings).map((column, index) => {
    const contradicts = column && contradiction(column, file, file.headings[index], organisation)
    return contradicts && { name: column.name, contradicts }
  })
  if (tests.every((test) => test === undefined)) return found
  for await (const { cells } of recordsOf(worker, file))
    for (const [index, test] of tests.entries())
      if (test && !found.has(test.name) && test.contradicts(tidyLine(cleanCell(cells[index] ?? '')))) found.add(test.name)
  return found
}

/** Whether a text can only be read in another way than the organisation's; undefined where that is not open. */
function contradiction(column: Column, file: FileRow, heading: Heading | undefined, organisation: OrganisationRow) {
  if (column.kind === 'number' && !heading?.decimalSign && !usesDecimalComma(organisation.country))
    return (text: string) => {
      const read = readNumber(text, column.unit, organisation)
      return read?.kind === 'clear' && read.decimalSign === 'COMMA'
    }
  const days = dayFormatOf(file, organisation)
  if (column.kind !== 'date' || days.isTold || (days.format !== 'DMY' && days.format !== 'MDY')) return undefined
  return (text: string) => readDay(text, days)?.kind === 'contrary'
}

async function settle(worker: Worker, file: FileRow, state: FileState, rowCount: number, problems: Problem[]) {
  await worker.step('READING', file.size, file.size, async (ctx) => {
    if (state === 'REFUSED') await ctx.db.run(deleteActionsOfFile, { importId: file.import_id, file: file.number })
    await ctx.db.run(settleFile, { id: file.id, state, problems: JSON.stringify(problems), rowCount })
  })
}
