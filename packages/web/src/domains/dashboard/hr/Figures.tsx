import type { Situation } from '@kith/shared/domains/people.ts'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { href } from '@kith/shared/routes.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { FigureTile } from './FigureTile.tsx'
import type { Workforce } from './workforce.ts'

type Period = 'month' | 'days' | 'year'

type Figure = { now: number | null; before: number | null }

/** The five figures of a workforce. */
export function Figures({ workforce }: { workforce: Workforce }) {
  const { t, i18n } = useTranslation('dashboard')
  const { date } = useDateFormat()
  const { dataConfidenceDate, headcount, starters, leavers, turnover, onProbation, months } = workforce
  const number = (value: number, places?: number) => formatDecimal(value, i18n.language, places)
  const difference = (change: number | null, period: Period, places?: number) => {
    if (change === null) return dataConfidenceDate ? t('hr.figuresBegin', { date: date(dataConfidenceDate) }) : ''
    const way = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
    return t(`hr.difference.${period}.${way}`, { number: number(Math.abs(change), places) })
  }
  const counted = (
    label: string,
    figure: Figure,
    { situation, trend, period }: { situation: Situation; trend: readonly (number | null)[]; period: Period },
  ) => (
    <FigureTile
      label={label}
      value={figure.now === null ? '–' : number(figure.now)}
      change={changeOf(figure)}
      difference={difference(changeOf(figure), period)}
      trend={trend}
      to={href('people.index', undefined, {
        situation,
        past: situation.startsWith('LEFT') || situation.startsWith('STARTED') ? 'yes' : undefined,
      })}
    />
  )
  const points = changeOf(turnover)
  const percent = numberFormat(i18n.language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const recent = months.slice(-13)
  return (
    <div className="figure-row">
      {counted(t('hr.headcount'), headcount, { situation: 'EMPLOYED', trend: recent.map((month) => month.headcount), period: 'month' })}
      {counted(t('hr.starters'), starters, { situation: 'STARTED_LATELY', trend: recent.map(({ joiners }) => joiners), period: 'days' })}
      {counted(t('hr.leavers'), leavers, { situation: 'LEFT_LATELY', trend: recent.map((month) => month.leavers), period: 'days' })}
      <FigureTile
        label={t('hr.turnover')}
        value={turnover.now === null ? '–' : percent.format(turnover.now / 100)}
        change={points}
        difference={difference(points, 'year', 1)}
        trend={turnover.trend}
        to={href('people.index', undefined, { situation: 'LEFT_IN_YEAR', past: 'yes' })}
      />
      {counted(t('hr.onProbation'), onProbation, {
        situation: 'ON_PROBATION',
        trend: recent.map((month) => month.onProbation),
        period: 'month',
      })}
    </div>
  )
}

/** To one decimal; null where one of them is withheld. */
const changeOf = ({ now, before }: Figure) => (now === null || before === null ? null : Math.round((now - before) * 10) / 10)
