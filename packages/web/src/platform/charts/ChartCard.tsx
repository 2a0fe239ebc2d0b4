import './charts.css'
import { IconFileTypeCsv, IconPhotoDown, IconTable, IconChartBar } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { RowIcon } from '#platform/look/RowIcon.tsx'
import { useIsPhone } from '#platform/look/use-is-phone.ts'
import { isCrowded, pictureOf, type Chart } from './chart.ts'
import { ChartPlot } from './ChartPlot.tsx'
import { ChartTable } from './ChartTable.tsx'
import { chartCsv, saveFile, saveText } from './chart-files.ts'

interface Props {
  /** Says what is seen, and is the text in the place of the picture. */
  title: string
  /** One line more: over which days, how it is counted. */
  line?: string
  /** The name of its files, without what they end with. */
  fileName: string
  chart: Chart
  /** Writes its values where they are more than numbers. */
  valueText?: (value: number) => string
}

/** A chart with its title, the table behind it, and its values and picture as files. */
export function ChartCard({ title, line, fileName, chart, valueText }: Props) {
  const { t, i18n } = useTranslation()
  const { list } = useNumbers()
  const id = useId()
  const [chosen, setTable] = useState<boolean | null>(null)
  const isPhone = useIsPhone()
  const isTable = chosen ?? isCrowded(chart, isPhone)
  const numberText = (value: number) => (valueText ? valueText(Math.abs(value)) : formatDecimal(Math.abs(value), i18n.language))
  const least = formatDecimal(chart.withheldBelow ?? 0, i18n.language)
  const withheld = t('charts.withheld')
  const { shown, withheld: names, leftOut } = pictureOf(chart, t('charts.others'))
  const savePng = async () => {
    const { chartPng } = await import('./chart-png.ts')
    saveFile(`${fileName}.png`, chartPng(shown, title, numberText))
  }
  return (
    <section className="card chart-card" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2>
        <div className="chart-tools no-print" role="group" aria-label={t('charts.tools', { title })}>
          <Tool label={t(isTable ? 'charts.showChart' : 'charts.showTable')} act={() => setTable(!isTable)}>
            {isTable ? <IconChartBar size={18} stroke={1.6} aria-hidden /> : <IconTable size={18} stroke={1.6} aria-hidden />}
          </Tool>
          <Tool label={t('charts.csv')} act={() => saveText(`${fileName}.csv`, 'text/csv', chartCsv(chart, withheld))}>
            <IconFileTypeCsv size={18} stroke={1.6} aria-hidden />
          </Tool>
          <Tool label={t('charts.png')} act={() => void savePng()}>
            <IconPhotoDown size={18} stroke={1.6} aria-hidden />
          </Tool>
        </div>
      </div>
      {line && <p className="page-context">{line}</p>}
      {isTable ? (
        <ChartTable title={title} chart={chart} numberText={numberText} withheld={withheld} />
      ) : (
        <ChartPlot title={title} chart={shown} numberText={numberText} />
      )}
      {leftOut > 0 && !isTable && (
        <p className="page-context">
          {t(chart.kind === 'stacked' ? 'charts.summed' : 'charts.leftOut', {
            number: formatDecimal(leftOut, i18n.language),
            count: leftOut,
          })}
        </p>
      )}
      {chart.withheldBelow !== undefined && (
        <p className="page-context">
          {names.length === 0 || isTable
            ? t('charts.withheldLine', { number: least })
            : t('charts.withheldNames', { number: least, names: list(names) })}
        </p>
      )}
    </section>
  )
}

function Tool({ label, act, children }: { label: string; act: () => void; children: ReactNode }) {
  return (
    <RowIcon title={label} aria-label={label} onClick={act}>
      {children}
    </RowIcon>
  )
}
