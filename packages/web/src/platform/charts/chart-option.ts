import type { EChartsCoreOption } from 'echarts/core'
import type { Chart, ChartColour } from './chart.ts'

export interface Looks {
  colourOf: (token: `chart-${ChartColour}` | 'chart-heat' | 'line' | 'surface' | 'text' | 'dimmed') => string
  font: string
  moves: boolean
  numberText: (value: number) => string
  /** Of the picture, in pixels. */
  width: number
}

/** The chart as the library is told it. */
export function chartOption(chart: Chart, looks: Looks): EChartsCoreOption {
  const { categories, kind } = chart
  const hasLegend = chart.series.length > 1 && kind !== 'heat'
  const names = { type: 'category', data: categories.map(({ label }) => label), ...lines(looks) }
  const { axisLabel, ...axis } = lines(looks)
  const numbers = { type: 'value', minInterval: 1, ...axis, axisLabel: { ...axisLabel, formatter: looks.numberText } }
  const common = {
    animation: looks.moves,
    animationDuration: 200,
    animationDurationUpdate: 0,
    textStyle: { fontFamily: looks.font, color: looks.colourOf('text') },
    grid: {
      left: 8,
      right: 16,
      top: hasLegend ? 14 + legendLines(chart, looks) * legendLine : 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: tooltip(chart, looks),
    ...(hasLegend
      ? {
          legend: {
            top: 0,
            left: 0,
            itemWidth: 12,
            itemHeight: 8,
            selectedMode: false,
            textStyle: { color: looks.colourOf('dimmed'), fontSize: 12, width: longestName, overflow: 'truncate' },
          },
        }
      : {}),
  }
  if (kind === 'heat') return { ...common, ...heat(chart, looks, names) }
  if (kind === 'radar') return { ...common, ...radar(chart, looks) }
  if (kind === 'bars') {
    return {
      ...common,
      grid: { ...common.grid, top: hasLegend ? common.grid.top : 4, right: 84 },
      xAxis: { ...numbers, axisLabel: { show: false }, splitLine: { show: false } },
      yAxis: {
        ...names,
        inverse: true,
        axisLine: { show: false },
        axisLabel: { ...names.axisLabel, width: labelWidth(looks), overflow: 'truncate' },
      },
      series: seriesOf(chart, looks),
    }
  }
  return {
    ...common,
    xAxis: { ...names, axisLabel: { ...names.axisLabel, hideOverlap: true } },
    yAxis: numbers,
    series: seriesOf(chart, looks),
  }
}

const legendLine = 18
const longestName = 150

/** How many lines the names of the series take, about. */
function legendLines({ series }: Chart, { width }: Looks): number {
  const beside = 32
  const room = width - beside
  const { lines } = series.reduce(
    (so, { name }) => {
      const own = beside + Math.min(longestName, name.length * 7)
      return so.used + own > room && so.used > 0 ? { lines: so.lines + 1, used: own } : { lines: so.lines, used: so.used + own }
    },
    { lines: 1, used: 0 },
  )
  return lines
}

/** Names of bars have a third of the picture, and on paper or wide screens room for a long title. */
const labelWidth = ({ width }: Looks) => Math.max(150, Math.min(240, Math.round(width / 3)))

const symbols = ['emptyCircle', 'emptyRect', 'emptyTriangle', 'emptyDiamond', 'circle', 'rect'] as const

function seriesOf({ kind, series }: Chart, looks: Looks) {
  return series.map(({ name, colour, values }, index) => {
    const color = looks.colourOf(`chart-${colour}`)
    // Told apart without colours too
    const symbol = symbols[index % symbols.length]
    const common = { name, data: [...values], itemStyle: { color }, cursor: 'pointer', emphasis: { disabled: true } }
    if (kind === 'steps')
      return { ...common, type: 'line', step: 'end', lineStyle: { color, width: 2 }, symbolSize: 6, areaStyle: { color, opacity: 0.12 } }
    if (kind === 'line') return { ...common, type: 'line', lineStyle: { color, width: 2 }, symbol, symbolSize: 6 }
    if (kind === 'stacked') return { ...common, type: 'bar', stack: 'all', barMaxWidth: 22 }
    const label = { show: true, position: 'right', color: looks.colourOf('text'), fontSize: 12 }
    return {
      ...common,
      type: 'bar',
      barMaxWidth: 16,
      label: { ...label, formatter: ({ value }: { value: number }) => looks.numberText(value) },
    }
  })
}

function heat({ series, categories }: Chart, looks: Looks, names: { axisLabel: object }) {
  const cells = series.flatMap(({ values }, row) => values.map((value, column) => [column, row, value ?? 0] as const))
  const rowLabel = Math.min(150, looks.width * 0.3)
  const columnLabel = Math.floor((looks.width - rowLabel - 30) / Math.max(1, categories.length))
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return {
    // Every column is named: what has no room wraps
    xAxis: {
      ...names,
      axisLabel: {
        ...names.axisLabel,
        interval: 0,
        width: columnLabel,
        overflow: 'break',
        fontSize: columnLabel < 60 ? 11 : 12,
        lineHeight: 14,
      },
      position: 'top',
      data: categories.map(({ label }) => label),
    },
    yAxis: {
      ...names,
      axisLabel: { ...names.axisLabel, width: rowLabel, overflow: 'truncate' },
      data: series.map(({ name }) => name),
      inverse: true,
    },
    visualMap: { show: false, min: 0, max: most, inRange: { color: [looks.colourOf('surface'), looks.colourOf('chart-heat')] } },
    series: [
      {
        type: 'heatmap',
        data: cells,
        cursor: 'pointer',
        emphasis: { disabled: true },
        itemStyle: { borderColor: looks.colourOf('line'), borderWidth: 1 },
        label: {
          show: true,
          color: looks.colourOf('text'),
          fontSize: 12,
          formatter: ({ value }: Pick<Mark, 'value'>) => cellText(series, value, looks),
        },
      },
    ],
  }
}

function radar({ categories, series, most = 1 }: Chart, { colourOf, width }: Looks) {
  const line = { lineStyle: { color: colourOf('line') } }
  return {
    radar: {
      center: ['50%', '56%'],
      radius: '66%',
      indicator: categories.map(({ label }) => ({ name: label, max: most })),
      axisName: { color: colourOf('dimmed'), fontSize: 12, width: Math.floor(width / 4), overflow: 'truncate' },
      axisLine: line,
      splitLine: line,
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        symbolSize: 6,
        data: series.map(({ name, colour, values }) => {
          const color = colourOf(`chart-${colour}`)
          return { name, value: [...values], itemStyle: { color }, lineStyle: { color, width: 2 }, areaStyle: { color, opacity: 0.1 } }
        }),
      },
    ],
  }
}

