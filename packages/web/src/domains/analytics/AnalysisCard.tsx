import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { isOfDay, isSurvival } from '@kith/shared/domains/analytics/measures.ts'
import { pageOf } from '@kith/shared/domains/analytics/pages.ts'
import { ChartCard } from '#platform/charts/ChartCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { chartOf, type Figures } from './chart-of.ts'
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
        : dimensionName(figures.by[0]),
    rowsOf: rowsOf && ((mark) => rowsOf(address.textOf(ask), mark)),
  })
  return <ChartCard title={title} fileName={access.key} chart={chart} valueText={text} />
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
  const [dimension] = figures.by
  if (figures.by.length !== 1 || isSurvival(ask.measure) || figures.isOverTime || dimension === undefined) return plain
  const sizes = figures.lines.map(({ values: line }, index) => ({ value: line[0] ?? -1, row: figures.rows[index] }))
  const largest = sizes.toSorted((one, other) => other.value - one.value)[0]
  if (!largest?.row || largest.value <= 0 || sizes.length < 2) return plain
  return t('largest', { title: plain, name: nameOf(dimension, largest.row.id, largest.row.label), value: text(largest.value) })
}
