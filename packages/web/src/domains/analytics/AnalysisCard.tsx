import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { isOfDay, isSurvival } from '@kith/shared/domains/analytics/measures.ts'
import { pageOf } from '@kith/shared/domains/analytics/pages.ts'
import { useId } from 'react'
import { ChartCard } from '#platform/charts/ChartCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { chartOf, type Figures } from './chart-of.ts'
import { isAllWithheld, largestOf } from './largest-of.ts'
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
  const isEmpty = figures.by.length > 0 ? figures.rows.length === 0 : figures.columnTotals.every((value) => value === null)
  if (isEmpty) return <EmptyState text={t('nothing')} />
  if (isAllWithheld(figures)) return <AllWithheld title={title} least={figures.withheldBelow ?? 0} />
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

/** Explains why all figures are withheld, which a chart of dashes would not. */
function AllWithheld({ title, least }: { title: string; least: number }) {
  const { t, i18n } = useTranslation('analytics')
  const id = useId()
  return (
    <section className="card chart-card" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2>
      </div>
      <p className="page-context">{t('allWithheld', { number: formatDecimal(least, i18n.language) })}</p>
    </section>
  )
}

function useTitle(figures: Figures, ask: Ask): string {
  const { t } = useTranslation('analytics')
  const { date } = useDateFormat()
  const { nameOf, measureName } = useNames()
  const valueText = useValueText()
  const text = (value: number | null) => valueText(value, figures.unit, figures.currency)
  const last = figures.moments.at(-1)
  const values = { measure: measureName(ask.measure), value: text(figures.total) }
  const plain = isOfDay(ask.measure)
    ? t('onDay', { ...values, date: date(ask.day) })
    : t('inPeriod', {
        ...values,
        from: date(figures.isOverTime ? (last?.from ?? ask.from) : ask.from),
        until: date(last?.until ?? ask.until),
      })
  if (figures.by.length === 0 || isSurvival(ask.measure) || figures.isOverTime) return plain
  const largest = largestOf(figures)
  if (!largest) return plain
  const name = largest.names.map(({ id, label }, index) => nameOf(figures.by[index] ?? '', id, label)).join(' · ')
  return t('largest', { title: plain, name, value: text(largest.value) })
}
