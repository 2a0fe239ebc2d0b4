import type { ReactNode } from 'react'

export interface Column<Row> {
  name: string
  head: string
  /** The first column's cell is made the link of the row. */
  cell: (row: Row) => ReactNode
  /** The server's name for this order; a column without it cannot be sorted. */
  sort?: string
  /** Numbers and money. */
  align?: 'end'
  /** So many pixels at least, or a fifth less where that makes room for all columns, and its share of the width; 120 when nothing is said. */
  width?: number
  /** Takes all the room that the columns leave, instead of a share. */
  grows?: true
  /** Not shown until it is chosen. */
  hidden?: true
  /** Drawn by the first column, without a column of its own. */
  inside?: true
}

/** How a declared column is drawn. */
export type Cell<Row> = Pick<Column<Row>, 'cell' | 'width' | 'grows' | 'inside'>

/** The columns shown: the first always, the others as chosen, else as declared. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null): Column<Row>[] {
  return columns.filter(({ name, hidden }, index) => index === 0 || (chosen ? chosen.includes(name) : !hidden))
}

/** The pixels that a column asks for. */
export const leastWidth = ({ width = 120 }: Column<never>): number => width

export const widthOf = (columns: readonly Column<never>[]): number => columns.reduce((sum, column) => sum + leastWidth(column), 0)
