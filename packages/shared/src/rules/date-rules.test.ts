import { describe, expect, it } from 'vitest'
import { context, holds, messageFor } from './testing.ts'
import type { DateFormat, RuleName } from './types.ts'

describe('date rules', () => {
  it.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2026-02-31', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['20261120', false],
    ['2026-11-20T00:00:00Z', false],
    ['tomorrow', false],
    [20261120, false],
    [true, false],
  ])('date takes a day that exists: %j %s [SH-508, PW-581]', (value, expected) => {
    expect(holds({ rule: 'date' }, value)).toBe(expected)
  })

  it('date says what is wrong [SH-509, PW-581]', () => {
    expect(messageFor({ rule: 'date' }, '2026-02-31')).toBe('This date is not in the correct format.')
  })

  it.each<[DateFormat, string, boolean]>([
    ['DMY', '31/12/2026', true],
    ['DMY', '1/2/2026', true],
    ['DMY', '12/31/2026', false],
    ['DMY', '31/02/2026', false],
    ['MDY', '12/31/2026', true],
    ['MDY', '31/12/2026', false],
    ['MDY', '02/29/2024', true],
    ['MDY', '02/29/2026', false],
    ['YMD', '2026/12/31', true],
    ['YMD', '2026/31/12', false],
    ['YMD', '31/12/2026', false],
    ['VERBOSE', '31 Dec 2026', true],
    ['VERBOSE', '1 jan 2026', true],
    ['VERBOSE', '31 Feb 2026', false],
    ['VERBOSE', '1 Foo 2026', false],
    ['DMY', '2026-12-31', true],
    ['VERBOSE', '2026-12-31', true],
    ['DMY', '31 Dec 2026', false],
  ])('date takes the format of the user and YYYY-MM-DD, never an impossible day: %s %s %s [SH-510]', (dateFormat, value, expected) => {
    expect(holds({ rule: 'date' }, value, {}, { ...context, dateFormat })).toBe(expected)
  })

  it('date takes no typed format where the context names none [SH-510]', () => {
    expect(holds({ rule: 'date' }, '31/12/2026')).toBe(false)
  })

  it.each<[RuleName, boolean, boolean, boolean]>([
    ['dateBefore', true, false, false],
    ['dateAfter', false, false, true],
    ['dateSameOrAfter', false, true, true],
    ['dateSameOrBefore', true, true, false],
  ])('%s the other date: earlier %s, same %s, later %s [SH-532, SH-533, SH-534, SH-535, SH-539]', (rule, earlier, same, later) => {
    const against = (value: string) => holds({ rule, dateField: 'other' }, value, { other: '2026-03-01' })
    expect([against('2026-02-28'), against('2026-03-01'), against('2026-03-02')]).toEqual([earlier, same, later])
    expect(against('2026-02-30')).toBe(false)
    expect(holds({ rule, dateField: 'other' }, 'soon', { other: '' })).toBe(false)
    expect(holds({ rule, dateField: 'other' }, '2026-03-01', { other: null })).toBe(true)
  })

  it('compares typed dates by day, not as text [SH-532]', () => {
    const typed = { ...context, dateFormat: 'DMY' } as const
    expect(holds({ rule: 'dateBefore', dateField: 'other' }, '02/01/2026', { other: '01/02/2026' }, typed)).toBe(true)
    expect(holds({ rule: 'dateBefore', dateField: 'other' }, '01/02/2026', { other: '2026-01-02' }, typed)).toBe(false)
  })

  it.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2026-02-30', false],
    ['2026-11-20T00:01', true],
    ['2026-11-19T23:59', false],
    ['2026-11-19T13:30:00Z', true],
    ['2026-11-19T12:30:00Z', false],
  ])('dateSameOrAfterToday compares by day in the time zone of the organisation: %s %s [SH-536]', (value, expected) => {
    expect(holds({ rule: 'dateSameOrAfterToday' }, value)).toBe(expected)
  })

  it.each([
    ['2026-11-19T22:30:00Z', false],
    ['2026-11-19T22:30:01Z', true],
    ['2026-11-20T09:30:01+11:00', true],
    ['2026-11-20T09:30+11:00', false],
    ['2026-11-20T09:30', false],
    ['2026-11-20T09:31', true],
    ['2026-11-20T09:30:01', true],
    ['2026-11-20T24:00', false],
    ['2026-11-21T25:00', false],
    ['2026-11-21T23:60', false],
    ['2026-11-21T24:00Z', false],
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2027-02-30T10:00', false],
    ['2027-02-30T10:00Z', false],
    ['soon', false],
    [new Date('2026-11-19T22:30:01Z'), true],
    [new Date('2026-11-19T22:29:59Z'), false],
    [new Date(NaN), false],
  ])('dateAfterNow compares the moment: %s %s [SH-537]', (value, expected) => {
    expect(holds({ rule: 'dateAfterNow' }, value)).toBe(expected)
  })

  it('without a time zone a local time of today does not count as later [SH-537]', () => {
    const { today, now } = context
    expect(holds({ rule: 'dateAfterNow' }, '2026-11-20T23:59', {}, { today, now })).toBe(false)
    expect(holds({ rule: 'dateAfterNow' }, '2026-11-21T00:00', {}, { today, now })).toBe(true)
    expect(holds({ rule: 'dateSameOrAfterToday' }, '2026-11-25T00:00Z', {}, { today, now })).toBe(false)
  })

  it('the default message of dateBefore names the other field [SH-538]', () => {
    const call = { rule: 'dateBefore', dateField: 'end', comparison: 'End date' } as const
    expect(messageFor(call, '2026-03-02', { end: '2026-03-01' })).toBe('This date must be before End date.')
  })

  it.each<[RuleName, string]>([
    ['dateBefore', 'This date must be before company start date.'],
    ['dateAfter', 'This date must be after company start date.'],
    ['dateSameOrAfter', 'This date must be the same as or after company start date.'],
    ['dateSameOrBefore', 'This date must be the same as or before company start date.'],
    ['dateSameOrAfterToday', 'This date must be the same as or after today.'],
    ['dateSameOrBeforeToday', 'This date must be the same as or before today.'],
    ['dateAfterNow', 'This date must be after now.'],
  ])('%s has its own message, with the words of the field where no label is given [SH-538, SH-539]', (rule, message) => {
    expect(messageFor({ rule, dateField: 'job.companyStartDate' }, 'never')).toBe(message)
  })
})
