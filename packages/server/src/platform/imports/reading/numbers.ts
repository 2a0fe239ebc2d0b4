import { decimalSigns, type DecimalSign } from '@kith/shared/domains/bulk-data.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import type { Column } from '../upload.ts'
import { currencyOfSign } from './currency-signs.ts'

/** How the numbers of a column are written: what somebody has said of it, and whether some cell contradicts the country's own way. */
export type NumberRules = {
  readonly decimalSign?: DecimalSign | undefined
  readonly isContradicted?: boolean
  readonly isConfirmed?: boolean
}

type Locale = Pick<OrganisationRow, 'country' | 'currency'>

/** A plain decimal, one that is clear although it is written in another way, one with a decimal point and another with a decimal comma, or an amount in another currency. */
export type ReadNumber =
  | { readonly kind: 'written' | 'clear'; readonly number: string; readonly decimalSign?: DecimalSign | undefined }
  | { readonly kind: 'twoWays'; readonly point: string; readonly comma: string }
  | { readonly kind: 'otherCurrency'; readonly currencies: readonly string[] }

/** The number that a text of one line denotes; undefined where it denotes none. */
export function readNumber(text: string, unit: Column['unit'], locale: Locale, rules: NumberRules = {}): ReadNumber | undefined {
  const parts = partsOf(text)
  if (!parts) return undefined
  const before = beside(parts.before, unit, locale)
  const after = beside(parts.after, unit, locale)
  const others = [before, after].find((each) => typeof each === 'object')
  if (others) return { kind: 'otherCurrency', currencies: others }
  if (before === 'unknown' || after === 'unknown' || before === 'percent') return undefined
  const isBare = text === `${parts.sign}${parts.digits}` && parts.sign !== '+'
  const signs = decimalSignsOf(locale.country, rules)
  const read = readDigits(parts.digits, signs)
  if (!read) return undefined
  const isHundredth = after === 'percent' && unit === 'share'
  const whole = (digits: string) => `${parts.sign === '-' ? '-' : ''}${clearly(isHundredth ? hundredth(digits) : digits, signs)}`
  if ('point' in read) return { kind: 'twoWays', point: whole(read.point), comma: whole(read.comma) }
  const { number, decimalSign } = read
  const isWritten = isBare && number === parts.digits
  return { kind: isWritten ? 'written' : 'clear', number: isWritten ? text : whole(number), ...(decimalSign && { decimalSign }) }
}

type Parts = { readonly before: string; readonly sign: '' | '+' | '-'; readonly digits: string; readonly after: string }

/** By index, as a text can be long: what stands before the digits, their sign before or after that, and what stands behind them. */
function partsOf(text: string): Parts | undefined {
  let [from, to] = [0, text.length]
  while (from < to && !isDigit(text, from)) from += 1
  while (to > from && !isDigit(text, to - 1)) to -= 1
  if (from === to || text.length - (to - from) > longestSign) return undefined
  // A half is written .5 as well
  if (text[from - 1] === '.' && !/\p{L}\.$/u.test(text.slice(0, from))) from -= 1
  const said = text.slice(0, from).replaceAll('−', '-')
  const before = said.replace(/[+-]/, '')
  if (/[+-]/.test(before)) return undefined
  return { before, sign: said.includes('-') ? '-' : said.includes('+') ? '+' : '', digits: text.slice(from, to), after: text.slice(to) }
}

const longestSign = 20
const isDigit = (text: string, at: number) => text.charAt(at) >= '0' && text.charAt(at) <= '9'

function beside(text: string, unit: Column['unit'], { currency }: Locale) {
  if (text.trim() === '%') return unit === 'money' ? 'unknown' : 'percent'
  if (text.trim() === '') return 'none'
  return unit === 'money' ? currencyOfSign(text, currency) : 'unknown'
}

type Digits = { readonly number: string; readonly decimalSign?: DecimalSign } | { readonly point: string; readonly comma: string }

/** A number of three digits after one comma or point is a thousand in one place and a fraction in another. */
function readDigits(text: string, signs: readonly DecimalSign[]): Digits | undefined {
  if (/^\d+$/.test(text)) return { number: text }
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return oneOrOther(text, signs)
  if (/^\d+\.\d+$/.test(text)) return { number: text, decimalSign: 'POINT' }
  if (/^\.\d+$/.test(text)) return { number: `0${text}`, decimalSign: 'POINT' }
  if (/^(?:\d+,(?:\d{1,2}|\d{4,})|0,\d{3})$/.test(text)) return { number: text.replace(',', '.'), decimalSign: 'COMMA' }
  if (/^[1-9]\d{0,2}(?:,\d{3}){2,}$/.test(text)) return { number: text.replaceAll(',', ''), decimalSign: 'POINT' }
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text)) return { number: text.replaceAll('.', ''), decimalSign: 'COMMA' }
  // In India two digits are grouped above the thousand
  if (/^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(text)) return { number: text.replaceAll(',', ''), decimalSign: 'POINT' }
  if (/^[1-9]\d{0,2}(?:,\d{3})+\.\d+$/.test(text)) return { number: text.replaceAll(',', ''), decimalSign: 'POINT' }
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(text)) return { number: text.replaceAll('.', '').replace(',', '.'), decimalSign: 'COMMA' }
  if (!/^[1-9]\d{0,2}(?<group>[\s'’])\d{3}(?:\k<group>\d{3})*(?:[.,]\d{1,2})?$/.test(text)) return undefined
  const number = text.replaceAll(/[\s'’]/g, '')
  return {
    number: number.replace(',', '.'),
    ...(number.includes(',') ? { decimalSign: 'COMMA' } : number.includes('.') ? { decimalSign: 'POINT' } : {}),
  }
}

function oneOrOther(text: string, signs: readonly DecimalSign[]): Digits {
  const thousands = text.replace(/[.,]/, '')
  const fraction = text.replace(',', '.')
  const isPoint = text.includes('.')
  if (signs.length > 1) return isPoint ? { point: fraction, comma: thousands } : { point: thousands, comma: fraction }
  return { number: signs.includes(isPoint ? 'POINT' : 'COMMA') ? fraction : thousands }
}

/** With a fourth decimal where three could be thousands, so that no proposal is as open as the text. */
const clearly = (number: string, signs: readonly DecimalSign[]) =>
  signs.includes('COMMA') && /^[1-9]\d{0,2}\.\d{3}$/.test(number) ? `${number}0` : number

/** The signs that can stand before decimals: that of the column where somebody has said it, else that of the country where nothing contradicts it. */
function decimalSignsOf(country: string, { decimalSign, isContradicted }: NumberRules): readonly DecimalSign[] {
  if (decimalSign) return [decimalSign]
  return isContradicted || usesDecimalComma(country) ? decimalSigns : ['POINT']
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
