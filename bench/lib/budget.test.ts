import { expect, it } from 'vitest'
import { isBroken, report } from './budget.ts'

const measured = (value: number) => ({ what: 'a page', value, budget: 4, unit: 'x' }) as const

it.each([
  [3.9, false],
  [4, false],
  [5, false],
  [5.01, true],
  [Number.NaN, true],
  [Number.POSITIVE_INFINITY, true],
])('a budget of 4 is broken by more than a quarter, or by nothing measured: %d %s', (value, expected) => {
  expect(isBroken(measured(value))).toBe(expected)
})

it('each figure stands beside its budget with a verdict', () => {
  const lines = report([measured(3.456), measured(4.5), measured(9)]).split('\n')
  expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    'a page 3.46 x of 4 x ok',
    'a page 4.5 x of 4 x over, within a quarter',
    'a page 9 x of 4 x BROKEN',
  ])
})
