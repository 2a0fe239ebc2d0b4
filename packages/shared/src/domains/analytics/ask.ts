import { daysAfter, monthsAfter } from '../../days.ts'
import { parseDate } from '../../rules/dates.ts'
import { isDimension, type DimensionName } from './dimensions.ts'
import { isAhead, isMeasure, type MeasureName } from './measures.ts'
import { tellsApart } from './told-apart.ts'

/** An address of a page of analytics asks for this. */
export type Ask = {
  readonly page: string
  readonly measure: MeasureName
  readonly by: readonly DimensionName[]
  /** Over time, rather than for one day or period. */
  readonly isOverTime: boolean
  readonly day: string
  readonly from: string
  readonly until: string
  /** Null for what is known now. */
  readonly knownAt: string | null
  readonly filters: Readonly<Partial<Record<DimensionName, readonly string[]>>>
}
type Given = (name: string) => string | null
type Usual = {
  readonly page: string
  readonly measure: MeasureName
  readonly by?: DimensionName
  readonly today: string
  readonly from: string
}

/** The one who reads an address, the server or the page; null for what no page asks. */
export function readAsk(given: Given, { page, measure, by, today, from }: Usual): Ask | null {
  const asked = given('measure') ?? measure
  const begins = by !== undefined && isMeasure(asked) && tellsApart(asked, by) ? by : ''
  const names = (given('by') ?? begins).split(',').filter((name) => name !== '' && name !== none)
  const usual = isMeasure(asked) && isAhead(asked) ? monthsAhead(today) : { from, until: today }
  const days = { day: given('asAt') ?? today, from: given('from') ?? usual.from, until: given('until') ?? usual.until }
  if (!isMeasure(asked) || names.length > 2 || !names.every(isDimension) || new Set(names).size < names.length) return null
  if (!Object.values(days).every(isCounted)) return null
  return {
    page,
    measure: asked,
    by: names.filter(isDimension),
    isOverTime: names.length === 0 || (names.length === 1 && given('over') === 'months'),
    ...days,
    knownAt: given('knownAt'),
    filters: filtersOf(given),
  }
}

/** True for a day of the centuries in which somebody may be employed. */
const isCounted = (day: string) => parseDate(day) !== undefined && day >= '1900-01-01' && day < '2200-01-01'

/** Twelve months from a day on. */
export const monthsAhead = (today: string) => ({ from: today, until: daysAfter(monthsAfter(today, 12), -1) })

/** In an address: by nothing, where the page is by something at first. */
export const none = 'none'
const filterNames = 'f'

/** Filters are kept under the names of their dimensions behind a letter, since `unit` is something else in other addresses. */
export const filterName = (dimension: DimensionName) => `${filterNames}.${dimension}`

function filtersOf(given: Given): Ask['filters'] {
  const names = (given(filterNames) ?? '').split(',').filter(isDimension)
  return Object.fromEntries(names.map((name) => [name, (given(filterName(name)) ?? '').split(',')]))
}

/** The parameters of an address that change what is asked: with a filter, or without it. */
export function withFilter(
  { filters }: Pick<Ask, 'filters'>,
  dimension: DimensionName,
  value: string | null,
): Record<string, string | null> {
  const others = Object.keys(filters).filter((name) => name !== dimension)
  const names = value === null ? others : [...others, dimension]
  return { [filterNames]: names.join(',') || null, [filterName(dimension)]: value }
}

/** Which figure of an analysis: the places of its row and column, or their sum. */
export type Mark = { readonly row: string | null; readonly column: string | null; readonly at: number }

export const markText = ({ row, column, at }: Mark): string => JSON.stringify([row, column, at])

export function readMark(text: string): Mark | null {
  try {
    const mark: unknown = JSON.parse(text)
    if (!Array.isArray(mark) || mark.length !== 3) return null
    const [row, column, at] = mark as unknown[]
    return isPlace(row) && isPlace(column) && Number.isInteger(at) ? { row, column, at: Number(at) } : null
  } catch {
    return null
  }
}

const isPlace = (value: unknown): value is string | null => value === null || typeof value === 'string'
