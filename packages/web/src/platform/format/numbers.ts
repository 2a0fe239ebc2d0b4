import { numberFormat } from '@kith/shared/format/formatters.ts'

/** An exact decimal (a string) with grouping, its own decimals kept; `places` rounds for display only. */
export function formatDecimal(value: string | number, language: string, places?: number): string {
  const decimals = places ?? String(value).split('.')[1]?.length ?? 0
  const format = numberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return format.format(value as Intl.StringNumericLiteral)
}

/** Money with its currency: `AUD 88,000.00` in words that fit the language. */
export function formatMoney(amount: string | number, currency: string, language: string, places = 2): string {
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  return format.format(amount as Intl.StringNumericLiteral)
}
