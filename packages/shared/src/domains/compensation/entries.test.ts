import Big from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEntries, type Reading } from './entries.ts'

const read = (texts: string | readonly string[], more: Partial<Reading> = {}) =>
  readEntries([texts].flat(), { as: 'AMOUNT', language: 'en', decimals: 2, ...more }).map((each) =>
    'value' in each ? each.value : `(${each.fault})`,
  )

it('A cell is read with its currency, its groups and its decimals, in the format of its reader', () => {
  expect(read(['1,234', '1,234.50', '$ 2 500', 'AUD 75', '1’200.00', '.5', ''])).toEqual(['1234', '1234.5', '2500', '75', '1200', '0.5', null])
  expect(read(['1 234,50', '2,5', '1.234,50'], { language: 'fr-CA' })).toEqual(['1234.5', '2.5', '1234.5'])
  expect(read(['3.5 %', '4'], { as: 'PERCENT' })).toEqual(['3.5', '4'])
})

it('A number that may mean two things is refused unless the other cells of its column decide', () => {
  expect(read('1,234', { language: 'es' })).toEqual(['(ambiguous)'])
  expect(read(['1,234', '17,5'], { language: 'es' })).toEqual(['(decimals)', '17.5'])
  expect(read(['1,234', '17.5'], { language: 'es' })).toEqual(['1234', '17.5'])
  expect(read(['1,234', '17.5', '2,5'])).toEqual(['(ambiguous)', '17.5', '2.5'])
})

it('A word, a percentage of an amount, a number below nothing, too precise or too large is refused by its reason', () => {
  expect(read('3,5 %')).toEqual(['(is_percent)'])
  expect(read(['three', '-5', '1.005', '9999999999999', '1,23,4', '=1+1'])).toEqual([
    '(not_number)',
    '(negative)',
    '(decimals)',
    '(too_much)',
    '(not_number)',
    '(not_number)',
  ])
  expect(read('1001', { as: 'PERCENT' })).toEqual(['(too_much)'])
})

it('Every amount that a spreadsheet writes in English is read as it was', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999_999 })
  fc.assert(
    fc.property(cents, (value) => {
      const exact = new Big(value).div(100)
      const written = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(exact.toFixed(2) as Intl.StringNumericLiteral)
      expect(read(written)).toEqual([exact.toFixed()])
    }),
  )
})
