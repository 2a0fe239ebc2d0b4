import { largeGap } from '@kith/shared/domains/analytics/gap.ts'
import type { DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { useId } from 'react'
import { ChartCard } from '#platform/charts/ChartCard.tsx'
import type { ChartSeries } from '#platform/charts/chart.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { PayGapQuery } from '../analytics.graphql.ts'
import { NotesCard } from '../NotesCard.tsx'
import { GapTable } from './GapTable.tsx'
import { useNames } from '../use-names.ts'

export type Report = PayGapQuery['getPayGap']

/** Draws the report: the gaps in all, the quarters, and the gaps of each category. */
export function PayGapFigures({ report, by }: { report: Report; by: DimensionName }) {
  const { t, i18n } = useTranslation('analytics')
  const { date } = useDateFormat()
  const number = (value: number) => numberFormat(i18n.language, {}).format(value)
  const { nameOf, dimensionName } = useNames()
  const percent = usePercent()
  const { gaps, quarters, categories, withheldBelow } = report
  const parts = ['total', 'base', 'variable'] as const
  const nameOfCategory = ({ category, people: own }: Report['categories'][number]) => {
    const name = nameOf(by, category.id, category.label)
    return own.women === null || own.men === null ? name : t('gap.withPeople', { name, women: own.women, men: own.men })
  }
  const series = (name: string, values: readonly (number | null)[]): ChartSeries => ({ name, colour: '1', values })
  const isShown = gaps.total.mean !== null
  return (
    <>
      {isShown ? (
        <GapTable
          title={t('gap.inAll', { gap: percent(gaps.total.mean), median: percent(gaps.total.median), date: date(report.day) })}
          fileName="pay-gap"
          chart={{
            kind: 'bars',
            heading: t('gap.part'),
            withheldBelow,
            categories: parts.map((part) => ({ label: t(`gap.parts.${part}`) })),
            series: [
              series(
                t('gap.mean'),
                parts.map((part) => gaps[part].mean),
              ),
              series(
                t('gap.median'),
                parts.map((part) => gaps[part].median),
              ),
            ],
          }}
        />
      ) : (
        <Withheld title={t('gap.ofDay', { date: date(report.day) })} text={t('gap.allWithheld', { number: number(withheldBelow) })} />
      )}
      {quarters.some(({ women, men }) => women !== null || men !== null) && (
        <ChartCard
          title={t('gap.quarters')}
          line={t('gap.quartersLine')}
          fileName="pay-quarters"
          valueText={percent}
          chart={{
            kind: 'stacked',
            heading: t('gap.quarter'),
            withheldBelow,
            categories: quarters.map((_, index) => ({ label: t('gap.quarterOf', { number: index + 1 }) })),
            series: [
              { name: t('gap.women'), colour: '1', values: quarters.map(({ women }) => women) },
              { name: t('gap.men'), colour: '2', values: quarters.map(({ men }) => men) },
            ],
          }}
        />
      )}
      {isShown && (
        <GapTable
          title={t('gap.byCategory', { dimension: dimensionName(by) })}
          fileName="pay-gap-by-category"
          chart={{
            kind: 'bars',
            heading: dimensionName(by),
            withheldBelow,
            categories: categories.map((each) => ({ label: nameOfCategory(each) })),
            series: [
              series(
                t('gap.wholeMean'),
                categories.map(({ gaps: own }) => own.total.mean),
              ),
              series(
                t('gap.baseMean'),
                categories.map(({ gaps: own }) => own.base.mean),
              ),
              series(
                t('gap.baseMedian'),
                categories.map(({ gaps: own }) => own.base.median),
              ),
              series(
                t('gap.variableMean'),
                categories.map(({ gaps: own }) => own.variable.mean),
              ),
              series(
                t('gap.variableMedian'),
                categories.map(({ gaps: own }) => own.variable.median),
              ),
            ],
          }}
        />
      )}
      <Notes
        report={report}
        large={categories.filter(({ isLarge }) => isLarge).map(({ category }) => nameOf(by, category.id, category.label))}
      />
    </>
  )
}

/** Explains in one sentence why the report is empty, where tables would say so in each of their cells. */
function Withheld({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <section className="card chart-card analytics-gap" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2>
      </div>
      <p className="page-context">{text}</p>
    </section>
  )
}

/** Says what the law asks next where a gap is large. */
function Notes({ report, large }: { report: Report; large: readonly string[] }) {
  const { t, i18n } = useTranslation('analytics')
  const { date, time } = useDateFormat()
  const percent = usePercent()
  const number = (value: number) => numberFormat(i18n.language, {}).format(value)
  const { people, others, receiving, currency, isOutOfReach, trustedFrom, withheldBelow, asOf, day } = report
  const lines = [
    t('gap.formula'),
    t('gap.formulaOfVariable'),
    people.women !== null && people.men !== null && t('gap.people', { women: number(people.women), men: number(people.men) }),
    others !== null && others > 0 && t('gap.others', { number: number(others), count: others }),
    receiving.women !== null && t('gap.receiving', { women: percent(receiving.women), men: percent(receiving.men) }),
    large.length > 0 && t('gap.large', { percent: percent(largeGap), names: large.join(', ') }),
    t('gap.currency', { currency }),
    t(isOutOfReach ? 'yourPeople' : 'allPeople'),
    t('gap.withheld', { number: number(withheldBelow) }),
    day < trustedFrom && t('trusted', { date: date(trustedFrom) }),
    t('today'),
    t('asOf', { time: time(asOf) }),
  ]
  return <NotesCard lines={lines} />
}

function usePercent(): (value: number | null) => string {
  const { i18n } = useTranslation('analytics')
  return (value) => (value === null ? '–' : numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100))
}
