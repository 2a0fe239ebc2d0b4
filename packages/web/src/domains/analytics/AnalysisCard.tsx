import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { addsUp, isOfDay, isRolling, isSurvival } from '@kith/shared/domains/analytics/measures.ts'
import { pageOf } from '@kith/shared/domains/analytics/pages.ts'
import { useId } from 'react'
import { ChartCard } from '#platform/charts/ChartCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { chartOf, type Figures } from './chart-of.ts'
import { isAllWithheld, isNothing, largestOf } from './largest-of.ts'
import { useRowsLink, type Access, type AnalysisAddress } from './use-analysis-address.ts'
import { useNames } from './use-names.ts'
import { useValueText } from './use-value-text.ts'

interface Props {
  access: Access
  address: AnalysisAddress
  ask: Ask
  figures: Figures
  before?: Figures | undefined
}

/** The figures as a chart whose title says them. */
export function AnalysisCard({ access, address, ask, figures, before }: Props) {
  const { t } = useTranslation('analytics')
  const { nameOf, dimensionName, monthOf, measureName } = useNames(access)
  const valueText = useValueText()
  const rowsOf = useRowsLink(access, address)
  const title = useTitle(figures, ask)
  const { unit, currency } = figures
  const text = (value: number) => valueText(value, unit, currency)
  if (isAllWithheld(figures)) return <AllWithheld title={title} ask={ask} figures={figures} />
  if (isNothing(figures)) return <Nothing ask={ask} figures={figures} />
  const chart = chartOf({
    figures,
    before,
    overTime: pageOf(access.key).chart,
    nameOf,
    scarce: (name) => t('scarce', { name }),
    monthOf,
    measureName: measureName(ask.measure),
    beforeName: t('before'),
    heading: isSurvival(ask.measure)
      ? t('monthsServed')
      : figures.by[0] === undefined || figures.isOverTime
        ? t('month')
        : dimensionName(figures.by[1] ?? figures.by[0]),
    rowsOf: rowsOf && ((mark) => rowsOf(address.textOf(ask), mark)),
  })
  return <ChartCard title={title} fileName={access.key} chart={chart} valueText={text} />
}

/** Says why there is nothing to draw, and where there may be something. */
export function Nothing({ ask, figures }: { ask: Ask; figures: Figures }) {
  const { t } = useTranslation('analytics')
  const { date } = useDateFormat()
  const { moments, trustedFrom } = figures
  if (moments.every(({ from }) => from < trustedFrom)) return <EmptyState text={t('nothingBefore', { date: date(trustedFrom) })} />
  if (Object.keys(ask.filters).length > 0) return <EmptyState text={t('nothing')} />
  return <EmptyState text={t(isOfDay(ask.measure) && !ask.isOverTime ? 'nothingOnDay' : 'nothingInPeriod')} />
}

/** Explains why all figures are withheld, which a chart of dashes would not. */
function AllWithheld({ title, ask, figures }: { title: string; ask: Ask; figures: Figures }) {
  const { t, i18n } = useTranslation('analytics')
  const id = useId()
  const number = formatDecimal(figures.withheldBelow ?? 0, i18n.language)
  const isTotal = figures.by.length > 0 && figures.total !== null
  const text = isTotal ? 'allWithheld' : isOfDay(ask.measure) ? 'totalWithheldOnDay' : 'totalWithheld'
  return (
    <section className="card chart-card" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2>
      </div>
      <p className="page-context">{t(text, { number })}</p>
    </section>
  )
}

function useTitle(figures: Figures, ask: Ask): string {
  const { t } = useTranslation('analytics')
  const { nameOf } = useNames()
  const valueText = useValueText()
  const plain = usePlainTitle(figures, ask)
  if (figures.by.length === 0 || isSurvival(ask.measure) || figures.isOverTime) return plain
  const largest = largestOf(figures)
  if (!largest) return plain
  const name = largest.names.map(({ id, label }, index) => nameOf(figures.by[index] ?? '', id, label)).join(' · ')
  return t('largest', { title: plain, name, value: valueText(largest.value, figures.unit, figures.currency) })
}

/** The measure with its day or period, and the one figure of that where there is one. */
function usePlainTitle(figures: Figures, ask: Ask): string {
  const { t, i18n } = useTranslation('analytics')
  const { date } = useDateFormat()
  const { measureName, monthOf } = useNames()
  const valueText = useValueText()
  const { moments, columnTotals, isOverTime, total, unit, currency } = figures
  const text = (value: number) => valueText(value, unit, currency)
  const measure = measureName(ask.measure)
  const last = moments.at(-1)
  const period = { from: date(ask.from), until: date(ask.until) }
  if (isSurvival(ask.measure) && total !== null) {
    const months = columnTotals.findLastIndex((share) => share !== null)
    return t('stillEmployed', { value: text(total), ...period, number: formatDecimal(months, i18n.language), count: months })
  }
  if (isOfDay(ask.measure))
    return total === null
      ? t('onDayAlone', { measure, date: date(ask.day) })
      : t('onDay', { measure, date: date(ask.day), value: text(total) })
  const isCourse = (isOverTime || figures.by.length === 0) && !isSurvival(ask.measure)
  if (isCourse && addsUp(ask.measure) && columnTotals.every((value) => value !== null))
    return t('inPeriod', { measure, ...period, value: text(columnTotals.reduce<number>((sum, value) => sum + (value ?? 0), 0)) })
  if (isCourse && !isRolling(ask.measure))
    return total === null || !last
      ? t('monthlyAlone', { measure })
      : t('monthly', { measure, month: monthOf(last.until), value: text(total) })
  const shown = isCourse && last ? { from: date(last.from), until: date(last.until) } : period
  return total === null ? t('inPeriodAlone', { measure, ...shown }) : t('inPeriod', { measure, ...shown, value: text(total) })
}
