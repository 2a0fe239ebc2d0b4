import { numberFormat } from '@kith/shared/format/formatters.ts'
import { payWarnings, type PayWarning } from '@kith/shared/plausible-pay.ts'
import type { Schedule } from '@kith/shared/remuneration.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useMoney } from '#platform/format/use-money.ts'

interface Props {
  pay: Schedule
  was: Schedule | null
  currency: string
}

/** What nobody is likely to mean: said, and saved all the same. */
export function PayWarnings({ pay, was, currency }: Props) {
  const text = useWarningText(currency)
  const warnings = payWarnings({ ...pay, currency }, was)
  return (
    <ul className="pay-warnings" aria-live="polite">
      {warnings.map((warning) => (
        <li key={warning.code}>
          <IconAlertTriangle size={16} aria-hidden />
          {text(warning)}
        </li>
      ))}
    </ul>
  )
}

function useWarningText(currency: string) {
  const { t, i18n } = useTranslation('jobs')
  const money = useMoney()
  return (warning: PayWarning): string => {
    switch (warning.code) {
      case 'unusualYear':
      case 'unusualHour':
        return t(`payWarnings.${warning.code}`, { amount: money(warning.amount, currency) })
      case 'unusualWeek':
        return t('payWarnings.unusualWeek', { hours: formatDecimal(warning.hours, i18n.language) })
      case 'largeChange': {
        const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'always' })
        return t('payWarnings.largeChange', { percent: percent.format(warning.share) })
      }
      default:
        return t(`payWarnings.${warning.code}`)
    }
  }
}
