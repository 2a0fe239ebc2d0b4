import { numberFormat } from '@kith/shared/format/formatters.ts'

/** An exact decimal (a string) with grouping, its own decimals kept; `places` rounds for display only. */
export function formatDecimal(value: string | number, language: string, places?: number): string {
  const decimals = places ?? String(value).split('.')[1]?.length ?? 0
  const format = numberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return format.format(value as Intl.StringNumericLiteral)
}

export interface MoneyStyle extends Intl.NumberFormatOptions {
  language: string
  /** Those in which the organisation pays. */
  currencies: readonly string[]
}

/** Money with the sign of its currency; with its code (`AUD 88,000.00`) where the organisation pays in another one of the same sign. */
export function formatMoney(amount: string | number, currency: string, { language, currencies, ...options }: MoneyStyle): string {
  const sign = signOf(currency)
  const isShared = currencies.some((other) => other !== currency && signOf(other) === sign)
  const format = numberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...options,
    style: 'currency',
    currency,
    currencyDisplay: isShared ? 'code' : 'narrowSymbol',
  })
  return format.format(amount as Intl.StringNumericLiteral)
}

const signOf = (currency: string) =>
  numberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value
