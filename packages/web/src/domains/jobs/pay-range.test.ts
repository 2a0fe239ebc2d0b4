import { expect, it } from 'vitest'
import { payRangeOf, placeIn } from './pay-range.ts'

const declared = { minimum: '60000', midpoint: null, maximum: '80000', currency: 'AUD', period: 'YEAR' } as const
const range = payRangeOf(declared)!

it('takes the middle of the range where no midpoint is given', () => {
  expect(range.midpoint).toBe(70_000)
  expect(payRangeOf({ ...declared, midpoint: '72000' })?.midpoint).toBe(72_000)
  expect(payRangeOf({ ...declared, minimum: null })).toBeNull()
})

it.each([
  [60_000, { position: 0, compaRatio: 6 / 7, outside: 0 }],
  [70_000, { position: 0.5, compaRatio: 1, outside: 0 }],
  [80_000, { position: 1, compaRatio: 8 / 7, outside: 0 }],
  [55_000, { position: -0.25, compaRatio: 55 / 70, outside: -5_000 }],
  [90_000, { position: 1.5, compaRatio: 9 / 7, outside: 10_000 }],
])('places a pay of %d', (pay, place) => {
  expect(placeIn(range, pay)).toEqual(place)
})

it('places a pay in a range of one amount', () => {
  const fixed = payRangeOf({ ...declared, minimum: '70000', maximum: '70000' })!
  expect([69_000, 70_000, 71_000].map((pay) => placeIn(fixed, pay).position)).toEqual([0, 0.5, 1])
})
