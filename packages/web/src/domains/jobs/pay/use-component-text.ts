import { numberFormat } from '@kith/shared/format/formatters.ts'
import type { Component } from '@kith/shared/remuneration.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

/** "9.5%", from "9.5". */
export function usePercent() {
  const { i18n } = useTranslation()
  const format = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 4 })
  return (percentage: string) => format.format(`${percentage}E-2` as Intl.StringNumericLiteral)
}

/** "Superannuation +11%": what a component is, in a line about the whole pay. */
export function useComponentText() {
  const { t } = useTranslation('jobs')
  const money = useMoney()
  const percent = usePercent()
  return ({ kind, name, amount, percentage }: Component, currency: string): string => {
    const value = percentage
      ? percent(percentage)
      : amount
        ? money(amount, currency, { maximumFractionDigits: 4, trailingZeroDisplay: 'stripIfInteger' })
        : '–'
    return t(`components.text.${kind}`, { name: name ?? '', value })
  }
}

/** Writes figures of pay to the decimals that the organisation rounds them to. */
export function usePayMoney(currency: string) {
  const { remunerationDecimals: places } = useSession().tenantConfig
  const money = useMoney()
  const write = (amount: string) => money(amount, currency, { minimumFractionDigits: places, maximumFractionDigits: places })
  return { write, places }
}
