import { dimensionNamed, isDimension } from '@kith/shared/domains/analytics/dimensions.ts'
import { markText } from '@kith/shared/domains/analytics/ask.ts'
import type { OverTime } from '@kith/shared/domains/analytics/pages.ts'
import { seriesColours, type Chart, type ChartColour, type ChartSeries } from '#platform/charts/chart.ts'
import type { AnalysisFiguresFragment } from './analytics.graphql.ts'

export type Figures = AnalysisFiguresFragment

interface Asked {
  figures: Figures
  /** The same of the time before, to be compared. */
  before?: Figures | undefined
  overTime: OverTime
  /** Names values of dimensions, and months. */
  nameOf: (dimension: string, id: string, label: string) => string
  /** Says of a skill that too few have it. */
  scarce: (name: string) => string
  monthOf: (day: string) => string
  measureName: string
  beforeName: string
  heading: string
  /** The address of the rows behind a mark, for those who may see them. */
  rowsOf?: ((mark: string) => string) | undefined
}

const colourAt = (index: number): ChartColour => seriesColours[index % seriesColours.length] ?? '1'

/** The figures of an analysis as a chart: a course of time, bars, or a heat map of two dimensions. */
export function chartOf(given: Asked): Chart {
  const asked = { ...given, nameOf: namesWithScarce(given) }
  const { figures, heading } = asked
  const { by, isOverTime, withheldBelow } = figures
  const common = { heading, ...(withheldBelow === null ? {} : { withheldBelow }) }
  if (figures.measure === 'survival') return { ...common, kind: 'line', ...curves(asked) }
  if (by.length === 2) return { ...common, kind: 'heat', ...twoDimensions(asked) }
  if (by.length === 1 && !isOverTime) return { ...common, kind: 'bars', ...oneDimension(asked) }
  return { ...common, ...courses(asked) }
}

/** Marks the skills that too few of these people have, wherever the chart and its table name them. */
const namesWithScarce =
  ({ figures, nameOf, scarce }: Asked): Asked['nameOf'] =>
  (dimension, id, label) =>
    dimension === 'skill' && figures.scarceSkills.includes(label) ? scarce(nameOf(dimension, id, label)) : nameOf(dimension, id, label)

/** Curves by months of service, each of which leads to its cohort. */
function curves({ figures, nameOf, measureName, rowsOf }: Asked): Pick<Chart, 'categories' | 'series'> {
  const { columns, rows, lines, columnTotals, by } = figures
  const link = (row: string | null) =>
    linksOf(
      rowsOf,
      columns.map(() => markText({ row, column: null, at: 0 })),
    )
  return {
    categories: columns.map(({ label }) => ({ label })),
    series: [
      { name: measureName, colour: 'pale', values: columnTotals, ...link(null) },
      ...rows.map(({ id, label }, index) => ({
        name: nameOf(by[0] ?? '', id, label),
        colour: colourAt(index),
        values: lines[index]?.values ?? [],
        ...link(id),
      })),
    ],
  }
}

function courses({
  figures,
  before,
  overTime,
  nameOf,
  monthOf,
  measureName,
  beforeName,
  rowsOf,
}: Asked): Pick<Chart, 'kind' | 'categories' | 'series'> {
  const { rows, by, lines, columnTotals, unit } = figures
  const [dimension] = by
  const first = firstKnown(figures)
  const moments = figures.moments.slice(first)
  const link = (row: string | null) =>
    linksOf(
      rowsOf,
      moments.map((_, at) => markText({ row, column: null, at: first + at })),
    )
  // Units that lie in each other, and figures that are no numbers of something, do not stand on each other
  const isTree = dimension !== undefined && isDimension(dimension) && dimensionNamed(dimension).tree === true
  const adds = unit !== 'percent' && unit !== 'money' && unit !== 'months' && !isTree
  const kind = overTime === 'stacked' && !adds ? 'line' : dimension === undefined || overTime !== 'steps' ? overTime : 'line'
  const series: ChartSeries[] =
    dimension === undefined
      ? [
          { name: measureName, colour: '1', values: columnTotals.slice(first), ...link(null) },
          ...(before ? [{ name: beforeName, colour: 'pale' as const, values: before.columnTotals.slice(first) }] : []),
        ]
      : rows.map(({ id, label }, index) => ({
          name: nameOf(dimension, id, label),
          colour: colourAt(index),
          values: (lines[index]?.values ?? []).slice(first),
          ...link(id),
        }))
  const categories = moments.map(({ until }) => ({ label: monthOf(until) }))
  // Nothing goes from one month to the next
  if (moments.length === 1) return { kind: 'bars', categories, series }
  return { kind: before && kind === 'stacked' ? 'line' : kind, categories, series }
}

/** The first of the months that are drawn: those before the data is to be trusted have no figures. */
function firstKnown({ moments, trustedFrom, columnTotals, lines }: Figures): number {
  const isKnown = (at: number) => [columnTotals, ...lines.map(({ values }) => values)].some((values) => values[at] != null)
  const first = moments.findIndex(({ from }, at) => from >= trustedFrom || isKnown(at))
  return Math.max(0, first)
}

function oneDimension({ figures, before, nameOf, measureName, beforeName, rowsOf }: Asked): Pick<Chart, 'categories' | 'series'> {
  const { rows, lines, by } = figures
  const earlier = new Map(before?.rows.map(({ id }, index) => [id, before.lines[index]?.values[0] ?? null]))
  return {
    categories: rows.map(({ id, label }) => ({ label: nameOf(by[0] ?? '', id, label) })),
    series: [
      {
        name: measureName,
        colour: '1',
        values: lines.map(({ values }) => values[0] ?? null),
        ...linksOf(
          rowsOf,
          rows.map(({ id }) => markText({ row: id, column: null, at: 0 })),
        ),
      },
      ...(before ? [{ name: beforeName, colour: 'pale' as const, values: rows.map(({ id }) => earlier.get(id) ?? null) }] : []),
    ],
  }
}

function twoDimensions({ figures, nameOf, rowsOf }: Asked): Pick<Chart, 'categories' | 'series'> {
  const { rows, columns, lines, by } = figures
  return {
    categories: columns.map(({ id, label }) => ({ label: nameOf(by[1] ?? '', id, label) })),
    series: rows.map(({ id, label }, index) => ({
      name: nameOf(by[0] ?? '', id, label),
      colour: '1',
      values: lines[index]?.values ?? [],
      ...linksOf(
        rowsOf,
        columns.map((column) => markText({ row: id, column: column.id, at: 0 })),
      ),
    })),
  }
}

/** Two measures over the same months, the second one below the line. */
export function togetherOf(
  first: Figures,
  second: Figures,
  asked: Pick<Asked, 'monthOf' | 'heading'> & {
    names: readonly [string, string]
    rowsOf?: ((mark: string, measure: string) => string) | undefined
  },
): Chart {
  const { names, monthOf, heading, rowsOf } = asked
  const link = ({ measure, moments }: Figures) =>
    rowsOf ? { to: moments.map((_, at) => rowsOf(markText({ row: null, column: null, at }), measure)) } : {}
  return {
    kind: 'stacked',
    heading,
    categories: first.moments.map(({ until }) => ({ label: monthOf(until) })),
    series: [
      { name: names[0], colour: 'up', values: first.columnTotals, ...link(first) },
      { name: names[1], colour: 'down', values: second.columnTotals.map((value) => (value === null ? null : -value)), ...link(second) },
    ],
  }
}

const linksOf = (rowsOf: Asked['rowsOf'], marks: readonly string[]) => (rowsOf ? { to: marks.map(rowsOf) } : {})
