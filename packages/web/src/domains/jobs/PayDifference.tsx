import { numberFormat } from '@kith/shared/format/formatters.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { differenceOf } from './figures.ts'
import type { PayValuesFragment } from './values.graphql.ts'

/** A new pay is compared with this one, which is recorded. */
export type PaidNow = PayValuesFragment

interface Props {
  /** What is recorded. */
  was: PaidNow
  part: 'baseAnnual' | 'baseHourly'
  typed: string | null
  currency: string
  isEntry?: boolean | undefined
}

/** By how much a pay that is being typed differs from the recorded one: "+$7,500 (+8.9%)"; amounts in two currencies are not subtracted. */
export function PayDifference({ was, part, typed, currency, isEntry = false }: Props) {
  const { t, i18n } = useTranslation('jobs')
  const money = useMoney()
  const paid = was[part]
  const difference = was.currency === currency ? differenceOf(paid, typed) : null
  const signed = { signDisplay: 'always', maximumFractionDigits: 2 } as const
  return (
    <p className="pay-difference numbers" aria-live="polite">
      {paid && was.currency !== currency && t('figures.otherCurrency', { amount: money(paid, was.currency), was: was.currency, currency })}
      {difference &&
        t(isEntry ? 'figures.differenceOfEntry' : 'figures.difference', {
          amount: money(difference.amount, currency, { ...signed, trailingZeroDisplay: 'stripIfInteger' }),
          percent: numberFormat(i18n.language, { ...signed, style: 'percent', maximumFractionDigits: 1 }).format(difference.share),
        })}
    </p>
  )
}
