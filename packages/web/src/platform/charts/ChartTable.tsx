import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { rowsBehind, type Chart } from './chart.ts'

interface Props {
  title: string
  chart: Chart
  numberText: (value: number) => string
  withheld: string
}

/** Everything that the picture shows, as a table whose values lead to their rows. */
export function ChartTable({ title, chart, numberText, withheld }: Props) {
  const { t } = useTranslation()
  const { heading, categories, series, withheldBelow } = chart
  const missing = withheldBelow ? withheld : '–'
  return (
    // Reached by keyboard, since it scrolls
    <div className="chart-table" role="region" aria-label={t('charts.tableOf', { title })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" data-align="end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ label, to }, category) => (
            <tr key={`${label} ${to}`}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }, index) => {
                const value = values[category]
                const rows = value == null ? undefined : rowsBehind(chart, index, category)
                const text = value == null ? missing : numberText(value)
                return (
                  <td key={name} data-align="end" className="numbers">
                    {rows ? <Link to={rows}>{text}</Link> : text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
