import type { BulkAction } from '@kith/shared/lists.ts'
import type { Selection } from './use-selection.ts'

interface Shown<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The actions that can be taken with a row. */
  rowCan: (row: Row) => readonly string[]
}

/** The actions that can be taken with at least one of the selected rows; all of them where not every selected row is shown. */
export function takable<Row>(
  actions: readonly BulkAction[],
  { ids, isEverything }: Pick<Selection, 'ids' | 'isEverything'>,
  { rows, rowKey, rowCan }: Shown<Row>,
): readonly BulkAction[] {
  const selected = rows.filter((row) => ids.has(rowKey(row)))
  if (isEverything || selected.length < ids.size) return actions
  const possible = new Set(selected.flatMap(rowCan))
  return actions.filter(({ name }) => possible.has(name))
}
