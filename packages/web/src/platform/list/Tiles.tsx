import { Skeleton } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { GroupHead } from './groups/GroupHead.tsx'
import type { Groups } from './groups/use-groups.ts'
import { useRowKeys } from './use-row-keys.ts'

interface Props<Row> {
  title: string
  kind: 'tiles' | 'faces'
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  renderTile: (row: Row) => ReactNode
  groups: Groups<Row> | null
}

/** The rows of a list as cards, in their groups where it has any; mark the link of each with `data-row-link`. */
export function Tiles<Row>({ title, kind, rows, rowKey, renderTile, groups }: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(frame)
  const tiles = (label: string, shown: readonly Row[] | undefined) => (
    <ul className={kind === 'faces' ? 'face-grid' : 'tiles'} aria-label={label} aria-busy={!shown}>
      {shown
        ? shown.map((row) => (
            <li key={rowKey(row)} className="card tile">
              {renderTile(row)}
            </li>
          ))
        : Array.from({ length: 8 }, (_, index) => (
            <li key={index} className="card tile" aria-hidden>
              <Skeleton height={kind === 'faces' ? 200 : 72} />
            </li>
          ))}
    </ul>
  )
  return (
    <div ref={frame}>
      {groups
        ? groups.sections.map(({ group, isFolded, rows: ofGroup }) => (
            <section key={group.key}>
              <h2 className="tiles-group">
                <GroupHead group={group} isFolded={isFolded} turn={() => groups.turn(group.key)} />
              </h2>
              {ofGroup.length > 0 && tiles(group.name, ofGroup)}
            </section>
          ))
        : tiles(title, rows)}
    </div>
  )
}
