import { expect, it } from 'vitest'
import { partOfDay } from './part-of-day.ts'

it.each([
  ['2026-11-19T18:00:00Z', 'morning'],
  ['2026-11-20T00:59:00Z', 'morning'],
  ['2026-11-20T01:00:00Z', 'afternoon'],
  ['2026-11-20T07:00:00Z', 'evening'],
  ['2026-11-20T17:59:00Z', 'evening'],
])('greets by the clock on the user’s wall: %s is %s in Sydney [AD-324]', (moment, part) => {
  expect(partOfDay(new Date(moment), 'Australia/Sydney')).toBe(part)
})
