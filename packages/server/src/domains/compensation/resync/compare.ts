import { plainDecimal } from '@kith/shared/remuneration.ts'
import type { KeptRow, LineRow } from '../lines/sql.ts'

export const effects = ['NEW', 'RESET', 'INELIGIBLE', 'RETURNED', 'MOVED', 'REFRESHED'] as const
/**
 * A line is there for the first time, its pay has changed, it takes no part any more, it takes part again, it is in another budget, or
 * something else about it has changed.
 */
export type Effect = (typeof effects)[number]
export type FoundLine = KeptRow & { readonly budget_id: string }
export type ComparedLine = FoundLine & Pick<LineRow, 'adjustment_as' | 'adjustment' | 'bonus_as' | 'bonus'> & { readonly id: string }
export type Comparison = {
  readonly effect: Effect
  readonly before: LineRow | null
  readonly line: ComparedLine
  /** Something had been entered, and is taken out. */
  readonly isCleared: boolean
}

const paid = ['pay_type', 'base_annual', 'base_hourly', 'currency'] as const
const numbers: ReadonlySet<string> = new Set(['grade_midpoint', 'base_annual', 'base_hourly', 'hours_per_cycle', 'package_annual', 'fte'])
const entries = ['adjustment_as', 'adjustment', 'bonus_as', 'bonus'] as const

/** Compares the lines of a plan with its jobs as they are now; lines that stay as they are are left out. */
export function compareLines(kept: readonly LineRow[], found: readonly FoundLine[], newId: () => string): Comparison[] {
  const before = new Map(kept.map((row) => [row.job_id, row]))
  const now = new Set(found.map(({ job_id: id }) => id))
  const present = found.flatMap((line) => compareLine(before.get(line.job_id), line, newId) ?? [])
  const gone = kept.filter(({ job_id: id, ineligible }) => !now.has(id) && ineligible !== 'NOT_HELD')
  return [...present, ...gone.map((row) => cleared('INELIGIBLE', row, { ...row, ineligible: 'NOT_HELD' }))]
}

function compareLine(row: LineRow | undefined, line: FoundLine, newId: () => string): Comparison | undefined {
  if (!row) {
    const entered = { adjustment_as: null, adjustment: null, bonus_as: null, bonus: null }
    return { effect: 'NEW', before: null, line: { ...line, ...entered, id: newId() }, isCleared: false }
  }
  const differs = (names: readonly string[]) => names.some((name) => textOf(name, row) !== textOf(name, line))
  if (line.ineligible !== null && row.ineligible === null) return cleared('INELIGIBLE', row, line)
  if (differs(paid) && line.ineligible === null && row.ineligible === null) return cleared('RESET', row, line)
  const stays = { ...line, ...entriesOf(row), id: row.id }
  const as = (effect: Effect): Comparison => ({ effect, before: row, line: stays, isCleared: false })
  if (line.ineligible === null && row.ineligible !== null) return as('RETURNED')
  if (line.budget_id !== row.budget_id) return as('MOVED')
  return differs(Object.keys(line)) ? as('REFRESHED') : undefined
}

const cleared = (effect: Effect, row: LineRow, line: FoundLine): Comparison => ({
  effect,
  before: row,
  line: { ...line, adjustment_as: null, adjustment: null, bonus_as: null, bonus: null, id: row.id },
  isCleared: row.adjustment !== null || row.bonus !== null,
})

const entriesOf = (row: LineRow) => Object.fromEntries(entries.map((name) => [name, row[name]])) as Pick<LineRow, (typeof entries)[number]>

/** Writes equal values as equal texts: numbers without their last zeros. */
function textOf(name: string, row: Readonly<Record<string, unknown>>): string | null {
  const value = row[name] ?? null
  if (value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return numbers.has(name) ? plainDecimal(text) : text
}
