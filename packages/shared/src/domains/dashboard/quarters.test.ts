import { expect, it } from 'vitest'
import { quarterOf, quarterStart } from './quarters.ts'

it('finds the quarter of a day and its first day', () => {
  expect([quarterOf('2026-01-01'), quarterOf('2026-03-31'), quarterOf('2026-04-01'), quarterOf('2026-12-31')]).toEqual([
    'Q1',
    'Q1',
    'Q2',
    'Q4',
  ])
  expect([quarterStart('2026-03-31'), quarterStart('2026-11-20'), quarterStart('2026-07-01')]).toEqual([
    '2026-01-01',
    '2026-10-01',
    '2026-07-01',
  ])
})
