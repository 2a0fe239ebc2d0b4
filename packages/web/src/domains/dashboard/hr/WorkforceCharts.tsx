import { fewestByService } from '@kith/shared/domains/dashboard.ts'
import { dateTimeFormat } from '@kith/shared/format/formatters.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ChartCard } from '#platform/charts/ChartCard.tsx'
import type { Chart } from '#platform/charts/chart.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { monthsOfChanges, serviceShown, unitsShown, type Workforce } from './workforce.ts'

/** Headcount, who came and went, and who works where; each mark opens its people in the directory. */
export function WorkforceCharts({ workforce: { dataConfidenceDate, months, units, service } }: { workforce: Workforce }) {
  const { t, i18n } = useTranslation('dashboard')
  const { date } = useDateFormat()
  const number = (value: number) => formatDecimal(value, i18n.language)
  const monthName = dateTimeFormat(i18n.language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const categoriesOf = (of: readonly { until: string }[]) =>
    of.map(({ until }) => ({
      label: monthName.format(new Date(until)),
      to: href('people.index', undefined, { situation: 'EMPLOYED', asAt: until }),
    }))
  const changed = monthsOfChanges(months)
  const moved = (situation: 'STARTED_IN_MONTH' | 'LEFT_IN_MONTH') =>
    changed.map(({ until }) => href('people.index', undefined, { situation, past: 'yes', asAt: until }))
  const headcount: Chart = {
    kind: 'steps',
    heading: t('hr.month'),
    categories: categoriesOf(months),
    series: [{ name: t('hr.headcount'), colour: '1', values: months.map((month) => month.headcount) }],
  }
  const changes: Chart = {
    kind: 'stacked',
    heading: t('hr.month'),
    categories: categoriesOf(changed),
    series: [
      { name: t('hr.joiners'), colour: 'up', values: changed.map(({ joiners }) => joiners), to: moved('STARTED_IN_MONTH') },
      { name: t('hr.left'), colour: 'down', values: changed.map(({ leavers }) => -leavers), to: moved('LEFT_IN_MONTH') },
    ],
  }
  const shown = unitsShown(units)
  const byUnit: Chart = {
    kind: 'bars',
    heading: t('myJob.unit'),
    categories: shown.map(({ id, name }) => ({ label: name, to: href('people.index', undefined, { situation: 'EMPLOYED', unit: id }) })),
    series: [{ name: t('hr.people'), colour: '2', values: shown.map(({ people }) => people) }],
  }
  const { bands, rows, largest: longest } = serviceShown(shown, service)
  const byService: Chart = {
    kind: 'heat',
    heading: t('hr.service'),
    categories: bands.map((band) => ({ label: t(`hr.bands.${band}`) })),
    series: rows.map(({ name, people }) => ({ name, colour: '1', values: people })),
    withheldBelow: fewestByService,
  }
  const sum = (of: 'joiners' | 'leavers') => number(changed.reduce((total, month) => total + month[of], 0))
  const [[largest], [firstChanged]] = [shown, changed]
  const begin = dataConfidenceDate ? ` ${t('hr.dataConfidence', { date: date(dataConfidenceDate) })}` : ''
  const headcountTitle = () => {
    const [first, last] = [months[0], months.at(-1)]
    if (!first || !last || first === last) return t('hr.headcountSince.only', { number: number(last?.headcount ?? 0) })
    const growth = last.headcount - first.headcount
    const way = growth > 0 ? 'up' : growth < 0 ? 'down' : 'same'
    const values = { number: number(Math.abs(growth)), date: date(first.until) }
    return t(dataConfidenceDate ? `hr.headcountSince.${way}` : `hr.headcountTitle.${way}`, values)
  }
  return (
    <>
      <ChartCard title={headcountTitle()} line={t('hr.headcountLine') + begin} fileName="headcount" chart={headcount} />
      {firstChanged && (
        <ChartCard
          title={t(dataConfidenceDate ? 'hr.changesSince' : 'hr.changesTitle', {
            joiners: sum('joiners'),
            leavers: sum('leavers'),
            date: date(firstChanged.from),
          })}
          line={t('hr.changesLine') + begin}
          fileName="joiners-and-leavers"
          chart={changes}
        />
      )}
      {largest && (
        <ChartCard
          title={t('hr.unitsTitle', { unit: largest.name, number: number(largest.people) })}
          line={t('hr.unitsLine')}
          fileName="people-by-unit"
          chart={byUnit}
        />
      )}
      {longest && (
        <ChartCard
          title={t('hr.serviceTitle', { unit: longest.unit, number: number(longest.people), band: t(`hr.bands.${longest.band}`) })}
          line={t('hr.serviceLine')}
          fileName="length-of-service-by-unit"
          chart={byService}
        />
      )}
    </>
  )
}
