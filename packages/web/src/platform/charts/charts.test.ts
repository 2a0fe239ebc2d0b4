import { describe, expect, it } from 'vitest'
import { heightOf, isCrowded, pictureOf, rowsBehind, type Chart } from './chart.ts'
import { chartCsv } from './chart-files.ts'
import { chartOption, type Looks } from './chart-option.ts'

const chart: Chart = {
  kind: 'stacked',
  heading: 'Month',
  categories: [{ label: 'Oct, 26', to: '/october' }, { label: '=1+1' }],
  series: [
    { name: 'Joined', colour: 'up', values: [3, null] },
    { name: 'Left', colour: 'down', values: [-2, 0], to: ['/left', undefined] },
  ],
}
const looks: Looks = { colourOf: (token) => token, font: 'sans', moves: false, numberText: String, width: 340 }

describe('a chart', () => {
  it('leads from a mark to its own rows, or to those of its category', () => {
    expect([rowsBehind(chart, 0, 0), rowsBehind(chart, 1, 0), rowsBehind(chart, 1, 1)]).toEqual(['/october', '/left', undefined])
  })

  it('knows its height before it is drawn', () => {
    expect(heightOf({ ...chart, kind: 'bars' })).toBeLessThan(
      heightOf({ ...chart, kind: 'bars', categories: [...chart.categories, { label: 'Nov' }] }),
    )
    expect(heightOf({ ...chart, kind: 'heat' })).toBe(heightOf({ ...chart, kind: 'heat', categories: [] }))
  })

  it('is a file of its values that no spreadsheet runs', () => {
    expect(chartCsv(chart, '')).toBe(`\uFEFFMonth,Joined,Left\r\n"Oct, 26",3,-2\r\n'=1+1,,0\r\n`)
  })

  it('says in its file where values are withheld', () => {
    expect(chartCsv({ ...chart, withheldBelow: 5 }, 'Fewer than 5')).toContain(`'=1+1,Fewer than 5,0`)
  })

  it('names every column of a heat map, however narrow it is', () => {
    const { xAxis } = chartOption({ ...chart, kind: 'heat' }, looks) as { xAxis: { axisLabel: { interval: number; width: number } } }
    expect(xAxis.axisLabel).toMatchObject({ interval: 0, overflow: 'break' })
    expect(xAxis.axisLabel.width * chart.categories.length).toBeLessThan(looks.width)
  })

  it('is a table at first where a heat map has no room for the names of its columns', () => {
    const wide = (kind: Chart['kind'], columns: number): Chart => ({
      ...chart,
      kind,
      categories: Array.from({ length: columns }, (_, index) => ({ label: `Title ${index}` })),
    })
    expect([isCrowded(wide('heat', 6), true), isCrowded(wide('heat', 7), true), isCrowded(wide('heat', 7), false)]).toEqual([
      false,
      true,
      false,
    ])
    expect([isCrowded(wide('heat', 17), false), isCrowded(wide('bars', 17), true)]).toEqual([true, false])
  })

  it('says the value in each cell of a heat map, and a dash where it is withheld', () => {
    const heat: Chart = { ...chart, kind: 'heat', withheldBelow: 5 }
    const { series, tooltip } = chartOption(heat, looks) as {
      series: [{ data: (readonly [number, number, number])[]; label: { formatter: (mark: { value: unknown }) => string } }]
      tooltip: { formatter: (mark: { value: unknown }) => string }
    }
    const [{ data, label }] = series
    expect(data.map((value) => label.formatter({ value }))).toEqual(['3', '–', '-2', '0'])
    expect(data.map((value) => tooltip.formatter({ value }))[1]).toBe('Joined\n=1+1: –')
  })

  it.each(['bars', 'stacked', 'steps', 'line'] as const)('begins at zero where %s are filled', (kind) => {
    const { xAxis, yAxis } = chartOption({ ...chart, kind }, looks) as Record<'xAxis' | 'yAxis', { type: string; scale?: boolean }>
    const [numbers, ...others] = [xAxis, yAxis].filter(({ type }) => type === 'value')
    expect(others).toEqual([])
    expect(numbers?.scale ?? false).toBe(false)
  })

  it.each(['bars', 'stacked', 'steps', 'line', 'heat', 'radar'] as const)(
    'is drawn as %s in the colours of the page, and stands still where nothing may move',
    (kind) => {
      const option = chartOption({ ...chart, kind }, looks)
      expect(option['animation']).toBe(false)
      expect(JSON.stringify(option)).toContain(kind === 'heat' ? 'chart-heat' : 'chart-up')
      expect(JSON.stringify(option)).not.toContain('undefined')
    },
  )
})

describe('the picture of a chart', () => {
  const groups = (...values: (number | null)[]): Chart => ({
    ...chart,
    kind: 'bars',
    categories: values.map((_, index) => ({ label: `Group ${index}` })),
    series: [{ name: 'People', colour: '1', values, to: values.map((_, index) => `/${index}`) }],
  })

  it('has no empty bar for a group that is withheld, which is named in its place', () => {
    const { shown, withheld } = pictureOf({ ...groups(9, null, 6), withheldBelow: 5 }, 'Others')
    expect(withheld).toEqual(['Group 1'])
    expect(shown.categories.map(({ label }) => label)).toEqual(['Group 0', 'Group 2'])
    expect([shown.series[0]?.values, rowsBehind(shown, 0, 1)]).toEqual([[9, 6], '/2'])
  })

  it('keeps groups without a value where nothing is withheld', () => {
    expect(pictureOf(groups(9, null), 'Others')).toMatchObject({ shown: { categories: [{}, {}] }, withheld: [] })
  })

  const courses = (kind: Chart['kind'], count: number): Chart => ({
    ...chart,
    kind,
    series: Array.from({ length: count }, (_, index) => ({ name: `Unit ${index}`, colour: '1', values: [1, index] })),
  })

  it('has the largest of many lines, each in a colour of its own', () => {
    const { shown, leftOut } = pictureOf(courses('line', 9), 'Others')
    expect([shown.series.map(({ name }) => name), leftOut]).toEqual([[3, 4, 5, 6, 7, 8].map((index) => `Unit ${index}`), 3])
    expect(new Set(shown.series.map(({ colour }) => colour)).size).toBe(6)
  })

  it('has what is left out of bars that stand on each other as one, so that they are as high as before', () => {
    const { shown } = pictureOf(courses('stacked', 9), 'Others')
    expect(shown.series.at(-1)).toMatchObject({ name: 'Others', values: [4, 0 + 1 + 2 + 3] })
    expect(shown.series).toHaveLength(6)
  })

  it('leaves out nothing of a few', () => {
    expect(pictureOf(courses('line', 6), 'Others').leftOut).toBe(0)
  })

  it('begins below all lines of the names of its series', () => {
    const top = (count: number) => (chartOption(courses('line', count), looks)['grid'] as { top: number }).top
    expect(top(2)).toBeLessThan(top(6))
  })
})
