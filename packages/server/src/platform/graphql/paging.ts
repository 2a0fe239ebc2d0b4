import { Invalid, problem } from '../errors.ts'
import { isUuid } from '../rights/check.ts'

export const pageLimit = 200
const usualSize = 50
/** Room for the longest names there are: three of 255 characters, of four bytes each, as base64. */
const longestCursor = 8192

type ArgumentMaker = { int: (options?: object) => unknown; string: (options?: object) => unknown }

/** `first` (at most 200) and `after`, the arguments of every paged list, whose pages have so many rows unless others are asked for. */
export function pageArguments<Arg extends ArgumentMaker>(arg: Arg, size = usualSize) {
  return {
    first: arg.int({ description: `At most ${pageLimit}; ${size} by default.` }) as ReturnType<Arg['int']>,
    after: arg.string() as ReturnType<Arg['string']>,
  }
}

/** How many rows to read: within the limit, or a problem that says so. */
export function pageSize(first: number | null | undefined, fallback = usualSize): number {
  const size = first ?? fallback
  if (size < 1 || size > pageLimit) throw new Invalid([problem('first', 'range_rows', { max: pageLimit })])
  return size
}

export type CursorPage<Row> = { readonly items: readonly Row[]; readonly endCursor: string | null }
type Reading<Row> = {
  /** What a row is found again by: the values that it is sorted by, its id the last. */
  readonly cursor: (row: Row) => readonly unknown[]
  /** How many these are; two when nothing is said. */
  readonly width?: number
  /** The rows behind a position, whose values are null for the first page. */
  readonly read: (position: (string | null)[], limit: number) => Promise<readonly Row[]>
}

type Asked = {
  readonly first?: number | null | undefined
  /** How many rows, where that is known to be within the limit: an export reads more than a page. */
  readonly size?: number
  readonly after?: string | null | undefined
}

/** A page by cursor. One row more than asked for is read, so that the last page is known as such. */
export async function readPage<Row>({ first, after, size }: Asked, { cursor, width = 2, read }: Reading<Row>): Promise<CursorPage<Row>> {
  const limit = size ?? pageSize(first)
  const rows = await read(decodeCursor(after, width), limit + 1)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, endCursor: last !== undefined && rows.length > limit ? encodeCursor(cursor(last)) : null }
}

export const encodeCursor = (values: readonly unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values of a cursor that this server made, the last one an id; anything else is INVALID. */
export function decodeCursor(cursor: string | null | undefined, length: number): (string | null)[] {
  if (!cursor) return Array.from({ length }, () => null)
  const values = valuesIn(cursor)
  if (values.length !== length) throw unknownPage()
  return values
}

/** Refuses what this server gives out for no list, also where none of the rows behind it are asked for. */
export function ensureCursor(cursor: string | null | undefined): void {
  if (cursor) valuesIn(cursor)
}

function valuesIn(cursor: string): string[] {
  if (cursor.length > longestCursor) throw unknownPage()
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.every(isText) && isUuid(values.at(-1) ?? '')) return values
  } catch {
    // Said below.
  }
  throw unknownPage()
}

/** What is said of a cursor that this server did not make. */
export const unknownPage = () => new Invalid([problem('after', 'cursor')])

const isText = (value: unknown) => typeof value === 'string'
