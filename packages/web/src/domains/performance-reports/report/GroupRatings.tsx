import { DateText } from '#platform/format/DateText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { ChartCard } from '#platform/charts/ChartCard.tsx'
import type { ChartColour } from '#platform/charts/chart.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { RatingsOfGroupFragment } from './report.graphql.ts'

const colours: Readonly<Record<RatingsOfGroupFragment['sides'][number], ChartColour>> = { SUBJECT: '1', SUPERVISOR: '2', PEER: '3' }
/** A web has at least three directions. */
const leastForRadar = 3

/** The scores of one metric group: side by side in a chart, and as numbers with how many answers each is made of. */
export function GroupRatings({ group: { name, sides, metrics, comments } }: { group: RatingsOfGroupFragment }) {
  const { t, i18n } = useTranslation(['performance-reports', 'choices'])
  const numberOf = (text: string) => formatDecimal(Number(text), i18n.language)
  const sideText = (side: (typeof sides)[number]) => t(`choices:MetricSide.${side}`)
  const meanOf = (metric: (typeof metrics)[number], side: string) => metric.sides.find((each) => each.side === side)?.mean
  // A side that has left out a metric would seem to have given it nothing
  const whole = sides.filter((side) => metrics.every((metric) => meanOf(metric, side)))
  return (
    <>
      <h3>{name}</h3>
      {metrics.length >= leastForRadar && whole.length > 0 && (
        <ChartCard
          title={t('ratings.chart', { name })}
          line={t('ratings.scale')}
          fileName={name}
          chart={{
            kind: 'radar',
            most: 10,
            heading: t('ratings.metric'),
            categories: metrics.map((metric) => ({ label: metric.name })),
            series: whole.map((side) => ({
              name: sideText(side),
              colour: colours[side],
              values: metrics.map((metric) => Number(meanOf(metric, side)?.ofTen)),
            })),
          }}
        />
      )}
      <div className="report-table">
        <table aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{t('ratings.metric')}</th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {sideText(side)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {metrics.map((metric) => (
              <tr key={metric.key}>
                <th scope="row" data-label={t('ratings.metric')}>
                  {metric.name}
                </th>
                {sides.map((side) => {
                  const mean = meanOf(metric, side)
                  return (
                    <td key={side} data-label={sideText(side)} className="numbers">
                      {mean ? t('ratings.mean', { score: numberOf(mean.ofTen), count: mean.count }) : '–'}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {comments.length > 0 && (
        <>
          <h3>{t('ratings.comments')}</h3>
          <ul className="report-comments">
            {comments.map(({ id, side, by, answeredOn, text }) => (
              <li key={id}>
                <p className="page-context">
                  {by ? t('ratings.by', { name: by, side: sideText(side) }) : sideText(side)} · <DateText date={answeredOn} />
                </p>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
