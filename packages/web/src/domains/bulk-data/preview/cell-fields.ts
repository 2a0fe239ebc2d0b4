import type { ImportAction } from './use-action-columns.tsx'

type Said = ImportAction['errors'][number]
export interface CellProblem {
  readonly problem: Said
  readonly kind: 'error' | 'warning'
}
type Cell = ImportAction['cells'][number]
export type CellField = Cell & {
  /** What the field says at first: what was chosen where one of several is, the day of a date, else the text as it is. */
  readonly initial: string | null
  readonly problems: readonly CellProblem[]
}

/** What is wrong with a row as a whole, and its cells: those with errors first, then those with warnings. */
export function cellFields(action: ImportAction, kindOf: (column: string) => 'choice' | 'date' | 'text') {
  const problems: CellProblem[] = [
    ...action.errors.map((problem) => ({ problem, kind: 'error' as const })),
    ...action.warnings.map((problem) => ({ problem, kind: 'warning' as const })),
  ]
  const placeOf = ({ column }: Cell) => {
    const first = problems.findIndex(({ problem }) => problem.column === column)
    return first < 0 ? problems.length : first
  }
  const fields = action.cells
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((cell): CellField => {
      const understood = action.values.find(({ column }) => column === cell.column)?.after ?? null
      const kind = kindOf(cell.column)
      const initial = kind === 'choice' ? understood : kind === 'date' ? (understood ?? cell.text) : cell.text
      return { ...cell, initial: initial || null, problems: problems.filter(({ problem }) => problem.column === cell.column) }
    })
  const columns = new Set(fields.map(({ column }) => column))
  return { fields, others: problems.filter(({ problem }) => problem.column === null || !columns.has(problem.column)) }
}
