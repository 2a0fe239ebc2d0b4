import './pay-grades.css'
import { payGradeRate, rateAmounts, type RateAmount } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { payGrades } from '@kith/shared/domains/jobs/pay-grades.ts'
import { href } from '@kith/shared/routes.ts'
import { useParams } from 'react-router'
import type { Chart } from '#platform/charts/chart.ts'
import { ChartCard } from '#platform/charts/ChartCard.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DetailPage } from '#platform/detail/DetailPage.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { recordAddress, wordsOf } from '#platform/settings-list/settings-list-pages.ts'
import { PayGradeRatesDocument, type PayGradeRatesQuery } from './pay-grade-rates.graphql.ts'
import { lineOn, rateGroupsOf, type RateGroup } from './rate-groups.ts'
import { RateAmountText } from './RateAmountText.tsx'

/** What a pay grade paid, pays and will pay, day by day on which that changes. */
export default function PayGradeTimelinePage() {
  const { payGradeId = '' } = useParams()
  return (
    <Loaded query={PayGradeRatesDocument} variables={{ id: payGradeId }} fresh>
      {(data) => <Timeline {...data} />}
    </Loaded>
  )
}

const amountNames = Object.keys(rateAmounts) as RateAmount[]
const mostSeries = 4

function Timeline(data: PayGradeRatesQuery) {
  const { t } = useTranslation(['jobs', 'common'])
  const text = useText()
  const { date } = useDateFormat()
  const { label, emptyText } = useRecordText(payGradeRate)
  const grade = data.getPayGrade
  const groups = rateGroupsOf(data).filter(({ lines }) => lines.length > 0)
  const days = [...new Set(groups.flatMap(({ lines }) => lines.map(({ effectiveFrom }) => effectiveFrom)))].toSorted()
  const shown = amountNames.find((amount) => groups.some(({ lines }) => lines.some((line) => line[amount] !== null))) ?? 'annualSalary'
  const chart: Chart = {
    kind: 'steps',
    heading: label('effectiveFrom'),
    categories: days.map((day) => ({ label: date(day) })),
    series: groups.map((group, index) => ({
      name: group.step?.name ?? grade.name,
      colour: colours[index] ?? '1',
      values: days.map((day) => amountOn(group, day, shown)),
    })),
  }
  return (
    <DetailPage
      title={t('rates.timeline')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: text(wordsOf(payGrades, 'many')), to: href('settings.pay_grades.list') },
        { label: grade.name, to: recordAddress(payGrades, grade.id) },
      ]}
    >
      <p className="page-context">{t('rates.timelineLine', { name: grade.name })}</p>
      {days.length === 0 && <p className="page-context">{emptyText}</p>}
      {days.length > 1 && groups.length <= mostSeries && (
        <ChartCard title={t('rates.overTime', { amount: label(shown), name: grade.name })} fileName="pay-grade-rates" chart={chart} />
      )}
      {days.toReversed().map((day) => (
        <DetailCard
          key={day}
          title={t('rates.from', { day: date(day) })}
          fields={groups.flatMap((group) => {
            const line = lineOn(group, day)
            if (line?.effectiveFrom !== day) return []
            return amountNames
              .filter((amount) => line[amount] !== null)
              .map((amount) => ({
                label: group.step ? `${group.step.name} – ${label(amount)}` : label(amount),
                value: <RateAmountText line={line} amount={amount} />,
              }))
          })}
        />
      ))}
    </DetailPage>
  )
}

const colours = ['1', '2', '3', '4'] as const

function amountOn(group: RateGroup, day: string, amount: RateAmount): number | null {
  const value = lineOn(group, day)?.[amount] ?? null
  return value === null ? null : Number(value)
}
