import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrganisationRow } from '../sql/imports.ts'
import type { Column } from '../upload.ts'
import { readCell } from './cells.ts'

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
const read = (text: string, unit?: Column['unit'], where = australia) =>
  readCell({ name: 'x', example: '', kind: 'number', ...(unit && { unit }) }, text, where)
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
    ['-$5,000', 'money', australia, undefined],
    ['50%', 'share', australia, '0.5'],
    ['100 %', 'share', australia, '1'],
    ['.5', 'share', australia, '0.5'],
  ] as const)('%s (%s) is proposed in digits where there is no doubt', (text, unit, where, number) => {
    expect(hint(text, unit, where)).toBe(number)
  })

  it.each(['5e4', '50K', '=50000*2', '50%', '80.000.5', '1,2,3', '12,5', '80000 p.a.', '€80000', '(500)', '1/2', '٥٠'])(
    '%s is an error without a proposal',
    (text) => {
      expect(read(text, 'money')).toMatchObject({ code: 'noNumber', suggestion: 'Write digits only, with a point for decimals.' })
    },
  )

  it('that is a thousand in the country of the organisation and a fraction elsewhere is not taken for either', () => {
    expect(read('80.000', 'money', germany)).toMatchObject({
      code: 'ambiguousNumber',
      suggestion: 'Write 80000 or 80.0000, whichever you mean.',
    })
    expect(read('80.0000', 'money', germany)).toEqual({ value: '80.0000' })
    expect(read('0.375', 'share', germany)).toEqual({ value: '0.375' })
    expect(read('80.000', 'money')).toEqual({ value: '80.000' })
    expect(hint('80,000', 'money', germany)).toBeUndefined()
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
          if (isPercent) expect(unit).toBe('share')
          else expect(digits(proposed)).toBe(digits(raw))
          expect(read(proposed, unit, where)).toEqual({ value: proposed })
        },
      ),
      { numRuns: 3000 },
    )
  })
})
