import { isComposed, isSurvival, measureNamed } from '@kith/shared/domains/analytics/measures.ts'
import type { Figures } from './chart-of.ts'

/** True where a chart would have nothing but dashes, and between them at most pairs of groups that have nobody. */
export const isAllWithheld = ({ isWithheld, lines, columnTotals, by }: Figures) =>
  isWithheld &&
  (by.length > 0 ? lines.map(({ values }) => values) : [columnTotals]).every((values) =>
    values.every((value) => value === null || (by.length > 1 && value === 0)),
  )

/** True where there is nothing to draw: no group, or a course of time without a figure other than none. */
export const isNothing = ({ by, rows, lines, columnTotals, isOverTime, measure }: Figures) => {
  if (by.length > 0 && rows.length === 0) return true
  if (by.length > 0 && !isOverTime) return false
  const values = isSurvival(measure) || by.length === 0 ? columnTotals : [...columnTotals, ...lines.flatMap((line) => line.values)]
  return values.every((value) => value === null) || (!isComposed(measureNamed(measure)) && values.every((value) => (value ?? 0) === 0))
}

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
