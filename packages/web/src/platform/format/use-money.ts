import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { formatMoney } from './numbers.ts'

export type Money = (amount: string | number, currency: string, options?: Intl.NumberFormatOptions) => string

/** Writes money in the language of the user, for readers who know in which currencies their organisation pays. */
export function useMoney(): Money {
  const { i18n } = useTranslation()
  const { currencies } = useSession().tenantConfig
  return (amount, currency, options) => formatMoney(amount, currency, { language: i18n.language, currencies, ...options })
}
