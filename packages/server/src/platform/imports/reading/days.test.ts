import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DateFormat } from '@kith/shared/rules/types.ts'
import { readDate } from './dates.ts'
import { readDay } from './days.ts'

const read = (text: string, format: DateFormat, isTold = false) => readDay(text, { format, isTold })

describe('a day', () => {
  it.each([
    '30-08-1965',
    '30.08.1965',
    '30. 8. 1965',
    '1965/08/30',
    '1965.8.30',
    '19650830',
    '1965-08-30T00:00:00',
    '1965-08-30 00:00:00.000',
    '1965-08-30T00:00:00+10:00',
    '30-Aug-1965',
    '30 August 1965',
    'Aug 30, 1965',
    'Monday, August 30, 1965',
    '30th August 1965',
    '30 août 1965',
    'lundi 30 août 1965',
    '30 de agosto de 1965',
    '30 ago 1965',
  ])('written as %s is clear in every format [PW-569]', (text) => {
    for (const format of ['DMY', 'YMD', 'VERBOSE'] as const)
      expect([text, read(text, format)]).toEqual([text, expect.objectContaining({ day: '1965-08-30' }) as unknown])
    expect(read(text, 'YMD')?.kind).toBe(text === '1965/08/30' ? 'written' : 'clear')
  })

  it('in two orders is the one of the format, and either without one', () => {
    expect(read('7/10/1969', 'DMY')).toEqual({ kind: 'written', day: '1969-10-07', other: '1969-07-10' })
    expect(read('7/10/1969', 'MDY')).toEqual({ kind: 'written', day: '1969-07-10', other: '1969-10-07' })
    expect(read('7.10.1969', 'DMY')).toEqual({ kind: 'clear', day: '1969-10-07', other: '1969-07-10' })
    expect(read('7-10-1969', 'MDY', true)).toEqual({ kind: 'written', day: '1969-07-10', other: '1969-10-07' })
    for (const format of ['YMD', 'VERBOSE'] as const)
      expect(read('7/10/1969', format)).toEqual({ kind: 'twoWays', first: '1969-10-07', second: '1969-07-10' })
    expect(read('7/7/1969', 'DMY')).toEqual({ kind: 'written', day: '1969-07-07' })
  })

  it('that only the other order has contradicts the format', () => {
    for (const text of ['8/30/1965', '8-30-1965', '8/30/1965 0:00', '8/30/1965 12:00:00 AM'])
      expect([text, read(text, 'DMY')]).toEqual([text, { kind: 'contrary', day: '1965-08-30' }])
    expect(read('30.08.1965', 'MDY', true)).toEqual({ kind: 'contrary', day: '1965-08-30' })
  })

  it.each([
    '30/08/65',
    '31/02/2026',
    '2026-02-30',
    '1965-08-30T10:15',
    'Tuesday, August 30, 1965',
    'August 1965',
    '30 30 1965',
    'soon',
    '99999999',
  ])('is not %s', (text) => {
    for (const format of ['DMY', 'MDY', 'YMD', 'VERBOSE'] as const) expect([text, read(text, format)]).toEqual([text, undefined])
  })

  it('is never another one than its own numbers say, whatever the text', () => {
    const part = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(part, part, fc.integer({ min: 1900, max: 2100 }), fc.constantFrom('/', '-', '.'), (a, b, year, separator) => {
        for (const format of ['DMY', 'MDY', 'YMD', 'VERBOSE'] as const) {
          const found = read([a, b, year].join(separator), format)
          if (!found || found.kind === 'twoWays') continue
          const [foundYear, month, day] = found.day.split('-').map(Number)
          expect(foundYear).toBe(year)
          expect([`${month} ${day}`, `${day} ${month}`]).toContain(`${a} ${b}`)
        }
      }),
    )
  })
})

describe('a cell of a column of dates', () => {
  const rules = { format: 'DMY', isTold: false } as const

  it('is read where it follows the format, and where a clear day has been confirmed for the column', () => {
    expect(readDate('30/08/1965', rules)).toEqual({ value: '1965-08-30' })
    expect(readDate('30.08.1965', rules)).toMatchObject({
      problem: '‘30.08.1965’ is not written in your organisation’s date format, but can only be 1965-08-30.',
    })
    expect(readDate('30.08.1965', { ...rules, isConfirmed: true })).toEqual({ value: '1965-08-30' })
  })

  it('with a second reading is an error as long as another cell contradicts the format, confirmed or not', () => {
    for (const isConfirmed of [false, true])
      expect(readDate('7/10/1969', { ...rules, isConfirmed, isContradicted: true })).toMatchObject({
        problem: '‘7/10/1969’ could be 1969-10-07 or 1969-07-10.',
      })
    expect(readDate('30/08/1965', { ...rules, isContradicted: true })).toEqual({ value: '1965-08-30' })
  })

  it('that contradicts the format of its file says so', () => {
    expect(readDate('30/08/1965', { format: 'MDY', isTold: true })).toMatchObject({
      problem: '‘30/08/1965’ is not written in the date format of this file (month/day/year).',
    })
  })
})
