import { expect, it } from 'vitest'
import { endOfDay } from './end-of-day.ts'

it('finds the last moment of a day in a time zone, also where the clock changes', () => {
  expect(endOfDay('2026-11-20', 'Australia/Sydney')).toBe('2026-11-20T12:59:59.999Z')
  expect(endOfDay('2026-10-03', 'Australia/Sydney')).toBe('2026-10-03T13:59:59.999Z')
  expect(endOfDay('2026-10-04', 'Australia/Sydney')).toBe('2026-10-04T12:59:59.999Z')
  expect(endOfDay('2026-03-08', 'America/New_York')).toBe('2026-03-09T03:59:59.999Z')
  expect(endOfDay('2026-07-01', 'UTC')).toBe('2026-07-01T23:59:59.999Z')
})
