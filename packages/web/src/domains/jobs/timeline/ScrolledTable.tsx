import type { ReactNode } from 'react'

type Props = {
  columns: readonly string[]
  /** The rows. */
  children: ReactNode
} & ({ 'aria-label': string } | { 'aria-labelledby': string })

/** A table that scrolls sideways where it is wider than the page. */
export function ScrolledTable({ columns, children, ...label }: Props) {
  return (
    <div className="timeline-scroll" tabIndex={0} role="region" {...label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
