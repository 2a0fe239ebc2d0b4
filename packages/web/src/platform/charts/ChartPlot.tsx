import { useEffect, useRef } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { whenIdle } from '#platform/look/timing.ts'
import { heightOf, rowsBehind, type Chart } from './chart.ts'

interface Props {
  title: string
  chart: Chart
  numberText: (value: number) => string
}

/** The picture of a chart, in a place that is kept for it; what draws it comes once the page stands. */
export function ChartPlot({ title, chart, numberText }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  // Drawn again when what it shows differs, and not with each drawing of the page
  const shown = JSON.stringify(chart)
  const latest = useRef({ numberText, navigate })
  useEffect(() => {
    latest.current = { numberText, navigate }
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const now = JSON.parse(shown) as Chart
    let remove: (() => void) | undefined
    let isGone = false
    void whenIdle()
      .then(() => import('./draw-chart.ts'))
      .then(({ drawChart }) => {
        if (isGone) return
        remove = drawChart({
          element,
          chart: now,
          numberText: (value) => latest.current.numberText(value),
          open: (series, category) => {
            const rows = rowsBehind(now, series, category)
            if (rows) void latest.current.navigate(rows)
          },
        })
        element.dataset['drawn'] = 'yes'
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      remove?.()
    }
  }, [shown])
  return (
    <div
      ref={frame}
      className="chart-plot"
      role="img"
      aria-label={t('charts.alternative', { title })}
      style={{ height: heightOf(chart) }}
    />
  )
}
