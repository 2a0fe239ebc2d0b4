import { tidyLine, tidyText } from '@kith/shared/blanks.ts'
import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { restoreCell } from '@kith/shared/csv-cells.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import type { Column } from '../upload.ts'
import { choiceNamed, saidYes } from './choices.ts'
import { countryCode } from './countries.ts'
import { readDate, type DayRules } from './dates.ts'
import { denotedNumber, usesDecimalComma } from './numbers.ts'
import { readOptions } from './options.ts'
import { isSpreadsheetError } from './spreadsheet-errors.ts'

/** A cell as it was understood, or what is wrong with it and what to do. */
export type Understood = { readonly value: string } | BulkDataMessage

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A cell as it came: what an export does to cells that a spreadsheet would run is taken back, and what nobody can have typed. */
export const writtenCell = (raw: string) => restoreCell(raw).replaceAll(controlCharacters, '')

export const cleanCell = (raw: string) => tidyText(writtenCell(raw))

/** The value of a cell that is not empty, in the words of the API. */
export function readCell(
  column: Column,
  cell: string,
  organisation: OrganisationRow,
  days: DayRules = { format: organisation.date_format, isTold: false },
): Understood {
  const value = column.hasLines ? cell : tidyLine(cell)
  if (isSpreadsheetError(value)) return importMessage('spreadsheetError', { value })
  switch (column.kind) {
    case 'date':
      return readDate(value, days)
    case 'number':
      return readNumber(column, value, organisation)
    case 'yes/no':
      return readYesNo(value)
    case 'choice':
      return readChoice(column, value)
    case 'country':
      return readCountry(value)
    default:
      return column.options ? readOptions(column.options, value) : { value }
  }
}

/** What a text may mean is proposed, never taken: anyone who imports says which number it is. */
function readNumber({ unit }: Column, value: string, organisation: OrganisationRow): Understood {
  const isAmbiguous = (text: string) => /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) && usesDecimalComma(organisation.country)
  if (isAmbiguous(value)) return importMessage('ambiguousNumber', { value, first: value.replace('.', ''), second: `${value}0` })
  if (/^-?\d+(\.\d+)?$/.test(value)) return { value }
  const number = denotedNumber(value, unit, organisation)
  return number === undefined
    ? importMessage('noNumber', { value })
    : importMessage('otherNumberFormat', { value, number: isAmbiguous(number) ? `${number}0` : number })
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
