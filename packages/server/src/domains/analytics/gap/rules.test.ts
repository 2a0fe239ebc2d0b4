import { describe, expect, it } from 'vitest'
import { gapOf, gapsOf, peopleIn, quartersOf, receivingOf, type Paid } from './rules.ts'

const paid = (gender: Paid['gender'], people: number, values: Partial<Paid> = {}): Paid => ({
  category: null,
  gender,
  people,
  totalMean: 30,
  totalMedian: 30,
  baseMean: 30,
  baseMedian: 30,
  receivers: 0,
  variableMean: null,
  variableMedian: null,
  ...values,
})

describe('a pay gap', () => {
  it('is what women are paid less than men in per cent of what men are paid, and less than nothing where they are paid more', () => {
    expect([gapOf(33.76, 34.28), gapOf(36, 30), gapOf(30, 30)]).toEqual([1.5, -20, 0])
    expect([gapOf(null, 30), gapOf(30, null), gapOf(30, 0)]).toEqual([null, null, null])
  })

  it('is withheld unless there are five women and five men', () => {
    const [women, men] = [paid('WOMAN', 4, { totalMean: 27 }), paid('MAN', 9)]
    expect(gapsOf(women, men).total).toEqual({ mean: null, median: null })
    expect(gapsOf({ ...women, people: 5 }, men).total).toEqual({ mean: 10, median: 0 })
    expect(gapsOf(undefined, men).base).toEqual({ mean: null, median: null })
  })

  it('the gap of variable parts is withheld unless five of each have some', () => {
    const women = paid('WOMAN', 20, { receivers: 5, variableMean: 4, variableMedian: 2 })
    const men = paid('MAN', 20, { receivers: 4, variableMean: 5, variableMedian: 4 })
    expect(gapsOf(women, men).variable).toEqual({ mean: null, median: null })
    expect(gapsOf(women, { ...men, receivers: 6 }).variable).toEqual({ mean: 20, median: 50 })
    expect(receivingOf(women, men)).toEqual({ women: null, men: null })
    expect(receivingOf(women, { ...men, receivers: 10 })).toEqual({ women: 25, men: 50 })
  })
})

describe('the women and men of a report of pay gaps', () => {
  it('are withheld in small groups, so that these do not follow from the sums', () => {
    const { cells, sums } = peopleIn([
      [12, 9, 0],
      [8, 3, 0],
      [7, 6, 0],
    ])
    expect(cells[1]?.[1]).toBeNull()
    expect(cells.flat().filter((size) => size === null).length).toBeGreaterThan(1)
    expect(sums).toEqual([27, 18, 0])
  })

  it('are counted once in all of them, with jobs in several categories', () => {
    const rows = [
      [12, 9, 0],
      [8, 7, 0],
    ]
    expect(peopleIn(rows, [18, 15, 0])).toEqual({ cells: rows, sums: [18, 15, 0] })
  })

  it('are in each quarter as shares that make a hundred, the least paid first', () => {
    const sizes = [
      [20, 10],
      [15, 15],
      [12, 18],
      [9, 21],
    ]
    const found = sizes.flatMap(([women = 0, men = 0], index) => [
      { quarter: index + 1, gender: 'WOMAN', people: women },
      { quarter: index + 1, gender: 'MAN', people: men },
    ])
    expect(quartersOf(found)).toEqual([
      { women: 67, men: 33 },
      { women: 50, men: 50 },
      { women: 40, men: 60 },
      { women: 30, men: 70 },
    ])
  })
})
