import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withholdTable, type Table, type Withheld } from './withhold-table.ts'

const shown = { rows: true, columns: true, total: true }
const least = 5
const sizes = (most: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.nat({ max: most }), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
const tableOf = (cells: number[][]): Table => {
  const columns = (cells[0] ?? []).map((_, column) => sum(cells.map((line) => line[column] ?? 0)))
  return { cells, rows: cells.map(sum), columns, total: sum(columns) }
}

/** Every table of these sizes whose shown figures are the same, without a look at what is withheld. */
function worlds({ cells, rows, columns, total }: Table, hidden: Withheld, most: number): number[][][] {
  const found: number[][][] = []
  const places = cells.flatMap((line, row) => line.map((_, column) => [row, column] as const))
  const world = cells.map((line) => line.map(() => 0))
  const fill = (index: number) => {
    const place = places[index]
    if (!place) {
      const made = tableOf(world)
      const isSame =
        made.rows.every((size, row) => hidden.rows[row] || size === rows[row]) &&
        made.columns.every((size, column) => hidden.columns[column] || size === columns[column]) &&
        (hidden.total || made.total === total)
      if (isSame) found.push(world.map((line) => [...line]))
      return
    }
    const [row, column] = place
    const line = world[row] ?? []
    const own = cells[row]?.[column] ?? 0
    const candidates = hidden.cells[row]?.[column] ? Array.from({ length: most + 1 }, (_, size) => size) : [own]
    for (const size of candidates) {
      line[column] = size
      fill(index + 1)
    }
  }
  fill(0)
  return found
}

const hiddenCells = (hidden: Withheld) => hidden.cells.flat().filter(Boolean).length

it('shows no group of fewer people than told, of cells, rows, columns and of all', () => {
  fc.assert(
    fc.property(sizes(14), (cells) => {
      const table = tableOf(cells)
      const hidden = withholdTable(table, least, shown)
      const isSafe = (size: number, isHidden: boolean | undefined) => isHidden === true || size === 0 || size >= least
      expect(table.cells.every((line, row) => line.every((size, column) => isSafe(size, hidden.cells[row]?.[column])))).toBe(true)
      expect(table.rows.every((size, row) => isSafe(size, hidden.rows[row]))).toBe(true)
      expect(table.columns.every((size, column) => isSafe(size, hidden.columns[column]))).toBe(true)
      expect(isSafe(table.total, hidden.total)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

it('lets nobody work out a withheld group, by trying every table that shows the same', () => {
  let tried = 0
  fc.assert(
    fc.property(sizes(6), (cells) => {
      const hidden = withholdTable(tableOf(cells), 3, shown)
      if (hiddenCells(hidden) === 0 || hiddenCells(hidden) > 4) return
      tried += 1
      const all = worlds(tableOf(cells), hidden, 8)
      cells.forEach((line, row) =>
        line.forEach((size, column) => {
          if (hidden.cells[row]?.[column] && size > 0)
            expect(new Set(all.map((world) => world[row]?.[column])).size, JSON.stringify({ cells, hidden })).toBeGreaterThan(1)
        }),
      )
    }),
    { numRuns: 400 },
  )
  expect(tried).toBeGreaterThan(50)
})

it('leaves in every row whose sum is shown several groups of enough people, or none', () => {
  fc.assert(
    fc.property(sizes(14), (cells) => {
      const table = tableOf(cells)
      const hidden = withholdTable(table, least, shown)
      const isEnough = (line: readonly number[], isHidden: readonly boolean[]) => {
        const missing = line.filter((_, index) => isHidden[index])
        return missing.length === 0 || (missing.length > 1 && sum(missing) >= least)
      }
      const open = table.cells.map((line, row) => [hidden.rows[row] ?? true, isEnough(line, hidden.cells[row] ?? [])] as const)
      expect(open.every(([isHidden, isFine]) => isHidden || isFine)).toBe(true)
      expect(hidden.total || isEnough(table.rows, hidden.rows)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

it('shows a table of large groups whole, and hides only all of two small units', () => {
  expect(
    hiddenCells(
      withholdTable(
        tableOf([
          [10, 8],
          [7, 6],
        ]),
        least,
        shown,
      ),
    ),
  ).toBe(0)
  const hidden = withholdTable(
    tableOf([
      [5, 4],
      [9, 6],
    ]),
    least,
    shown,
  )
  expect([hidden.cells.flat(), hidden.rows, hidden.columns, hidden.total]).toEqual([
    [true, true, true, true],
    [false, false],
    [false, false],
    false,
  ])
})

it('asks nothing of sums that are not shown', () => {
  const oneColumn = withholdTable({ cells: [[4], [9], [7]], rows: [4, 9, 7], columns: [20], total: 20 }, least, {
    rows: false,
    columns: true,
    total: false,
  })
  expect(oneColumn.cells.flat()).toEqual([true, false, true])
})
