import { useQuery } from '@apollo/client/react'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { Alert } from '@mantine/core'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PayGradeRateEffectDocument, type PayGradeRateEffectQueryVariables } from './pay-grade-rates.graphql.ts'

/** What a change of a rate would do to the jobs that follow the grade, before it is saved. */
export function RateEffect({ asked }: { asked: PayGradeRateEffectQueryVariables }) {
  const { t, i18n } = useTranslation('jobs')
  const { date } = useDateFormat()
  const money = useMoney()
  const { data, previousData } = useQuery(PayGradeRateEffectDocument, { variables: asked, fetchPolicy: 'network-only' })
  const effect = (data ?? previousData)?.getPayGradeRateEffect
  if (!effect) return null
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const { jobCount, unpaidCount, changes, jobs } = effect
  const more = jobCount - jobs.length
  return (
    <div aria-live="polite">
      {unpaidCount > 0 && <Alert color="red">{t('rates.unpaid', { count: unpaidCount })}</Alert>}
      {unpaidCount === 0 && jobCount === 0 && <p className="page-context">{t('rates.noJobs')}</p>}
      {unpaidCount === 0 && jobCount > 0 && (
        <Alert color="blue" title={t('rates.jobs', { count: jobCount })}>
          <ul className="rate-effect">
            {changes.map(({ effectiveFrom, type, currency, before, after, jobCount: count }) => (
              <li key={[effectiveFrom, type, before, after].join()}>
                {t('rates.change', {
                  count,
                  day: date(effectiveFrom),
                  before: money(before, currency),
                  after: t(type === 'ANNUAL_SALARY' ? 'pay.perYear' : 'pay.perHour', { amount: money(after, currency) }),
                  percent: percent.format(Number(after) / Number(before) - 1),
                })}
              </li>
            ))}
          </ul>
          {jobs.length > 0 && (
            <p>
              {jobs.map(({ personDisplayName }) => personDisplayName).join(', ')}
              {more > 0 && ` ${t('rates.andMore', { count: more })}`}
            </p>
          )}
        </Alert>
      )}
    </div>
  )
}
