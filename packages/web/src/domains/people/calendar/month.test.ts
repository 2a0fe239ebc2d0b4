import { describe, expect, it } from 'vitest'
import { dayBeside, lastOf, monthIn, weeksOf } from './month.ts'

describe('the weeks of a month in the event calendar', () => {
  it.each([
    ['2026-11', 'MONDAY', '2026-10-26', '2026-12-06', 6],
    ['2026-11', 'SUNDAY', '2026-11-01', '2026-12-05', 5],
    ['2027-02', 'MONDAY', '2027-02-01', '2027-02-28', 4],
    ['2028-02', 'SATURDAY', '2028-01-29', '2028-03-03', 5],
  ] as const)('of %s, which begin on %s, run from %s to %s', (month, firstDay, first, last, count) => {
    const weeks = weeksOf(month, firstDay)
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count])
    expect(new Set(weeks.flat()).size).toBe(count * 7)
  })

  it('are reached day by day with the arrow keys, and month by month', () => {
    const go = (day: string, ...keys: string[]) => keys.reduce((at, key) => dayBeside(at, key, 'MONDAY') ?? at, day)
    expect(go('2026-11-30', 'ArrowRight')).toBe('2026-12-01')
    expect(go('2026-11-03', 'ArrowUp')).toBe('2026-10-27')
    expect([go('2026-11-20', 'Home'), go('2026-11-20', 'End')]).toEqual(['2026-11-16', '2026-11-22'])
    expect([go('2027-01-31', 'PageDown'), go('2026-03-31', 'PageUp')]).toEqual(['2027-02-28', '2026-02-28'])
    expect(dayBeside('2026-11-20', 'Enter', 'MONDAY')).toBeUndefined()
  })

  it('are those of today where an address names no month', () => {
    expect(['2027-03', '2027-13', 'soon', null].map((text) => monthIn(text, '2026-11-20'))).toEqual([
      '2027-03',
      '2026-11',
      '2026-11',
      '2026-11',
    ])
    expect(lastOf('2028-02')).toBe('2028-02-29')
  })
})
