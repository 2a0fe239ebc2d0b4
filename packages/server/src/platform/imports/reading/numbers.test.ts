import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrganisationRow } from '../sql/imports.ts'
import type { Column } from '../upload.ts'
import { readCell } from './cells.ts'
import type { NumberRules } from './numbers.ts'

const organisation = (country: string, currency: string): OrganisationRow => ({
  country,
  currency,
  date_format: 'VERBOSE',
  import_row_limit: 100_000,
  probation_enabled: false,
  probation_months: 6,
})
const australia = organisation('AU', 'AUD')
const germany = organisation('DE', 'EUR')
const read = (text: string, unit?: Column['unit'], where = australia, numbers: NumberRules = {}) =>
  readCell({ name: 'x', example: '', kind: 'number', ...(unit && { unit }) }, text, where, { numbers })
/** The number that a message proposes. */
const hint = (...[text, unit, where]: Parameters<typeof read>) => {
  const said = read(text, unit, where)
  const number = 'code' in said ? said.values['number'] : undefined
  return typeof number === 'string' ? number : undefined
}

describe('a number that is not written as one', () => {
  it.each([
    ['80,000', 'money', australia, '80000'],
    ['$80000', 'money', australia, '80000'],
    ['AUD 1,234,567.50', 'money', australia, '1234567.50'],
    ['80 000,50', 'money', germany, '80000.50'],
    ['1.234,56 €', 'money', germany, '1234.56'],
    ['1.234,56', undefined, australia, '1234.56'],
    ['12,5', undefined, germany, '12.5'],
    ["80'000", 'money', organisation('CH', 'CHF'), '80000'],
    ['$141,604 ', 'money', australia, '141604'],
    ['$ 141,604.00', 'money', australia, '141604.00'],
    ['A$99,975', 'money', australia, '99975'],
    ['-$5,000', 'money', australia, '-5000'],
    ['2 850,50', 'money', australia, '2850.50'],
    ['2850,50', 'money', australia, '2850.50'],
    ['€80.5', 'money', germany, '80.5'],
    ['2 850,50 $', 'money', organisation('CA', 'CAD'), '2850.50'],
    ['$ CA 2 850,50', 'money', organisation('CA', 'CAD'), '2850.50'],
    ['₹1,41,604.50', 'money', organisation('IN', 'INR'), '141604.50'],
    ['R 100', 'money', organisation('ZA', 'ZAR'), '100'],
    ['15%', undefined, australia, '15'],
    ['15%', 'share', australia, '0.15'],
    ['50%', 'share', australia, '0.5'],
    ['100 %', 'share', australia, '1'],
    ['.5', 'share', australia, '0.5'],
  ] as const)('%s (%s) is proposed in digits where there is no doubt', (text, unit, where, number) => {
    expect(hint(text, unit, where)).toBe(number)
  })

  it.each(['5e4', '50K', '=50000*2', '50%', '80.000.5', '1,2,3', '1234,567', '80000 p.a.', '(500)', '5-', '+-5', '1/2', '٥٠'])(
    '%s is an error without a proposal',
    (text) => {
      expect(read(text, 'money')).toMatchObject({ code: 'noNumber', suggestion: 'Write digits only, with a point for decimals.' })
    },
  )

  it('that is a thousand in the country of the organisation and a fraction elsewhere is not taken for either', () => {
    expect(read('80.000', 'money', germany)).toMatchObject({
      code: 'ambiguousNumber',
      suggestion: 'Say under “Files” what is written before decimals in this column, or write 80.0000 or 80000.',
    })
    expect(read('80.0000', 'money', germany)).toEqual({ value: '80.0000' })
    expect(read('0.375', 'share', germany)).toEqual({ value: '0.375' })
    expect(read('80.000', 'money')).toEqual({ value: '80.000' })
    expect(hint('80,000', 'money', germany)).toBeUndefined()
  })

  it('is what the decimal sign of its column makes of it once that is told', () => {
    const told = { isConfirmed: true } as const
    expect(read('80.000', 'money', germany, { ...told, decimalSign: 'COMMA' })).toEqual({ value: '80000' })
    expect(read('80.000', 'money', germany, { ...told, decimalSign: 'POINT' })).toEqual({ value: '80.000' })
    expect(read('80,000 €', 'money', germany, { ...told, decimalSign: 'POINT' })).toEqual({ value: '80000' })
    expect(read('80,000 €', 'money', germany, { ...told, decimalSign: 'COMMA' })).toEqual({ value: '80.0000' })
    expect(read('1.234,56 €', 'money', germany, told)).toEqual({ value: '1234.56' })
  })

  it('is open in a country with decimal points as well while another cell of its column has a decimal comma', () => {
    expect(read('80.000', 'money', australia, { isContradicted: true })).toMatchObject({ code: 'ambiguousNumber' })
    expect(read('$80,000', 'money', australia, { isContradicted: true })).toMatchObject({
      code: 'ambiguousNumber',
      values: { first: '80000', second: '80.0000' },
    })
    expect(read('80.5', 'money', australia, { isContradicted: true })).toEqual({ value: '80.5' })
  })

  it.each([
    ['€80000', 'EUR'],
    ['80000 EUR', 'EUR'],
    ['US$100', 'USD'],
    ['£ 1,000', 'GBP'],
    ['CA$5', 'CAD'],
    ['100 kr', 'DKK, ISK, NOK, SEK'],
  ])('with the sign of another currency says so and is not proposed: %s', (text, names) => {
    const said = { code: 'foreignAmount', problem: `‘${text}’ is an amount in ${names}, not in AUD.` }
    expect(read(text, 'money', australia, { isConfirmed: true })).toMatchObject(said)
  })

  it('is proposed as the number it was, however people write numbers there', () => {
    expect.hasAssertions()
    const places = [
      [australia, 'en-AU'],
      [germany, 'de-DE'],
      [organisation('CA', 'CAD'), 'en-CA'],
      [organisation('CH', 'CHF'), 'de-CH'],
      [organisation('FR', 'EUR'), 'fr-FR'],
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 2 }),
        fc.constantFrom('decimal' as const, 'currency' as const),
        ([where, locale], whole, digits, style) => {
          const number = whole / 10 ** digits
          const format = new Intl.NumberFormat(locale, {
            style,
            currency: where.currency,
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          })
          const understood = read(format.format(number), 'money', where)
          const said = 'value' in understood ? understood.value : understood.values['number']
          if (said !== undefined) expect(Number(said)).toBe(number)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('is proposed with the digits of the text and nothing else, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+ eEkK%$€=*()/')), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        text,
        fc.constantFrom('money' as const, 'share' as const, undefined),
        fc.constantFrom(australia, germany),
        (raw, unit, where) => {
          const proposed = hint(raw.trim() || 'x', unit, where)
          if (proposed === undefined) return
          expect(raw).not.toMatch(/[eEkK=*()/]/)
          const digits = (given: string) => given.replaceAll(/\D/g, '').replace(/^0+/, '')
          const isPercent = raw.includes('%')
          if (isPercent) expect(unit).not.toBe('money')
          if (!isPercent || unit !== 'share') expect(digits(proposed)).toBe(digits(raw))
          expect(read(proposed, unit, where)).toEqual({ value: proposed })
        },
      ),
      { numRuns: 3000 },
    )
  })
})
