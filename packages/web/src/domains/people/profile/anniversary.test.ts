import { expect, it } from 'vitest'
import { anniversaryAfter } from './anniversary.ts'

it.each([
  ['2020-01-06', '2026-11-20', '2027-01-06', 7],
  ['2020-11-21', '2026-11-20', '2026-11-21', 6],
  ['2020-11-20', '2026-11-20', '2027-11-20', 7],
  ['2026-11-19', '2026-11-20', '2027-11-19', 1],
])('the anniversary of service since %s that comes after %s is on %s, after %i years', (since, day, on, years) => {
  expect(anniversaryAfter(since, day)).toEqual({ day: on, years })
})

it('nobody has an anniversary of service that has not begun, or that their reader may not see', () => {
  expect(anniversaryAfter('2026-12-01', '2026-11-20')).toBeNull()
  expect(anniversaryAfter(null, '2026-11-20')).toBeNull()
})
