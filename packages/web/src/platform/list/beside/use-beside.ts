import { useSearchParams } from 'react-router'

const parameter = 'beside'

/** The row that is shown beside its list, by its key in the address: it can be shared, and the way back closes it. */
export function useBeside<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [parameters, setParameters] = useSearchParams()
  const key = parameters.get(parameter)
  const at = rows.findIndex((row) => rowKey(row) === key)
  const show = (next: string | null, replace: boolean) =>
    setParameters(
      () => {
        const changed = new URLSearchParams(location.search)
        if (next) changed.set(parameter, next)
        else changed.delete(parameter)
        return changed
      },
      { replace },
    )
  const toRow = (row: Row | undefined) => (row === undefined ? undefined : () => show(rowKey(row), true))
  return {
    key,
    row: rows[at],
    open: (row: Row) => show(rowKey(row), key !== null),
    close: () => show(null, false),
    /** Undefined at the ends of the page, and for a row of another page. */
    previous: toRow(at > 0 ? rows[at - 1] : undefined),
    next: toRow(at >= 0 ? rows[at + 1] : undefined),
  }
}
