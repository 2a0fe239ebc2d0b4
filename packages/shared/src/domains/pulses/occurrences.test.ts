import { describe, expect, it } from 'vitest'
import { occurrence } from './occurrences.ts'

const days = (first: string, unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR', interval: number, numbers: readonly number[]) =>
  numbers.map((number) => occurrence(first, { unit, interval }, number))

describe('the days of a recurring pulse', () => {
  it('come back to the day of the first one after a month that has no such day', () => {
    expect(days('2026-11-30', 'MONTH', 3, [0, 1, 2, 3, 4])).toEqual(['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30'])
    expect(days('2027-01-31', 'MONTH', 1, [1, 2, 3])).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
    expect(days('2028-02-29', 'YEAR', 1, [1, 2, 3, 4])).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  it('are so many days or weeks apart [AD-483] [AD-973]', () => {
    expect(days('2026-12-30', 'DAY', 3, [0, 1])).toEqual(['2026-12-30', '2027-01-02'])
    expect(days('2026-12-30', 'WEEK', 2, [1, 2])).toEqual(['2027-01-13', '2027-01-27'])
  })
})
