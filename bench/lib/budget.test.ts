import { expect, it } from 'vitest'
import { failuresOf, report } from './budget.ts'

const page = { what: 'a page', budget: 4, unit: 'x' } as const
const measured = (value: number) => ({ ...page, value })
const unmeasured = { ...page, detail: 'no browser' }

it.each([
  [3.9, false],
  [4, false],
  [5, false],
  [5.01, true],
  [Number.NaN, true],
  [Number.POSITIVE_INFINITY, true],
])('a budget of 4 is broken by more than a quarter, or by no number: %d %s', (value, expected) => {
  expect(failuresOf([measured(value)])).toBe(expected ? '1 of 1 budgets are broken by more than a quarter.' : '')
})

it('what was not measured fails as what is broken does', () => {
  expect(failuresOf([measured(1), unmeasured])).toBe('1 of 2 budgets were not measured.')
  expect(failuresOf([measured(9), unmeasured])).toBe('1 of 2 budgets are broken by more than a quarter. 1 of 2 budgets were not measured.')
})

it('each figure stands beside its budget with a verdict', () => {
  const lines = report([measured(3.456), measured(4.5), measured(9), unmeasured]).split('\n')
  expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    'a page 3.46 x of 4 x ok',
    'a page 4.5 x of 4 x over, within a quarter',
    'a page 9 x of 4 x BROKEN',
    'a page of 4 x NOT MEASURED (no browser)',
  ])
})
