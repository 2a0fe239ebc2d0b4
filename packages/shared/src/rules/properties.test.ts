import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate } from './dates.ts'
import { context, holds } from './testing.ts'
import type { RuleName } from './types.ts'
import { validate } from './validate.ts'

const integer = (min: number, max: number) => fc.integer({ min, max })
const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
const scaled = fc.record({ units: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), places: fc.integer({ min: 0, max: 20 }) })
const anything = fc.anything({ withBigInt: true, withDate: true, withSparseArray: true, withNullPrototype: true })
type Scaled = { units: bigint; places: number }

describe('properties', () => {
  it('exactly one last digit, or none, completes a tax file number [SH-547]', () => {
    fc.assert(
      fc.property(digits(8), (first) => {
        fc.pre(new Set(first).size > 1)
        const valid = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((last) => holds({ rule: 'tfnIsValid' }, [...first, last].join('')))
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = first
        const rest = (a + 4 * b + 3 * c + 7 * d + 5 * e + 8 * f + 6 * g + 9 * h) % 11
        expect(valid).toEqual(rest === 10 ? [] : [rest])
      }),
    )
  })

  it('a tax file number with one digit changed is no longer valid [SH-547]', () => {
    const valid = digits(9)
      .map((list) => list.join(''))
      .filter((text) => holds({ rule: 'tfnIsValid' }, text) && new Set(text).size > 2)
    fc.assert(
      fc.property(valid, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (text, at, shift) => {
        const changed = text.slice(0, at) + ((Number(text[at]) + shift) % 10) + text.slice(at + 1)
        fc.pre(new Set(changed).size > 1)
        expect(holds({ rule: 'tfnIsValid' }, changed)).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it('decimals compare as integers of the same scale do [SH-519, SH-520, SH-527]', () => {
    fc.assert(
      fc.property(scaled, scaled, (one, other) => {
        const [left, right] = [atScale20(one), atScale20(other)]
        const compareValue = write(other)
        expect(holds({ rule: 'greaterThan', compareValue }, write(one))).toBe(left > right)
        expect(holds({ rule: 'lessThan', compareValue }, write(one))).toBe(left < right)
        expect(holds({ rule: 'lessThanOrEqualTo', compareValue }, write(one))).toBe(left <= right || left === 0n)
        expect(holds({ rule: 'notEqualNumber', compareValue }, write(one))).toBe(left !== right)
        expect(holds({ rule: 'greaterThanZero' }, write(one))).toBe(left > 0n)
      }),
    )
  })

  it('a finite number is always a decimal, an integer exactly when whole [SH-511, SH-512]', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(holds({ rule: 'decimal' }, value)).toBe(true)
        expect(holds({ rule: 'integer' }, value)).toBe(Number.isInteger(value))
      }),
    )
  })

  it('a date is valid exactly when Date.UTC keeps it [SH-508, SH-510]', () => {
    fc.assert(
      fc.property(integer(100, 9999), integer(0, 14), integer(0, 33), (year, month, day) => {
        const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
        const kept = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) === text
        expect(parseDate(text)).toBe(kept ? text : undefined)
        expect(parseDate(`${day}/${month}/${pad(year, 4)}`, 'DMY')).toBe(kept ? text : undefined)
      }),
      { numRuns: 2_000 },
    )
  })

  it('exactly one of before, same and after holds for two dates [SH-532, SH-533, SH-534, SH-535]', () => {
    const day = integer(-30_000, 50_000).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, (value, other) => {
        const is = (rule: RuleName) => holds({ rule, dateField: 'other' }, value, { other })
        const order = Math.sign(Date.parse(value) - Date.parse(other))
        expect([is('dateBefore'), is('dateAfter')]).toEqual([order < 0, order > 0])
        expect([is('dateSameOrAfter'), is('dateSameOrBefore')]).toEqual([!is('dateBefore'), !is('dateAfter')])
      }),
    )
  })

  it('every generated address is an email, and a list of them an email list [SH-514, SH-515]', () => {
    const address = fc.emailAddress().filter((text) => text.length <= 254)
    fc.assert(
      fc.property(fc.array(address, { minLength: 1, maxLength: 5 }), (addresses) => {
        for (const text of addresses) expect(`${text} ${holds({ rule: 'email' }, text)}`).toBe(`${text} true`)
        expect(holds({ rule: 'emailList' }, addresses.join(', '))).toBe(true)
      }),
    )
  })

  it('every generated web address is a url [SH-516]', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ftp'], withQueryParameters: true, withFragments: true }), (text) => {
        expect(`${text} ${holds({ rule: 'url' }, text)}`).toBe(`${text} true`)
      }),
    )
  })

  it('no value, however odd, makes a rule throw', () => {
    fc.assert(
      fc.property(anything, anything, (field, other) => {
        const calls = [
          { rule: 'required' },
          { rule: 'alphanumeric' },
          { rule: 'date' },
          { rule: 'decimal', maximumDecimals: 2 },
          { rule: 'emailList' },
          { rule: 'url' },
          { rule: 'phoneNumber', countryField: 'other' },
          { rule: 'greaterThan', compareValue: 1 },
          { rule: 'maxLength', length: 1 },
          { rule: 'dateBefore', dateField: 'other' },
          { rule: 'dateAfterNow' },
          { rule: 'match', field: 'other' },
          { rule: 'in', haystack: ['a'] },
          { rule: 'atLeastOneCheckboxSelected', group: ['other'] },
          { rule: 'requireGroup', group: ['other'] },
          { rule: 'tfnIsValid' },
          { rule: 'uniqueChildInFieldArray', childField: 'a.b' },
          { rule: 'fieldArrayIncludes', value: 1 },
          { rule: 'ukPostcode', countryField: 'other' },
        ] as const
        expect(() => validate({ field, other }, { field: calls, 'field.*.a.*.b': calls }, context)).not.toThrow()
        expect(() => validate(field, { field: calls }, context)).not.toThrow()
      }),
      { numRuns: 500 },
    )
  })
})

function write({ units, places }: Scaled): string {
  const text = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${text.slice(-places)}` : ''}`
}

function atScale20({ units, places }: Scaled): bigint {
  return units * 10n ** BigInt(20 - places)
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
