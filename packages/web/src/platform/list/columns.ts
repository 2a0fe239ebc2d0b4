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
  /** Takes a share of the spare width; columns of text do by default. */
  grows?: boolean
  /** Never narrower than its width: what it shows cannot be cut. */
  firm?: true
  /** Not shown until it is chosen. */
  hidden?: true
  /** Drawn by the first column, without a column of its own. */
  inside?: true
}

/** How a declared column is drawn. */
export type Cell<Row> = Pick<Column<Row>, 'cell' | 'width' | 'grows' | 'firm' | 'inside'>

/** The columns shown: the first always, the others as chosen, else as declared. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null): Column<Row>[] {
  return columns.filter(({ name, hidden }, index) => index === 0 || (chosen ? chosen.includes(name) : !hidden))
}

/** The pixels that a column asks for. */
export const leastWidth = ({ width = 120 }: Column<never>): number => width

/** The width of a column that shows one of these labels, between what its heading needs and what a list can spare. */
export const widthOfLabels = (labels: readonly string[], beside = 0): number =>
  Math.min(Math.max(110, cellPadding + beside + characterWidth * Math.max(...labels.map(({ length }) => length))), 240)

/** The width of a column whose heading takes no more than two lines. */
export function widthOfHeading(heading: string): number {
  const words = heading.split(' ')
  const lines = words.map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)].map((line) => line.join(' ').length))
  return cellPadding + sortArrow + characterWidth * Math.min(...lines.map((pair) => Math.max(...pair)))
}

const cellPadding = 24
const sortArrow = 18
const characterWidth = 7

const sum = (columns: readonly Column<never>[]) => columns.reduce((total, column) => total + leastWidth(column), 0)

/** The pixels that columns ask for: those that grow, those that keep their width, and the others. */
export function widthsOf(columns: readonly Column<never>[]): Widths & { firm: number } {
  const [firm, others] = [columns.filter((column) => column.firm), columns.filter((column) => !column.firm)]
  return { growing: sum(others.filter(({ grows }) => grows)), fixed: sum(others.filter(({ grows }) => !grows)), firm: sum(firm) }
}

export type Widths = { growing: number; fixed: number }

/** The factors by which columns grow or shrink to fill so many pixels. */
export function fitOf({ growing, fixed }: Widths, room: number): Widths {
  const fit = room / (growing + fixed)
  return fit > 1 && growing > 0 ? { growing: (room - fixed) / growing, fixed: 1 } : { growing: fit, fixed: fit }
}
