import type { DetailField } from '#platform/detail/DetailCard.tsx'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { JobDetails } from '../job-cards.tsx'

/** Whether a job is paid by its grade, or by how much it is paid more or less. */
export function useGradePayFields({ gradePay, remuneration }: Pick<JobDetails, 'gradePay' | 'remuneration'>): DetailField[] {
  const { t, i18n } = useTranslation('jobs')
  const money = useMoney()
  if (!gradePay) return []
  const { amount, currency, difference, type } = gradePay
  const rate = t(type === 'ANNUAL_SALARY' ? 'pay.perYear' : 'pay.perHour', { amount: money(amount, currency) })
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const isOverridden = remuneration?.followsPayGrade === false && difference !== null && Number(difference) !== 0
  return [
    { label: t('gradePay.rate'), value: remuneration?.followsPayGrade ? t('gradePay.follows', { rate }) : rate },
    ...(isOverridden
      ? [
          {
            label: t('gradePay.overridden'),
            value: t('gradePay.difference', {
              amount: money(difference, currency, { signDisplay: 'always' }),
              percent: percent.format(Number(difference) / Number(amount)),
            }),
          },
        ]
      : []),
  ]
}
