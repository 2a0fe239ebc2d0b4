import { tidyLine, tidyText } from '@kith/shared/blanks.ts'
import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { restoreCell } from '@kith/shared/csv-cells.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import type { Column } from '../upload.ts'
import { choiceNamed, saidYes } from './choices.ts'
import { countryCode } from './countries.ts'
import { readDate, type DayRules } from './dates.ts'
import { isShortened, readDigits } from './digits.ts'
import { readNumber, type NumberRules } from './numbers.ts'
import { readOptions } from './options.ts'
import { isSpreadsheetError } from './spreadsheet-errors.ts'

/** What is known of a column beside its kind: how its dates and its numbers are written. */
export type ColumnRules = { readonly days?: DayRules; readonly numbers?: NumberRules }

/** A cell as it was understood, or what is wrong with it and what to do. */
export type Understood = { readonly value: string } | BulkDataMessage

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A cell as it came: what an export does to cells that a spreadsheet would run is taken back, and what nobody can have typed. */
export const writtenCell = (raw: string) => restoreCell(raw).replaceAll(controlCharacters, '')

export const cleanCell = (raw: string) => tidyText(writtenCell(raw))

/** In characters, as the longest text of a record. */
export const longestCell = 5000

/** The value of a cell that is not empty, in the words of the API. */
export function readCell(
  column: Column,
  cell: string,
  organisation: OrganisationRow,
  { days = { format: organisation.date_format, isTold: false }, numbers = {} }: ColumnRules = {},
): Understood {
  if (cell.length > longestCell) return importMessage('cellTooLong', { count: cell.length, max: longestCell })
  const value = column.hasLines ? cell : tidyLine(cell)
  if (isSpreadsheetError(value)) return importMessage('spreadsheetError', { value })
  switch (column.kind) {
    case 'date':
      return readDate(value, days)
    case 'number':
      return readAmount(column, value, organisation, numbers)
    case 'yes/no':
      return readYesNo(value)
    case 'choice':
      return readChoice(column, value)
    case 'country':
      return readCountry(value)
    default:
      return readText(column, value, numbers)
  }
}

/** What a text may mean is proposed, and taken once somebody has confirmed it for the column. */
function readAmount(
  { unit, currencyColumn: column }: Column,
  value: string,
  organisation: OrganisationRow,
  rules: NumberRules,
): Understood {
  const read = readNumber(value, unit, organisation, rules)
  if (read === undefined) return importMessage('noNumber', { value })
  if (read.kind === 'twoWays') return importMessage('ambiguousNumber', { value, first: read.point, second: read.comma })
  if (read.kind === 'otherCurrency') {
    const said = { value, currency: organisation.currency, names: read.currencies.join(', ') }
    return column === undefined ? importMessage('foreignAmount', said) : importMessage('otherCurrency', { ...said, column })
  }
  const { kind, number } = read
  return kind === 'written' || rules.isConfirmed ? { value: number } : importMessage('otherNumberFormat', { value, number })
}

function readText({ digits, of, hasLines, options }: Column, value: string, rules: NumberRules): Understood {
  if (!hasLines && isShortened(value)) return importMessage('shortenedNumber', { value })
  if (options) return readOptions(options, value)
  const kind = digits ?? (of ? 'NUMBER' : undefined)
  return kind ? readDigits(kind, value, rules) : { value }
}

function readYesNo(value: string): Understood {
  const said = saidYes(value)
  return said === undefined ? importMessage('noYesNo', { value }) : { value: String(said) }
}

function readChoice(column: Column, value: string): Understood {
  const { choices = [], choicesName = '' } = column
  const chosen = choiceNamed(column, value)
  return chosen === undefined
    ? importMessage('noChoice', { value, choices: choices.map((each) => `${choicesName}.${each}`) })
    : { value: chosen }
}

function readCountry(value: string): Understood {
  const code = countryCode(value)
  return code ? { value: code } : importMessage('noCountry', { value })
}
