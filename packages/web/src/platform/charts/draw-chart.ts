import { BarChart, HeatmapChart, LineChart, RadarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, RadarComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { init, use as addParts } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { prefersStillness } from '#platform/look/motion.ts'
import type { Chart } from './chart.ts'
import { chartOption, looksOf, type Looks } from './chart-option.ts'

addParts([
  BarChart,
  LineChart,
  HeatmapChart,
  RadarChart,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
])

interface Drawing {
  element: HTMLElement
  chart: Chart
  numberText: Looks['numberText']
  /** A mark was pressed. */
  open: (series: number, category: number) => void
}

/** Draws a chart into an element, again whenever its width, the colours or the paper change. Returns what removes it. */
export function drawChart({ element, chart, numberText, open }: Drawing): () => void {
  const drawn = init(element, null, { renderer: 'svg' })
  const draw = (moves: boolean) => drawn.setOption(chartOption(chart, looksOf(numberText, moves, element.clientWidth)), { notMerge: true })
  draw(!prefersStillness())
  drawn.on('click', ({ seriesIndex = 0, dataIndex, value }) => {
    if (chart.kind !== 'heat') open(seriesIndex, dataIndex)
    else if (Array.isArray(value)) open(Number(value[1]), Number(value[0]))
  })
  const resized = new ResizeObserver(() => {
    if (element.clientWidth === drawn.getWidth()) return
    drawn.resize()
    draw(false)
  })
  resized.observe(element)
  const recoloured = new MutationObserver(() => {
    draw(false)
    // Paper does not wait for the next frame
    drawn.getZr().flush()
  })
  recoloured.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  return () => {
    resized.disconnect()
    recoloured.disconnect()
    drawn.dispose()
  }
}
