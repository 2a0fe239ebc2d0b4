import type { LegalGender } from '@kith/shared/domains/organisation.ts'
import { fewestShown } from '@kith/shared/domains/analytics/measures.ts'
import { withholdTable } from '#platform/charts/withhold-table.ts'
import type { Gap, Gaps, Pair } from './types.ts'

/** Holds what the jobs of people of one gender are paid for an hour, in one category or, with null, in all of them. */
export type Paid = {
  readonly category: string | null
  readonly gender: LegalGender | ''
  readonly people: number
  readonly totalMean: number | null
  readonly totalMedian: number | null
  readonly baseMean: number | null
  readonly baseMedian: number | null
  /** Of those alone who have variable parts. */
  readonly receivers: number
  readonly variableMean: number | null
  readonly variableMedian: number | null
}

const nothing: Gap = { mean: null, median: null }
const noGaps: Gaps = { total: nothing, base: nothing, variable: nothing }

/** By how much per cent women are paid less than men; less than nothing where they are paid more. */
export function gapOf(women: number | null, men: number | null): number | null {
  if (women === null || men === null || men <= 0) return null
  return Math.round(((men - women) / men) * 1000) / 10
}

export function gapsOf(women: Paid | undefined, men: Paid | undefined): Gaps {
  if (!women || !men || isFew(women.people) || isFew(men.people)) return noGaps
  const isVariableShown = !isFew(women.receivers) && !isFew(men.receivers)
  return {
    total: { mean: gapOf(women.totalMean, men.totalMean), median: gapOf(women.totalMedian, men.totalMedian) },
    base: { mean: gapOf(women.baseMean, men.baseMean), median: gapOf(women.baseMedian, men.baseMedian) },
    variable: isVariableShown
      ? { mean: gapOf(women.variableMean, men.variableMean), median: gapOf(women.variableMedian, men.variableMedian) }
      : nothing,
  }
}

/** Works out the shares of the women and of the men who have variable parts, in whole per cent. */
export function receivingOf(women: Paid | undefined, men: Paid | undefined): Pair {
  const isShown = [women, men].every((each) => each && !isFew(each.people) && (each.receivers === 0 || !isFew(each.receivers)))
  const shareOf = (each: Paid | undefined) => (isShown && each ? Math.round((each.receivers / each.people) * 100) : null)
  return { women: shareOf(women), men: shareOf(men) }
}

/**
 * Counts women, men and others in each row: small groups are null, and others beside them, so that they do not follow from the sums. Whoever
 * has jobs in several rows is in `all` only once.
 */
export function peopleIn(
  rows: readonly (readonly number[])[],
  all?: readonly number[],
): { readonly cells: (number | null)[][]; readonly sums: (number | null)[] } {
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
  const columns = all ?? [0, 1, 2].map((column) => sum(rows.map((row) => row[column] ?? 0)))
  const hidden = withholdTable({ cells: rows, rows: rows.map(sum), columns, total: sum(columns) }, fewestShown, {
    rows: true,
    columns: true,
    total: true,
  })
  return {
    cells: rows.map((row, index) => row.map((size, column) => (hidden.cells[index]?.[column] ? null : size))),
    sums: columns.map((size, column) => (hidden.columns[column] ? null : size)),
  }
}

/** The share of women and of men in each quarter of all who are paid, in whole per cent, the least paid first. */
export function quartersOf(found: readonly { readonly quarter: number; readonly gender: string; readonly people: number }[]): Pair[] {
  const sizes = [1, 2, 3, 4].map((quarter) =>
    (['WOMAN', 'MAN'] as const).map((gender) => found.find((each) => each.quarter === quarter && each.gender === gender)?.people ?? 0),
  )
  const { cells } = peopleIn(sizes.map((size) => [...size, 0]))
  return cells.map(([women = null, men = null]) => {
    if (women === null || men === null || women + men === 0) return { women: null, men: null }
    const share = Math.round((women / (women + men)) * 100)
    return { women: share, men: 100 - share }
  })
}

const isFew = (people: number) => people < fewestShown
