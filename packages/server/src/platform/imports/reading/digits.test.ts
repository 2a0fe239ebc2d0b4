import { expect, it } from 'vitest'
import type { Column } from '../upload.ts'
import { readCell } from './cells.ts'

const organisation = {
  country: 'AU',
  currency: 'AUD',
  date_format: 'VERBOSE',
  import_row_limit: 100_000,
  probation_enabled: false,
  probation_months: 6,
} as const
const read = (text: string, more: Partial<Column>, isConfirmed = false) =>
  readCell({ name: 'x', example: '', kind: 'text', ...more }, text, organisation, { numbers: { isConfirmed } })

it.each(['1.23457E+11', '1,23457E+11', '1.23457e+11', '6E+10', '-1.2E+5'])(
  '%s has lost digits in a spreadsheet, in every column',
  (text) => {
    for (const more of [{}, { digits: 'NUMBER' }, { digits: 'PHONE' }, { kind: 'lookup' }] as const)
      for (const isConfirmed of [true, false]) expect(read(text, more, isConfirmed)).toMatchObject({ code: 'shortenedNumber' })
  },
)

it.each(['1E5', '2E12', 'E+11', '12.5E+3', 'AE+11'])('%s is a text', (text) => {
  expect(read(text, { digits: 'NUMBER' })).toEqual({ value: text })
})

it.each([
  ['4711.0', '4711'],
  ['4711,00', '4711'],
  ['0800.0', '0800'],
  ['4,711', '4711'],
  ['+61400000000.0', '+61400000000'],
])('a number of digits that was made %s is proposed as %s, and taken once that is confirmed', (text, number) => {
  expect(read(text, { digits: 'NUMBER' })).toMatchObject({ code: 'addedDecimals', values: { number } })
  expect(read(text, { digits: 'PHONE' }, true)).toEqual({ value: number })
  expect(read(text, {})).toEqual({ value: text })
})

it.each(['00123', 'AB4711', '4711.5', '2000', 'SW1A 1AA', '47.11.0'])('%s is a number of digits as it stands', (text) => {
  expect(read(text, { digits: 'NUMBER' })).toEqual({ value: text })
})

it.each([
  ['06.12.34.56.79', '06 12 34 56 79'],
  ['030/901820', '030 901820'],
  ['06‑12–34−56', '06-12-34-56'],
  ['(+43) 664 1234567', '+43 664 1234567'],
  ['02 9876 5432', '02 9876 5432'],
])('the phone number %s is tidied to %s', (text, tidied) => {
  expect(read(text, { digits: 'PHONE' })).toEqual({ value: tidied })
})
