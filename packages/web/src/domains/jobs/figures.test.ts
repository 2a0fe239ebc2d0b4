import { expect, it } from 'vitest'
import { differenceOf, figuresOf, shownFigures } from './figures.ts'
import type { RemunerationValues } from './pay/pay-values.ts'

const salary: RemunerationValues = {
  type: 'ANNUAL_SALARY',
  currency: 'AUD',
  baseAnnual: '100000',
  baseHourly: null,
  payCycle: 'FORTNIGHTLY',
  hoursPerCycle: '80',
  followsPayGrade: false,
  components: [],
}

it('shows what follows from a complete salary', () => {
  expect(figuresOf(salary, '0.6', 2)).toEqual({ annual: '100000.00', hourly: '48.08', proratedSalary: '60000.00', hasVariableHours: false })
})

it('says variable where the hours are 0 [PW-217, AD-411, AD-969]', () => {
  expect(figuresOf({ ...salary, hoursPerCycle: '0' }, '1', 2)).toEqual({
    annual: '100000.00',
    hourly: null,
    proratedSalary: '100000.00',
    hasVariableHours: true,
  })
})

it('waits for what is not a number yet', () => {
  const nothing = { annual: null, hourly: null, proratedSalary: null, hasVariableHours: false }
  expect(figuresOf({ ...salary, baseAnnual: '1e' }, '1', 2)).toEqual(nothing)
  expect(figuresOf({ ...salary, type: null }, '1', 2)).toEqual(nothing)
  expect(figuresOf({ ...salary, hoursPerCycle: '80.' }, '', 2)).toEqual({ ...nothing, annual: '100000.00' })
})

it('shows what the organisation has shown: figures for a year, for an hour, or both, and prorated pay', () => {
  const shown = (remunerationDisplay: 'BOTH' | 'ANNUAL' | 'HOURLY', proratedSalaryShown = false) =>
    shownFigures(undefined, { remunerationDisplay, proratedSalaryShown })
  expect(shown('BOTH')).toEqual(['annual', 'hourly'])
  expect(shown('ANNUAL', true)).toEqual(['annual', 'proratedSalary'])
  expect(shown('HOURLY')).toEqual(['hourly'])
})

it('says by how much a pay that is typed differs from the present one, and nothing where it does not', () => {
  expect(differenceOf('84000', '91500')).toEqual({ amount: 7500, share: 7500 / 84000 })
  expect(differenceOf('50', '45')).toEqual({ amount: -5, share: -0.1 })
  for (const [was, typed] of [
    ['84000', '84000'],
    ['84000', '9e'],
    ['84000', ''],
    [null, '5'],
    ['0', '5'],
    ['84000', null],
  ] as const)
    expect(differenceOf(was, typed), `${was} ${typed}`).toBeNull()
})
