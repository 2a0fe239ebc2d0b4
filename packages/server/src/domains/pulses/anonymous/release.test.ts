import { describe, expect, it } from 'vitest'
import { shownGroups, type Group } from './release.ts'

const single = (...cells: number[]): Group => ({ cells, level: 1 })
const pair = (...cells: number[]): Group => ({ cells, level: 2 })
const shown = (counts: readonly number[], groups: readonly Group[]) =>
  [...shownGroups(counts, groups)].toSorted((one, other) => one - other)

/** Every union of cells whose answers follow from what is shown, by trying all combinations with coefficients from -2 to 2. */
function told(counts: readonly number[], groups: readonly Group[]): number[] {
  const rows = [{ cells: counts.map((_, cell) => cell) }, ...groups].map(({ cells }) =>
    counts.map((_, cell) => (cells.includes(cell) ? 1 : 0)),
  )
  const found: number[] = []
  const visit = (at: number, sum: readonly number[]): void => {
    const row = rows[at]
    if (!row) {
      if (sum.every((value) => value === 0 || value === 1))
        found.push(sum.reduce<number>((total, value, cell) => total + value * (counts[cell] ?? 0), 0))
      return
    }
    for (let times = -2; times <= 2; times += 1)
      visit(
        at + 1,
        sum.map((value, cell) => value + times * (row[cell] ?? 0)),
      )
  }
  visit(
    0,
    counts.map(() => 0),
  )
  return found
}

describe('groups of anonymous answers', () => {
  it('are hidden below five answers, and where the rest would be fewer than five', () => {
    expect(shown([5, 4], [single(0), single(1)])).toEqual([])
    expect(shown([3, 6], [single(0), single(1)])).toEqual([])
    expect(shown([5, 5], [single(0), single(1)])).toEqual([0, 1])
    expect(shown([4], [single(0)])).toEqual([])
  })

  it('are shown where nobody can tell whose the rest is', () => {
    expect(shown([3, 6, 4], [single(0), single(1), single(2)])).toEqual([1])
  })

  it('are hidden where two of them would tell of a third, the smaller or later one first', () => {
    expect(shown([8, 8, 4], [single(0), single(1), single(2)])).toEqual([0])
    expect(shown([8, 9, 4], [single(0), single(1), single(2)])).toEqual([1])
  })

  it('are hidden in a table whose rows and columns would tell of a cell', () => {
    const [rows, columns] = [
      [single(0, 1), single(2, 3)],
      [single(0, 2), single(1, 3)],
    ]
    const cells = [pair(0), pair(1), pair(2), pair(3)]
    expect(shown([6, 5, 5, 3], [...rows, ...columns, ...cells])).toEqual([0, 1, 2, 3])
  })

  it('are hidden where they differ by one person from what is shown', () => {
    expect(shown([9, 1, 20], [single(0, 1), single(2), pair(0)])).toEqual([0, 1])
  })

  it('are hidden where they would tell of what came with a later look', () => {
    // The second look brought five answers of one group and one of another
    const counts = [6, 5, 1]
    expect([...shownGroups(counts, [single(1)], [[0], [1, 2]])]).toEqual([])
    expect([...shownGroups([6, 5, 5], [single(1)], [[0], [1, 2]])]).toEqual([0])
  })

  it('never tell the answers of one to four people by any sum or difference', () => {
    for (let world = 0; world < 400; world += 1) {
      const counts = Array.from({ length: 4 }, (_, cell) => (world * (cell * 7 + 3) + cell * cell) % 9)
      const groups = [single(0, 1), single(2, 3), single(0, 2), single(1, 3), pair(0), pair(1), pair(2), pair(3)]
      const chosen = shown(counts, groups).map((at) => groups[at] ?? single())
      if (counts.reduce((sum, count) => sum + count, 0) < 5) expect(chosen).toEqual([])
      else
        expect(
          told(counts, chosen.slice(0, 5)).filter((sum) => sum > 0 && sum < 5),
          counts.join(),
        ).toEqual([])
    }
  })
})
