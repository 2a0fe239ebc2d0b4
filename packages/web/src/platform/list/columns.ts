import { isValidElement, type ReactNode } from 'react'
import { DateText } from '#platform/format/DateText.tsx'

export interface Column<Row> {
  name: string
  head: string
  /** The first column's cell is made the link of the row. */
  cell: (row: Row) => ReactNode
  /** The server's name for this order; a column without it cannot be sorted. */
  sort?: string
  /** Numbers and money. */
  align?: 'end'
  /** So many pixels until its rows are there and tell what it holds; 120 when nothing is said. */
  width?: number
  /** Takes a share of the spare width, and further lines before its texts are cut, as declared columns of text do; where it is false, nothing is cut. */
  grows?: boolean
  /** Never narrower than what it holds, and never left out: a status cannot be cut. */
  firm?: boolean
  /** Not shown until it is chosen. */
  hidden?: true
  /** Drawn by the first column, without a column of its own. */
  inside?: true
  /** A day or a number alone does not say what it is. */
  labelled?: true
}

/** How a declared column is drawn. */
export type Cell<Row> = Pick<Column<Row>, 'cell' | 'width' | 'grows' | 'firm' | 'inside' | 'labelled'>

/** The columns shown: the first always, the others as chosen, else as declared. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null): Column<Row>[] {
  return columns.filter(({ name, hidden }, index) => index === 0 || (chosen ? chosen.includes(name) : !hidden))
}

/** Tells the parts of a row that phones show where it leads to a page, by the places of its columns: its title, its status, and two facts. */
export function briefRow(columns: readonly Pick<Column<never>, 'firm'>[], cells: readonly ReactNode[]): readonly (Part | undefined)[] {
  const shown = [...columns.keys()].filter((at) => at > 0 && !isBlank(cells[at]))
  const status = shown.find((at) => columns[at]?.firm)
  const facts = shown.filter((at) => at !== status).slice(0, mostFacts)
  return columns.map((_, at) => (at === 0 ? 'title' : at === status ? 'status' : facts.includes(at) ? 'fact' : undefined))
}

type Part = 'title' | 'status' | 'fact'
const mostFacts = 2

/** Left out of what phones show in place of rows. */
export const isBlank = (content: ReactNode): boolean => content === '–' || content === 0 || content === '0' || isNoDay(content)

const isNoDay = (content: ReactNode): boolean =>
  isValidElement<{ date?: string | null }>(content) && content.type === DateText && !content.props.date

/** The width of a column that shows one of these labels, between what its heading needs and what a list can spare. */
export const widthOfLabels = (labels: readonly string[], beside = 0): number =>
  Math.min(Math.max(110, cellPadding + beside + characterWidth * Math.max(...labels.map(({ length }) => length))), 240)

/** The width of a column whose heading takes no more than two lines. */
export const widthOfHeading = (heading: string): number => cellPadding + sortArrow + characterWidth * longerOfTwoLines(heading)

/** Counts the characters of the longer line if a text is broken where its two lines are most alike. */
function longerOfTwoLines(text: string): number {
  const words = text.split(' ')
  const lines = words.map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)].map((line) => line.join(' ').length))
  return Math.min(...lines.map((pair) => Math.max(...pair)))
}

/** Finds the width at which no text of a column needs a third line. */
export function widthInTwoLines(line: number, texts: readonly string[]): number {
  const share = Math.max(...texts.map(longerOfTwoLines)) / Math.max(1, ...texts.map(({ length }) => length))
  return Math.ceil(cellPadding + (line - cellPadding) * share + spare)
}

const cellPadding = 24
const sortArrow = 18
const characterWidth = 7.5
/** Letters are not equally wide. */
const spare = 8

const usual = 120
const widest = 320
/** A column whose texts are cut is no narrower. */
const narrowest = 104
/** Longer words are broken. */
const longestWord = 260
/** The first column takes at most this share of the room. */
const most = 0.3

interface Wanted<Row> {
  column: Column<Row>
  width: number
  least: number
}

/** Measures a column in pixels: each text in one line, in at most two, and with one line for each word. */
export interface Held {
  line: number
  two?: number | undefined
  word: number
}

/** Returns a `total` above the room if the columns do not fit. */
export interface Shares<Row> {
  shown: readonly Column<Row>[]
  widths: readonly number[]
  total: number
}

/** Shares so many pixels among columns, by what they hold. Spare ones go to those that grow; where they are too few, the widest texts need more lines first, then the first column, and then the last columns are left out. Dates, amounts and firm columns are never cut. */
export function sharesOf<Row>(
  columns: readonly Column<Row>[],
  held: ReadonlyMap<string, Held>,
  { room, leavesOut }: { room: number; leavesOut: boolean },
): Shares<Row> {
  const wanted = columns.map((column, at): Wanted<Row> => {
    const heading = widthOfHeading(column.head)
    const { line, two, word }: Held = held.get(column.name) ?? { line: column.width ?? usual, word: 0 }
    const width = Math.min(Math.max(line, heading), at === 0 ? Math.max(room * most, usual) : widest)
    const inTwoLines = Math.max(heading, Math.min(word, longestWord), two ?? (width + cellPadding) / 2)
    const isWhole = column.firm || (column.grows === false && at > 0)
    const least = at === 0 || column.grows ? inTwoLines : Math.max(narrowest, heading)
    return { column, width, least: isWhole ? width : Math.min(width, least) }
  })
  const kept = leavesOut ? withoutLast(wanted, room) : wanted
  const widths = sum(kept.map(({ least }) => least)) > room ? kept.map(({ width }) => width) : filling(kept, room)
  return { shown: kept.map(({ column }) => column), widths, total: Math.round(sum(widths)) }
}

function withoutLast<Row>(wanted: readonly Wanted<Row>[], room: number): readonly Wanted<Row>[] {
  if (sum(wanted.map(({ least }) => least)) <= room) return wanted
  const last = wanted.findLastIndex(({ column }, at) => at > 0 && !column.firm)
  return last === -1 ? wanted : withoutLast(wanted.toSpliced(last, 1), room)
}

function filling<Row>(kept: readonly Wanted<Row>[], room: number): readonly number[] {
  const spare = room - sum(kept.map(({ width }) => width))
  if (spare < 0) return narrowed(kept, room)
  const growing = [({ grows, firm }: Column<Row>) => grows && !firm, ({ firm }: Column<Row>) => !firm, () => true]
    .map((grows) => kept.filter(({ column }) => grows(column)))
    .find(({ length }) => length > 0)
  const base = sum(growing?.map(({ width }) => width) ?? [])
  return kept.map((each) => each.width + (growing?.includes(each) ? (spare * each.width) / base : 0))
}

/** The first column gives way last; none of the others is wider than the widest that lets all of them fit. */
function narrowed<Row>([first, ...others]: readonly Wanted<Row>[], room: number): readonly number[] {
  if (!first) return []
  const ofFirst = Math.min(first.width, room - sum(others.map(({ least }) => least)))
  const upTo = (limit: number) => others.map(({ width, least }) => Math.max(least, Math.min(width, limit)))
  let [fits, exceeds] = [0, widest]
  while (exceeds - fits > 0.5) {
    const middle = (fits + exceeds) / 2
    if (ofFirst + sum(upTo(middle)) > room) exceeds = middle
    else fits = middle
  }
  return [ofFirst, ...upTo(fits)]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
