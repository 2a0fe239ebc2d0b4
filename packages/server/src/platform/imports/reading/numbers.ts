import type { OrganisationRow } from '../sql/imports.ts'

type Locale = Pick<OrganisationRow, 'country' | 'currency'>

/** The plain decimal that a text denotes; undefined where it denotes none, or could be another one. */
export function denotedNumber(text: string, unit: 'money' | 'share' | undefined, { country, currency }: Locale): string | undefined {
  const percent = unit === 'share' && text.endsWith('%')
  const amount = unit === 'money' ? withoutCurrency(text, currency) : percent ? text.slice(0, -1).trim() : text
  const sign = /^[+-]/.exec(amount)?.[0]
  const digits = plainDigits(sign ? amount.slice(1) : amount, usesDecimalComma(country))
  if (digits === undefined) return undefined
  const value = percent ? hundredth(digits) : digits
  return sign === '-' ? `-${value}` : value
}

function hundredth(digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const padded = whole.padStart(3, '0')
  const decimals = padded.slice(-2) + fraction
  let end = decimals.length
  while (decimals[end - 1] === '0') end -= 1
  return padded.slice(0, -2) + (end > 0 ? `.${decimals.slice(0, end)}` : '')
}

/** Whether a thousand is written with a point there, as `80.000`. */
export function usesDecimalComma(country: string): boolean {
  const known = decimalCommas.get(country)
  if (known !== undefined) return known
  const locale = new Intl.Locale('und', { region: country }).maximize()
  const isComma = new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
  decimalCommas.set(country, isComma)
  return isComma
}
const decimalCommas = new Map<string, boolean>()

/** A number of three digits after one comma or point is a thousand here and a fraction there, so the country decides. */
function plainDigits(text: string, isDecimalComma: boolean): string | undefined {
  if (/^\d+$/.test(text)) return text
  if (/^[1-9]\d{0,2}(?<group>[,.])\d{3}(?:\k<group>\d{3})+$/.test(text)) return text.replaceAll(/[,.]/g, '')
  if (/^[1-9]\d{0,2}(?<group>[\s'’])\d{3}(?:\k<group>\d{3})*(?:[.,]\d{1,2})?$/.test(text))
    return text.replaceAll(/[\s'’]/g, '').replace(',', '.')
  if (/^[1-9]\d{0,2}(?:,\d{3})+\.\d+$/.test(text)) return text.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (isDecimalComma) return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : undefined
  if (/^\d+\.\d+$/.test(text)) return text
  if (/^\.\d+$/.test(text)) return `0${text}`
  return /^[1-9]\d{0,2},\d{3}$/.test(text) ? text.replace(',', '') : undefined
}

/** Only the organisation's own currency may be left out: an amount in another one would be another amount. */
function withoutCurrency(text: string, currency: string): string {
  const signs = (['code', 'symbol', 'narrowSymbol'] as const).map((currencyDisplay) => signOf(currency, currencyDisplay))
  for (const sign of signs.toSorted((a, b) => b.length - a.length)) {
    if (text.startsWith(sign)) return text.slice(sign.length).trim()
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}

function signOf(currency: string, currencyDisplay: 'code' | 'symbol' | 'narrowSymbol'): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
