import { numberFormat } from '@kith/shared/format/formatters.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { differenceOf } from './figures.ts'

interface Props {
  /** What is paid now. */
  was: string | null | undefined
  typed: string | null
  currency: string
}

/** By how much a pay that is being typed differs from the present one: "+$7,500 (+8.9%)". */
export function PayDifference({ was, typed, currency }: Props) {
  const { t, i18n } = useTranslation('jobs')
  const difference = differenceOf(was, typed)
  const signed = { signDisplay: 'always', maximumFractionDigits: 2 } as const
  return (
    <p className="pay-difference numbers" aria-live="polite">
      {difference &&
        t('figures.difference', {
          amount: numberFormat(i18n.language, {
            ...signed,
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            trailingZeroDisplay: 'stripIfInteger',
          }).format(difference.amount),
          percent: numberFormat(i18n.language, { ...signed, style: 'percent', maximumFractionDigits: 1 }).format(difference.share),
        })}
    </p>
  )
}
