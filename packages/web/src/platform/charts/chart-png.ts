import { TitleComponent } from 'echarts/components'
import { init, use as addParts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { heightOf, type Chart } from './chart.ts'
import { chartOption, looksOf, type Looks } from './chart-option.ts'

addParts([TitleComponent, CanvasRenderer])

const [width, head] = [960, 48]

/** The chart below its title as the address of a picture, as wide as a page and sharp on paper. */
export function chartPng(chart: Chart, title: string, numberText: Looks['numberText']): string {
  const looks = looksOf(numberText, false, width)
  const element = document.createElement('div')
  const drawn = init(element, null, { renderer: 'canvas', width, height: heightOf(chart) + head })
  const option = chartOption(chart, looks)
  const grid = option['grid'] as { top: number }
  drawn.setOption({
    ...option,
    title: { text: title, left: 8, top: 8, textStyle: { fontSize: 16, fontWeight: 600, color: looks.colourOf('text') } },
    grid: { ...grid, top: head + grid.top },
    ...('legend' in option ? { legend: { ...(option['legend'] as object), top: head, left: 8 } } : {}),
  })
  const address = drawn.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: looks.colourOf('surface') })
  drawn.dispose()
  return address
}
