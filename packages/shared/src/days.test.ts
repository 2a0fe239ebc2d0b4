import { expect, it } from 'vitest'
import { daysAfter, monthsAfter } from './days.ts'

it('counts months to the same day, or to the last of a shorter month', () => {
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsAfter('2026-11-20', 6)).toBe('2027-05-20')
  expect(monthsAfter('2027-12-31', 2)).toBe('2028-02-29')
  expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28')
  expect(monthsAfter('2026-03-31', -1)).toBe('2026-02-28')
})

it('counts days over the end of a month and of a year', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29')
})
