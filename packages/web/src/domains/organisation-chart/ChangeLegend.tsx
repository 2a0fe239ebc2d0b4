import { IconArrowsExchange, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { changes, type Change, type Comparison } from './compare.ts'
import type { Chart } from './use-chart.ts'

const icons = { JOINED: IconUserPlus, LEFT: IconUserMinus, MOVED: IconArrowsExchange }

/** How many join, leave and move between today and the day that is shown; a press goes from one of them to the next. */
export function ChangeLegend({ day, comparison, chart }: { day: string; comparison: Comparison; chart: Chart }) {
  const { t, i18n } = useTranslation('organisation-chart')
  const { tenantConfig } = useSession()
  const format = useDateFormat()
  const goOn = (change: Change) => {
    const places = [...chart.nodes.keys()].filter((place) => comparison.changes.get(chart.nodes[place]?.key ?? '') === change)
    const next = places.find((place) => place > chart.active) ?? places[0]
    if (next !== undefined) chart.goTo(next)
  }
  const isOnChart = new Set(comparison.changes.values())
  return (
    <div className="chart-legend" role="group" aria-label={t('changes.label')}>
      <span>{t(day > tenantConfig.today ? 'changes.until' : 'changes.since', { date: format.longDate(day) })}</span>
      {changes.map((change) => {
        const Icon = icons[change]
        const count = comparison.counts[change]
        const text = t(`changes.${change}`, { number: formatDecimal(count, i18n.language) })
        const inside = (
          <>
            <Icon size={16} stroke={1.8} aria-hidden />
            {text}
          </>
        )
        return isOnChart.has(change) ? (
          <button key={change} type="button" className="chart-change" data-change={change} onClick={() => goOn(change)}>
            {inside}
          </button>
        ) : (
          <span key={change} className="chart-change" data-change={change}>
            {inside}
          </span>
        )
      })}
    </div>
  )
}
