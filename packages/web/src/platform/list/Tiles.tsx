import { Skeleton } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { useRowKeys } from './use-row-keys.ts'

interface Props<Row> {
  title: string
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  renderTile: (row: Row) => ReactNode
}

/** The rows of a list as cards; mark the link of each with `data-row-link`. */
export function Tiles<Row>({ title, rows, rowKey, renderTile }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  return (
    <ul ref={list} className="tiles" aria-label={title} aria-busy={!rows}>
      {rows
        ? rows.map((row) => (
            <li key={rowKey(row)} className="card tile">
              {renderTile(row)}
            </li>
          ))
        : Array.from({ length: 8 }, (_, index) => (
            <li key={index} className="card tile" aria-hidden>
              <Skeleton height={72} />
            </li>
          ))}
    </ul>
  )
}
