import { describe, expect, it } from 'vitest'
import { businessDayAfter } from './business-days.ts'

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
const closed = new Set(['2026-12-25', '2026-12-28', '2027-01-01'])

describe('a number of business days', () => {
  it.each([
    [1, '2026-12-23', '2026-12-24'],
    [3, '2026-12-23', '2026-12-30'],
    [2, '2026-12-30', '2027-01-04'],
    [5, '2026-12-30', '2027-01-07'],
  ])('skips weekends and public holidays: %i of them after %s end on %s', (count, from, end) => {
    expect(businessDayAfter(from, count, { weekdays, closed })).toBe(end)
  })

  it('skips weekends alone where there is no calendar', () => {
    expect(businessDayAfter('2026-12-23', 3, { weekdays, closed: new Set() })).toBe('2026-12-28')
    expect(businessDayAfter('2026-11-20', 1, { weekdays, closed: new Set() })).toBe('2026-11-23')
  })

  it('ends on the very day where it is none, whether people work on it or not', () => {
    expect(businessDayAfter('2026-12-26', 0, { weekdays, closed })).toBe('2026-12-26')
  })

  it('goes by the weekdays of the organisation, and by all of them where it has none', () => {
    expect(businessDayAfter('2026-12-24', 2, { weekdays: ['SUNDAY', 'MONDAY'], closed })).toBe('2027-01-03')
    expect(businessDayAfter('2026-12-24', 2, { weekdays: [], closed })).toBe('2026-12-27')
  })
})
