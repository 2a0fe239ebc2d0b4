import type { Figures } from './chart-of.ts'

/** True where a chart would have nothing but dashes. */
export const isAllWithheld = ({ isWithheld, lines, columnTotals, by }: Figures) =>
  isWithheld &&
  (by.length > 0 ? lines.map(({ values }) => values) : [columnTotals]).every((values) => values.every((value) => value === null))

/** The group or, of two dimensions, the pair of groups with the largest figure; undefined where no one is, or where others are withheld. */
export function largestOf({ rows, columns, lines, by, isWithheld, total, rowTotals, columnTotals }: Figures) {
  const isTable = by.length > 1
  // The unit that has everyone below it says no more than the total
  const isAll = (row: number, column: number) =>
    (isTable ? [rowTotals[row], columnTotals[column]] : [lines[row]?.values[0]]).includes(total)
  const cells = lines.flatMap(({ values }, row) =>
    (isTable ? values : values.slice(0, 1)).flatMap((value, column) => {
      const names = [rows[row], isTable ? columns[column] : undefined].filter((each) => each !== undefined)
      return isAll(row, column) ? [] : [{ value: value ?? 0, names }]
    }),
  )
  const [largest, next] = cells.toSorted((one, other) => other.value - one.value)
  return isWithheld || !largest || !next || largest.value <= Math.max(0, next.value) ? undefined : largest
}
