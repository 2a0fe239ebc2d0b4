import { expect, it } from 'vitest'
import { weekOf } from './week-of.ts'

// 22 November 2026 is a Sunday
it.each([
  ['2026-11-22', '2026-11-22', 'THIS_WEEK'],
  ['2026-11-23', '2026-11-22', 'NEXT_WEEK'],
  ['2026-11-29', '2026-11-22', 'NEXT_WEEK'],
  ['2026-11-30', '2026-11-22', '2026-11'],
  ['2026-11-29', '2026-11-23', 'THIS_WEEK'],
  ['2026-12-06', '2026-11-23', 'NEXT_WEEK'],
  ['2026-12-07', '2026-11-23', '2026-12'],
])('a change on %s is, on %s, one of %s', (day, today, week) => {
  expect(weekOf(day, today)).toBe(week)
})
