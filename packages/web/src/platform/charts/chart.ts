/** The colours of marks, tokens of charts.css: numbered ones for series that only differ, named ones for what they mean; `pale` is what it was before. */
export type ChartColour = (typeof seriesColours)[number] | 'up' | 'down' | 'pale'
export const seriesColours = ['1', '2', '3', '4', '5', '6'] as const

export interface ChartCategory {
  label: string
  /** The address of its rows, for those who may see them. */
  to?: string | undefined
}

export interface ChartSeries {
  name: string
  colour: ChartColour
  /** One for each category; null where there is none, or where the server withholds it. */
  values: readonly (number | null)[]
  /** The addresses of the rows of single values, in the place of those of their categories. */
  to?: readonly (string | undefined)[]
}

/**
 * What a chart shows, and all of it: picture, table, CSV and PNG are made from this alone.
 * `bars` lie, one for each category; `stacked` ones stand, those of one category on top of each other and what is less than nothing
 * below the line; `steps` hold their value until the next, `line` goes from one to the next; `heat` has a row for each series; `radar` has a direction for each category, from
 * nothing in the middle to `most`, and is for series that have a value in every one.
 */
export interface Chart {
  kind: 'bars' | 'stacked' | 'steps' | 'line' | 'heat' | 'radar'
  /** The end of every direction of a radar. */
  most?: number
  /** What the categories are, the heading of the first column of the table. */
  heading: string
  categories: readonly ChartCategory[]
  series: readonly ChartSeries[]
  /** Values of fewer than so many people are null, made so by the server. */
  withheldBelow?: number
}

/** The address of the rows behind a mark. */
export const rowsBehind = ({ categories, series }: Chart, ofSeries: number, category: number): string | undefined =>
  series[ofSeries]?.to?.[category] ?? categories[category]?.to

/** A heat map without room for the names of its columns is better read as a table. */
export const isCrowded = ({ kind, categories }: Chart, isPhone: boolean): boolean =>
  kind === 'heat' && categories.length > (isPhone ? 6 : 16)

/** As many series as there are colours can be told apart in a picture. */
const mostSeries = seriesColours.length

type Picture = { shown: Chart; withheld: readonly string[]; leftOut: number }

/** Returns what is drawn of a chart whose table has everything: the largest of many series, those of bars that stand on each other with all others as one. */
export function pictureOf(chart: Chart, others: string): Picture {
  const { shown, withheld } = withoutWithheld(chart)
  const { kind, series } = shown
  if ((kind !== 'line' && kind !== 'stacked') || series.length <= mostSeries) return { shown, withheld, leftOut: 0 }
  const size = ({ values }: ChartSeries) =>
    kind === 'stacked'
      ? values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0)
      : (values.findLast((value) => value !== null) ?? 0)
  const own = kind === 'stacked' ? mostSeries - 1 : mostSeries
  const largest = new Set(series.toSorted((one, other) => size(other) - size(one)).slice(0, own))
  const rest = series.filter((each) => !largest.has(each))
  const sums = shown.categories.map((_, at) => rest.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const drawn = [...series.filter((each) => largest.has(each)), ...(kind === 'stacked' ? [{ name: others, values: sums }] : [])]
  const coloured = drawn.map((each, index) => ({ ...each, colour: seriesColours[index] ?? '1' }))
  return { shown: { ...shown, series: coloured }, withheld, leftOut: rest.length }
}

/** Parts a chart of bars from the groups of which the server withholds every value: they are named, and have no empty bar. */
export function withoutWithheld(chart: Chart): { shown: Chart; withheld: readonly string[] } {
  const { kind, withheldBelow, categories, series } = chart
  const isShown = categories.map((_, index) => series.some(({ values }) => values[index] != null))
  if (kind !== 'bars' || withheldBelow === undefined || isShown.every(Boolean)) return { shown: chart, withheld: [] }
  const kept = <Each>(each: readonly Each[]) => each.filter((_, index) => isShown[index])
  return {
    shown: {
      ...chart,
      categories: kept(categories),
      series: series.map((each) => ({ ...each, values: kept(each.values), ...(each.to ? { to: kept(each.to) } : {}) })),
    },
    withheld: categories.filter((_, index) => !isShown[index]).map(({ label }) => label),
  }
}

const bar = 30
const axis = 36
/** Names of columns have up to three lines. */
const wrappedAxis = 56
const standing = 240
const legend = 28
const round = 320

/** How high its picture is, in pixels: known before it is drawn, so that nothing moves when it comes. */
export function heightOf({ kind, categories, series }: Chart): number {
  if (kind === 'bars') return categories.length * bar * Math.max(1, series.length * 0.7) + axis + (series.length > 1 ? legend : 0)
  if (kind === 'radar') return round
  return kind === 'heat' ? series.length * bar + wrappedAxis : standing
}
