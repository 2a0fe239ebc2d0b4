import { isBlank } from '@kith/shared/blanks.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Cells, Given } from '../sql/actions.ts'
import type { Corrected } from '../sql/corrections.ts'
import type { FileRow, FixedValue, Heading, Problem } from '../sql/files.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import { maskedProblems, sensitiveAmong } from '../masked-message.ts'
import type { Column, Report, Upload } from '../upload.ts'
import { cleanCell, readCell, writtenCell, type ColumnRules } from './cells.ts'
import { laidOver } from './corrected.ts'
import type { CsvRecord } from './csv.ts'
import type { DayFormat } from './days.ts'
import { isAdded } from './headings.ts'

/** `texts` are the cells as they came. */
export type ReadRow = {
  readonly row: number
  readonly given: Given
  readonly texts: readonly string[]
  readonly errors: readonly Problem[]
}

/** How the cells of a file are read; `rulesOf` each column, by its name; `fixed` are the values of columns that it lacks. */
export type Reading = {
  readonly organisation: OrganisationRow
  readonly rulesOf: (column: string) => ColumnRules
  readonly fixed: readonly FixedValue[]
}

/** How the days of a file are written: as it was told, else as the organisation writes them. */
export const dayFormatOf = ({ date_format: told }: FileRow, organisation: OrganisationRow): DayFormat => ({
  format: told ?? organisation.date_format,
  isTold: told !== null,
})

/** How a file is read; `contradicted` are its columns of which some cell is only a day or a number in another order or with another sign. */
export function readingOf(file: FileRow, organisation: OrganisationRow, contradicted: ReadonlySet<string>): Reading {
  const days = dayFormatOf(file, organisation)
  const headings = new Map(file.headings.flatMap((heading) => (heading.column === null ? [] : [[heading.column, heading] as const])))
  const ofColumn = (column: string): ColumnRules => {
    const { areDaysConfirmed, areNumbersConfirmed, decimalSign } = headings.get(column) ?? {}
    const isContradicted = contradicted.has(column)
    return {
      days: { ...days, isContradicted, isConfirmed: areDaysConfirmed === true },
      numbers: { decimalSign, isContradicted, isConfirmed: areNumbersConfirmed === true },
    }
  }
  const known = new Map<string, ColumnRules>()
  const rulesOf = (column: string): ColumnRules => {
    const rules = known.get(column) ?? ofColumn(column)
    known.set(column, rules)
    return rules
  }
  return { organisation, rulesOf, fixed: file.fixed }
}

/** Reads the records of one file with what was corrected in them: every cell as its column is understood, with everything that is wrong in the row. */
export function rowReader(
  upload: Upload,
  headings: readonly Heading[],
  reading: Reading,
): (record: Pick<CsvRecord, 'row' | 'cells'>, corrected?: Corrected) => ReadRow {
  const places = columnsAt(upload, headings)
  const byName = columnsByName(upload)
  const isSensitive = sensitiveAmong(upload.columns)
  const lacking = mandatoryBeyond(upload, { headings, fixed: reading.fixed })
  return ({ row, cells: own }, corrected = {}) => {
    const errors: Problem[] = []
    const cells = laidOver(own, headings, corrected)
    const isCorrected = ({ column }: FixedValue) => corrected[column] !== undefined
    const fixed = reading.fixed.filter((each) => !isCorrected(each))
    const given: Record<string, string> = Object.fromEntries(fixed.map(({ column, value }) => [column, value]))
    const report: Report = (column, message) => errors.push({ row, column, ...message })
    reportSurplus(cells, headings, report)
    const written = [
      ...places.map((column, index) => ({ column, cell: cells[index] ?? '' })),
      ...reading.fixed.filter(isCorrected).map(({ column }) => ({ column: byName.get(column), cell: corrected[column] ?? '' })),
      ...lacking.map((column) => ({ column, cell: corrected[column.name] ?? '' })),
    ]
    const unread = readCells(written, given, reading, report, upload.clears === true)
    const { organisation } = reading
    const found = withRowErrors(upload, { row, given, unread, organisation }, errors)
    return { row, given, texts: cells, errors: maskedProblems(found, isSensitive) }
  }
}

type Whole = {
  readonly row: number
  readonly given: Given
  /** The columns whose cell says something that could not be read. */
  readonly unread: ReadonlySet<string>
  readonly organisation: OrganisationRow
}

/** What is wrong with the cells of a row, and then what is wrong between them. */
export function withRowErrors(upload: Upload, { row, given, unread, organisation }: Whole, ofCells: readonly Problem[]): Problem[] {
  const errors = [...ofCells]
  const report: Report = (column, message) => errors.push({ row, column, ...message })
  for (const { name, required } of upload.columns) {
    if (required && given[name] === undefined && !unread.has(name)) report(name, importMessage('empty', { column: name }))
  }
  const wrong = new Set(errors.map(({ column }) => column))
  upload.readRow?.(given, (column, message) => wrong.has(column) || report(column, message), organisation, unread)
  return errors
}

/** The columns of a file in its order; undefined for one that is not imported. */
export function columnsAt(upload: Upload, headings: readonly Heading[]): (Column | undefined)[] {
  const byName = columnsByName(upload)
  return headings.map(({ column }) => (column === null ? undefined : byName.get(column)))
}

/** The columns that each row needs, or is offered, and that its file lacks: they are filled in by correcting the row. */
export function mandatoryBeyond(
  { columns }: Upload,
  file: { readonly headings: readonly Heading[]; readonly fixed: readonly FixedValue[] },
): Column[] {
  const known = new Set([...file.headings, ...file.fixed].map(({ column }) => column))
  return columns.filter(({ name, isMandatory, isOffered }) => (isMandatory || isOffered) && !known.has(name))
}

const columnsByName = ({ columns }: Upload) => new Map(columns.map((column) => [column.name, column]))

function readCells(
  written: readonly { readonly column: Column | undefined; readonly cell: string }[],
  given: Record<string, string>,
  { organisation, rulesOf }: Reading,
  report: Report,
  keepsEmpty: boolean,
): Set<string> {
  const unread = new Set<string>()
  const inRow = (name: string) => cleanCell(written.find(({ column }) => column?.name === name)?.cell ?? '') || given[name]
  for (const { column, cell } of written) {
    const text = column && cleanCell(cell)
    if (!column) continue
    // An empty cell of an update clears the value.
    if (keepsEmpty && text === '' && !column.required) given[column.name] = ''
    if (!text) continue
    const currency = column.currencyColumn && inRow(column.currencyColumn)?.toUpperCase()
    const understood = readCell(column, text, currency ? { ...organisation, currency } : organisation, rulesOf(column.name))
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
    if (column !== null && cell === given[column]) continue
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
