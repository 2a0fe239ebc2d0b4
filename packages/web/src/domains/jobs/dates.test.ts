import { expect, it } from 'vitest'
import { daysAfter, endOfDay, monthsAfter } from './dates.ts'

it('counts months to the same day, or to the last of a shorter month [PW-537]', () => {
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsAfter('2026-11-20', 6)).toBe('2027-05-20')
  expect(monthsAfter('2027-12-31', 2)).toBe('2028-02-29')
})

it('counts days over the end of a month', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
})

it('finds the last moment of a day in a time zone, also where the clock changes', () => {
  expect(endOfDay('2026-11-20', 'Australia/Sydney')).toBe('2026-11-20T12:59:59.999Z')
  expect(endOfDay('2026-10-03', 'Australia/Sydney')).toBe('2026-10-03T13:59:59.999Z')
  expect(endOfDay('2026-10-04', 'Australia/Sydney')).toBe('2026-10-04T12:59:59.999Z')
  expect(endOfDay('2026-03-08', 'America/New_York')).toBe('2026-03-09T03:59:59.999Z')
  expect(endOfDay('2026-07-01', 'UTC')).toBe('2026-07-01T23:59:59.999Z')
})
