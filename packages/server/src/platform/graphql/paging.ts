import { Invalid, problem } from '../errors.ts'
import { isUuid } from '../rights/check.ts'

export const pageLimit = 200
/** Room for the longest names there are: three of 255 characters, of four bytes each, as base64. */
const longestCursor = 8192

type ArgumentMaker = { int: (options?: object) => unknown; string: (options?: object) => unknown }

/** `first` (at most 200) and `after`, the arguments of every paged list. */
export function pageArguments<Arg extends ArgumentMaker>(arg: Arg) {
  return {
    first: arg.int({ description: `At most ${pageLimit}; 50 unless told.` }) as ReturnType<Arg['int']>,
    after: arg.string() as ReturnType<Arg['string']>,
  }
}

/** How many rows to read: within the limit, or a problem that says so. */
export function pageSize(first: number | null | undefined, fallback = 50): number {
  const size = first ?? fallback
  if (size < 1 || size > pageLimit) throw new Invalid([problem('first', 'range_rows', { max: pageLimit })])
  return size
}

export const encodeCursor = (values: readonly unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values of a cursor that this server made, the last one an id; anything else is INVALID. */
export function decodeCursor(cursor: string | null | undefined, length: number): (string | null)[] {
  if (cursor && cursor.length > longestCursor) throw unknownPage()
  if (!cursor) return Array.from({ length }, () => null)
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === length && values.every(isText) && isUuid(values.at(-1) ?? '')) return values
  } catch {
    // Said below.
  }
  throw unknownPage()
}

/** What is said of a cursor that this server did not make. */
export const unknownPage = () => new Invalid([problem('after', 'cursor')])

const isText = (value: unknown) => typeof value === 'string'
