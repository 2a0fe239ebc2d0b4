import { describe, expect, it } from 'vitest'
import type { Figures } from './chart-of.ts'
import { isAllWithheld, isNothing, largestOf } from './largest-of.ts'

const named = (...labels: string[]) => labels.map((label) => ({ id: label, label }))
const byUnit = (values: (number | null)[], others: Partial<Figures> = {}) =>
  ({
    by: ['unit'],
    rows: named('Everyone', 'Sales', 'Design'),
    columns: [],
    lines: values.map((value) => ({ values: [value] })),
    rowTotals: [],
    columnTotals: [20],
    total: 20,
    isWithheld: false,
    ...others,
  }) as unknown as Figures
const largest = (figures: Figures) => {
  const found = largestOf(figures)
  return found && [...found.names.map(({ label }) => label), found.value]
}

describe('the largest group of a figure', () => {
  it('is one below the unit that has everybody', () => {
    expect(largest(byUnit([20, 12, 8]))).toEqual(['Sales', 12])
  })

  it('is a pair of groups of two dimensions, and none of those that have everybody', () => {
    const table = byUnit([], {
      by: ['unit', 'gender'],
      columns: named('Women', 'Men') as Figures['columns'],
      lines: [
        [11, 9],
        [7, 5],
        [4, 4],
      ].map((values) => ({ values })) as Figures['lines'],
      rowTotals: [20, 12, 8],
      columnTotals: [11, 9],
    })
    expect(largest(table)).toEqual(['Sales', 'Women', 7])
  })

  it('is not said where two are as large, where nothing is counted, or where others are withheld', () => {
    expect(largest(byUnit([20, 10, 10]))).toBeUndefined()
    expect(largest(byUnit([0, 0, 0], { total: 0 }))).toBeUndefined()
    expect(largest(byUnit([20, 12, null], { isWithheld: true }))).toBeUndefined()
  })
})

describe('figures of which all are withheld', () => {
  it('are told apart from those of which some are shown, and from those that there are none of', () => {
    expect(isAllWithheld(byUnit([null, null, null], { isWithheld: true }))).toBe(true)
    expect(isAllWithheld(byUnit([null, 12, null], { isWithheld: true }))).toBe(false)
    expect(isAllWithheld(byUnit([null, null, null]))).toBe(false)
  })

  it('are pairs of groups as well between which at most some have nobody', () => {
    const table = (...values: (number | null)[]) =>
      byUnit([], { by: ['unit', 'gender'], isWithheld: true, lines: [{ values }] as Figures['lines'] })
    expect([isAllWithheld(table(null, 0)), isAllWithheld(table(null, 7))]).toEqual([true, false])
  })
})

describe('nothing to draw', () => {
  const course = (columnTotals: (number | null)[], others: Partial<Figures> = {}) =>
    isNothing(byUnit([], { by: [], measure: 'moves', isOverTime: true, columnTotals, ...others }))

  it('is a course of time in which nothing happened, or of which nothing is told', () => {
    expect([course([0, 0]), course([null, null]), course([0, 1])]).toEqual([true, true, false])
  })

  it('is no rate that was none all the time', () => {
    expect(course([0, 0], { measure: 'attrition' })).toBe(false)
  })

  it('is a figure without a group', () => {
    expect([isNothing(byUnit([], { rows: [] })), isNothing(byUnit([0, 0, 0]))]).toEqual([true, false])
  })
})
