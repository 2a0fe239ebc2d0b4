import { isBlank } from '@kith/shared/blanks.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Cells, Given } from '../sql/actions.ts'
import type { FixedValue, Heading, Problem } from '../sql/files.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import type { Column, Report, Upload } from '../upload.ts'
import { cleanCell, readCell, writtenCell } from './cells.ts'
import type { CsvRecord } from './csv.ts'
import type { DayRules } from './dates.ts'
import { isAdded } from './headings.ts'

/** `texts` are the cells as they came. */
export type ReadRow = {
  readonly row: number
  readonly given: Given
  readonly texts: readonly string[]
  readonly errors: readonly Problem[]
}

/** How the cells of a file are read; `daysOf` each column of dates, by its name; `fixed` are the values of columns that it lacks. */
export type Reading = {
  readonly organisation: OrganisationRow
  readonly daysOf: (column: string) => DayRules
  readonly fixed: readonly FixedValue[]
}

/** Reads the records of one file: every cell as its column is understood, with everything that is wrong in the row. */
export function rowReader(upload: Upload, headings: readonly Heading[], reading: Reading): (record: CsvRecord) => ReadRow {
  const places = columnsAt(upload, headings)
  const fixed = Object.fromEntries(reading.fixed.map(({ column, value }) => [column, value]))
  return ({ row, cells }) => {
    const errors: Problem[] = []
    const given: Record<string, string> = { ...fixed }
    const report: Report = (column, message) => errors.push({ row, column, ...message })
    reportSurplus(cells, headings, report)
    const unread = readCells(cells, places, given, reading, report, upload.clears === true)
    for (const { name, required } of upload.columns) {
      if (required && given[name] === undefined && !unread.has(name)) report(name, importMessage('empty', { column: name }))
    }
    const wrong = new Set(errors.map(({ column }) => column))
    upload.readRow?.(given, (column, message) => wrong.has(column) || report(column, message), reading.organisation, unread)
    return { row, given, texts: cells, errors }
  }
}

/** The columns of a file in its order; undefined for one that is not imported. */
export function columnsAt(upload: Upload, headings: readonly Heading[]): (Column | undefined)[] {
  const byName = new Map(upload.columns.map((column) => [column.name, column]))
  return headings.map(({ column }) => (column === null ? undefined : byName.get(column)))
}

function readCells(
  cells: readonly string[],
  places: readonly (Column | undefined)[],
  given: Record<string, string>,
  { organisation, daysOf }: Reading,
  report: Report,
  keepsEmpty: boolean,
): Set<string> {
  const unread = new Set<string>()
  for (const [index, column] of places.entries()) {
    const text = column && cleanCell(cells[index] ?? '')
    if (!column) continue
    // An empty cell of an update clears the value.
    if (keepsEmpty && text === '' && !column.required) given[column.name] = ''
    if (!text) continue
    const understood = readCell(column, text, organisation, daysOf(column.name))
    if ('value' in understood) given[column.name] = understood.value
    else {
      unread.add(column.name)
      report(column.name, understood)
    }
  }
  return unread
}

/** The texts that the understood values do not print, those of columns that are not imported among them. */
export function keptCells(cells: readonly string[], headings: readonly Heading[], given: Given): Cells {
  const kept: Record<string, string> = {}
  for (const [index, cell] of cells.entries()) {
    const { heading = '', column = null } = headings[index] ?? {}
    const text = writtenCell(cell)
    const isPrinted = column === null ? isAdded(heading) : text === given[column]
    if (!isPrinted && text.trim() !== '') kept[index] = text
  }
  return kept
}

function reportSurplus(cells: readonly string[], headings: readonly Heading[], report: Report) {
  const last = headings.findLastIndex(({ heading }) => heading !== '')
  const surplus = cells.findIndex((cell, index) => index > last && !isBlank(cell))
  if (surplus >= 0) report(null, importMessage('surplus', { number: surplus + 1, value: cells[surplus]?.slice(0, 50) ?? '' }))
}
