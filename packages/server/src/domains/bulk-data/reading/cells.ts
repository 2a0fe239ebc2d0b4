import { parseDate } from '@kith/shared/rules/dates.ts'
import { restoreCell } from '#platform/files/csv-cells.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import type { Column } from '../uploads/upload.ts'
import { countryCode } from './countries.ts'

/** A cell as it was understood, or what is wrong with it and what to do. */
export type Understood = { readonly value: string } | { readonly problem: string; readonly suggestion: string }

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Takes back what an export does to cells that a spreadsheet would run, and what nobody can have typed. */
export function cleanCell(raw: string): string {
  return restoreCell(raw).replaceAll(controlCharacters, '').replaceAll('\r\n', '\n').trim()
}

/** The value of a cell that is not empty, in the words of the API. */
export function readCell(column: Column, value: string, organisation: OrganisationRow): Understood {
  switch (column.kind) {
    case 'date':
      return readDate(value, organisation.date_format)
    case 'number':
      return readNumber(value)
    case 'yes/no':
      return readYesNo(value)
    case 'choice':
      return readChoice(value, column.choices ?? [])
    case 'country':
      return readCountry(value)
    default:
      return { value }
  }
}

const formats = { DMY: 'day/month/year', MDY: 'month/day/year', YMD: 'year/month/day', VERBOSE: 'like 3 Apr 2026' } as const

function readDate(value: string, format: OrganisationRow['date_format']): Understood {
  const day = parseDate(value, format)
  if (day) return { value: day }
  const serial = /^\d{5}(\.\d+)?$/.test(value) ? dayOfSerial(Number(value)) : undefined
  if (serial)
    return {
      problem: `‘${value}’ is the number that a spreadsheet keeps for a date.`,
      suggestion: `Format the column as text and write ${serial}, if that is the day you mean.`,
    }
  const readings = [...new Set([parseDate(value, 'DMY'), parseDate(value, 'MDY')].filter((each) => each !== undefined))]
  const [first, second] = readings
  if (first && second)
    return { problem: `‘${value}’ could be ${first} or ${second}.`, suggestion: `Write ${first} or ${second}, whichever you mean.` }
  if (first)
    return {
      problem: `‘${value}’ is not written in your organisation's date format (${formats[format]}).`,
      suggestion: `Write ${first}, if that is the day you mean.`,
    }
  return { problem: `‘${value}’ is not a date.`, suggestion: 'Write the date as YYYY-MM-DD, for example 2026-04-03.' }
}

/** The 1900 date system of spreadsheets, in the years that a date of this tool can mean. */
const dayOfSerial = (serial: number) => new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)

function readNumber(value: string): Understood {
  if (/^-?\d+(\.\d+)?$/.test(value)) return { value }
  const plain = value.replaceAll(/[^0-9.-]/g, '')
  const example = /^-?\d+(\.\d+)?$/.test(plain) && !/,\d{1,2}$/.test(value) ? plain : '62506.50'
  return { problem: `‘${value}’ is not a number.`, suggestion: `Write digits only, with a point for decimals, for example ${example}.` }
}

function readYesNo(value: string): Understood {
  if (/^(yes|y|true|1)$/i.test(value)) return { value: 'true' }
  if (/^(no|n|false|0)$/i.test(value)) return { value: 'false' }
  return { problem: `‘${value}’ is neither yes nor no.`, suggestion: 'Write yes or no.' }
}

function readChoice(value: string, choices: readonly string[]): Understood {
  const wanted = value.toUpperCase().replaceAll(/[\s/_-]+/g, '_')
  if (choices.includes(wanted)) return { value: wanted }
  const words = choices.map((choice) => choice.charAt(0) + choice.slice(1).toLowerCase().replaceAll('_', ' '))
  return { problem: `‘${value}’ is not one of the possible values.`, suggestion: `Write one of: ${words.join(', ')}.` }
}

function readCountry(value: string): Understood {
  const code = countryCode(value)
  return code
    ? { value: code }
    : {
        problem: `‘${value}’ is not a country.`,
        suggestion: 'Write its English name or its code of two letters, for example Australia or AU.',
      }
}
