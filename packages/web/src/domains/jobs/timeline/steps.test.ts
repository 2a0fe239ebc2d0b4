import { expect, it } from 'vitest'
import { amountsOf, heightsOf } from './steps.ts'

const annual = (id: string, baseAnnual: string, currency = 'AUD') => ({
  id,
  remuneration: { type: 'ANNUAL_SALARY', currency, baseAnnual, baseHourly: null },
})

it('draws the steps of pay between the lowest and the highest, each currency for itself', () => {
  const heights = heightsOf([annual('first', '60000'), annual('second', '70000'), annual('third', '80000'), annual('abroad', '500', 'EUR')])
  expect([...heights]).toEqual([
    ['first', 45],
    ['second', 72.5],
    ['third', 100],
    ['abroad', 100],
  ])
})

it('draws pay that never changed, or that nobody recorded, as one full bar', () => {
  expect([...heightsOf([annual('only', '60000'), { id: 'none', remuneration: null }]).values()]).toEqual([100, 100])
})

it('tells steps of pay apart by their amounts alone, but not those of two currencies', () => {
  const [first, second] = [annual('first', '60000.00'), annual('second', '72500.50')]
  expect([...amountsOf([first, second])]).toEqual([
    ['first', '60000'],
    ['second', '72500.50'],
  ])
  expect(amountsOf([first, annual('abroad', '500', 'EUR')]).size).toBe(0)
})
