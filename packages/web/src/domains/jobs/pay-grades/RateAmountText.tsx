import type { RateAmount } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { RateLine } from './rate-groups.ts'

/** An amount, and by how much it is more or less than the one before. */
export function RateAmountText({ line, amount }: { line: RateLine; amount: RateAmount }) {
  const { i18n } = useTranslation()
  const money = useMoney()
  const value = line[amount]
  if (value === null) return '–'
  const before = line.before?.currency === line.currency ? line.before[amount] : null
  const share = before === null ? 0 : Number(value) / Number(before) - 1
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return (
    <>
      {money(value, line.currency)}
      {share !== 0 && <span className="rate-share"> {percent.format(share)}</span>}
    </>
  )
}
