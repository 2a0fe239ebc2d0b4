import { withholdTable } from '#platform/charts/withhold-table.ts'
import { placeOf, type Figures } from './count.ts'
import type { Category, Moment } from './types.ts'

type Table = {
  readonly rows: readonly Category[]
  readonly columns: readonly Category[]
  readonly moments: readonly Moment[]
  /** Its columns are moments, whose sums over time nobody adds up. */
  readonly isByMoments: boolean
}

/** The places of the figures that are withheld, by how many people each is about. */
export function withheldPlaces(people: Figures, { rows, columns, moments, isByMoments }: Table, least: number): ReadonlySet<string> {
  const sizeAt = (row: string | null, column: string | null, at: number) => people.get(placeOf(row, column, at)) ?? 0
  const across = isByMoments ? moments.map((_, at) => ({ column: null, at })) : columns.map(({ id }) => ({ column: id, at: 0 }))
  if (rows.length === 0)
    return new Set(across.flatMap(({ column, at }) => (isSmall(sizeAt(null, column, at), least) ? [placeOf(null, column, at)] : [])))
  const table = {
    cells: rows.map(({ id }) => across.map(({ column, at }) => sizeAt(id, column, at))),
    rows: rows.map(({ id }) => sizeAt(id, null, 0)),
    columns: across.map(({ column, at }) => sizeAt(null, column, at)),
    total: sizeAt(null, null, 0),
  }
  const hidden = withholdTable(table, least, { rows: !isByMoments, columns: true, total: !isByMoments })
  const places = [
    ...rows.flatMap(({ id }, row) =>
      across.flatMap(({ column, at }, index) => (hidden.cells[row]?.[index] ? [placeOf(id, column, at)] : [])),
    ),
    ...(isByMoments ? [] : rows.flatMap(({ id }, row) => (hidden.rows[row] ? [placeOf(id, null, 0)] : []))),
    ...across.flatMap(({ column, at }, index) => (hidden.columns[index] ? [placeOf(null, column, at)] : [])),
    ...(!isByMoments && hidden.total ? [placeOf(null, null, 0)] : []),
  ]
  return new Set(places)
}

const isSmall = (size: number, least: number) => size > 0 && size < least
