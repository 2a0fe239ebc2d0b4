import '#platform/charts/charts.css'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { useId } from 'react'
import { withoutWithheld, type Chart } from '#platform/charts/chart.ts'
import { chartCsv, saveText } from '#platform/charts/chart-files.ts'
import { ChartTable } from '#platform/charts/ChartTable.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RowIcon } from '#platform/look/RowIcon.tsx'

/** Gaps have two directions, so that a table says more than bars; its values as a file. */
export function GapTable({ title, fileName, chart }: { title: string; fileName: string; chart: Chart }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const format = numberFormat(i18n.language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const { list } = useNumbers()
  const withheld = t('charts.withheld')
  const { shown, withheld: names } = withoutWithheld(chart)
  const number = formatDecimal(chart.withheldBelow ?? 0, i18n.language)
  return (
    <section className="card chart-card analytics-gap" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2>
        <div className="chart-tools no-print" role="group" aria-label={t('charts.tools', { title })}>
          <RowIcon
            title={t('charts.csv')}
            aria-label={t('charts.csv')}
            onClick={() => saveText(`${fileName}.csv`, 'text/csv', chartCsv(chart, withheld))}
          >
            <IconFileTypeCsv size={18} stroke={1.6} aria-hidden />
          </RowIcon>
        </div>
      </div>
      <ChartTable title={title} chart={shown} numberText={(value) => format.format(value / 100)} withheld={withheld} />
      {names.length > 0 && <p className="page-context">{t('charts.withheldNames', { number, names: list(names) })}</p>}
    </section>
  )
}