const lines = ({ colourOf }: Looks) => ({
  axisLine: { lineStyle: { color: colourOf('line') } },
  axisTick: { show: false },
  axisLabel: { color: colourOf('dimmed'), fontSize: 12 },
  splitLine: { lineStyle: { color: colourOf('line') } },
})

/** What a cell of a heat map says; a dash where there is no value, or none that may be seen. */
function cellText(series: Chart['series'], at: Mark['value'], { numberText }: Looks): string {
  const [column, row] = [at].flat().map(Number)
  const value = series[row ?? 0]?.values[column ?? 0]
  return value == null ? '–' : numberText(value)
}

interface Mark {
  seriesName: string
  name: string
  value: number | string | readonly (number | string)[]
}

function tooltip({ kind, series, categories }: Chart, looks: Looks) {
  const { colourOf, numberText } = looks
  const line = ({ seriesName, value }: Mark) => `${seriesName}: ${typeof value === 'number' ? numberText(Math.abs(value)) : '–'}`
  return {
    trigger: kind === 'heat' || kind === 'radar' ? 'item' : 'axis',
    renderMode: 'richText',
    confine: true,
    transitionDuration: 0,
    backgroundColor: colourOf('surface'),
    borderColor: colourOf('line'),
    textStyle: { color: colourOf('text'), fontSize: 12 },
    formatter: (given: Mark | readonly Mark[]) => {
      const marks: readonly Mark[] = [given].flat()
      const [cell] = marks
      if (kind === 'radar' && cell) {
        const values = [cell.value].flat().map(Number)
        return [cell.name, ...categories.map(({ label }, index) => `${label}: ${numberText(values[index] ?? 0)}`)].join('\n')
      }
      if (kind === 'heat' && cell) {
        const [column, row] = [cell.value].flat().map(Number)
        return `${series[row ?? 0]?.name ?? ''}\n${categories[column ?? 0]?.label ?? ''}: ${cellText(series, cell.value, looks)}`
      }
      return [marks[0]?.name ?? '', ...marks.map(line)].join('\n')
    },
  }
}
const tokens = { surface: '--kith-surface', line: '--kith-line', text: '--mantine-color-text', dimmed: '--mantine-color-dimmed' } as const

/** Colours and type as they are on the page now. */
export function looksOf(numberText: Looks['numberText'], moves: boolean, width: number): Looks {
  const style = getComputedStyle(document.documentElement)
  return {
    colourOf: (token) => style.getPropertyValue(token in tokens ? tokens[token as keyof typeof tokens] : `--kith-${token}`).trim(),
    font: getComputedStyle(document.body).fontFamily,
    moves,
    numberText,
    width,
  }
}
