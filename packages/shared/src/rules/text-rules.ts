import type { Rule } from './types.ts'
import { isEmpty, isSame, textOf } from './values.ts'

export const alphanumeric = matching(/^[A-Za-z0-9_-]+$/)

export const lowerCaseSnake = matching(/^[a-z0-9_-]+$/)

export const email: Rule = (value) => isEmail(textOf(value) ?? '')

export const emailList: Rule = (value) => commaItems(value)?.every(isEmail) ?? false

/** Of these schemes alone where the call names them; an address for people to follow then names no user either. */
export const url: Rule = (value, { call: { haystack: schemes } }) => {
  const address = addressIn(textOf(value) ?? '')
  if (!schemes) return address !== undefined
  const { protocol = '', username = '', password = '' } = address ?? {}
  return (schemes.includes(protocol.slice(0, -1)) && username === '' && password === '') || { variant: 'web' }
}

function addressIn(text: string): URL | undefined {
  if (!/^(?:https?|ftp):\/\/[^/?#]/i.test(text) || /[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return undefined
  const address = new URL(text)
  return hasWholeLabels(address.hostname) ? address : undefined
}

export const phoneNumber: Rule = (value, { call, lookup }) => {
  const text = textOf(value) ?? ''
  if (!/^\+?[0-9 ()-]+$/.test(text) || !/[0-9]/.test(text)) return false
  return !isEmpty(lookup(call.countryField)) || { variant: 'country' }
}

export const match: Rule = (value, { call, lookup }) => isSame(value, lookup(call.field))

export const isIn: Rule = (value, { call }) =>
  (Array.isArray(value) ? value : [value]).every((item) => (call.haystack ?? []).some((option) => isSame(item, option)))

export const maxLength: Rule = (value, { call, isCommaList }) => {
  if (typeof value === 'string' && !isCommaList && value.length <= (call.length ?? Infinity)) return true
  const { count, ofItems } = measure(value, isCommaList)
  return count <= (call.length ?? Infinity) || (ofItems && { variant: 'items' })
}

export const minLength: Rule = (value, { call, isCommaList }) => {
  const { count, ofItems } = measure(value, isCommaList)
  return count >= (call.length ?? 0) || (ofItems && { variant: 'items' })
}

/** Nine digits with the checksum of the Australian Taxation Office, or one of its stand-ins for 'no number given'. */
export const tfnIsValid: Rule = (value) => {
  const text = textOf(value) ?? ''
  if (!/^[0-9]{9}$/.test(text)) return false
  if (TFN_STAND_INS.includes(text)) return true
  return TFN_WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 11 === 0
}

export const ukPostcode: Rule = (value, { call, lookup }) => {
  const country = (textOf(lookup(call.countryField)) ?? '').trim().toLowerCase()
  return !UK_NAMES.includes(country) || UK_POSTCODE.test(textOf(value) ?? '')
}

const TFN_WEIGHTS = [1, 4, 3, 7, 5, 8, 6, 9, 10]
const TFN_STAND_INS = ['000000000', '111111111', '333333333', '444444444']

const UK_NAMES = ['gb', 'uk', 'united kingdom']
const UK_POSTCODE =
  /^(?:GIR ?0AA|[A-PR-UWYZ](?:[0-9]{1,2}|[0-9][A-HJKPS-UW]|[A-HK-Y][0-9]{1,2}|[A-HK-Y][0-9][ABEHMNPRV-Y]) ?[0-9][ABD-HJLNP-UW-Z]{2})$/i

// The pattern of the HTML standard for input type=email, with a dot required in the domain.
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

function matching(pattern: RegExp): Rule {
  return (value) => pattern.test(textOf(value) ?? '')
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

function hasWholeLabels(hostname: string): boolean {
  return hostname
    .replace(/\.$/, '')
    .split('.')
    .every((label) => label !== '' && label.length <= 63)
}

/** Text is counted in code points, as PostgreSQL does. */
function measure(value: unknown, isCommaList: boolean): { count: number; ofItems: boolean } {
  if (Array.isArray(value)) return { count: value.length, ofItems: true }
  if (isCommaList) return { count: commaItems(value)?.filter((item) => item !== '').length ?? NaN, ofItems: true }
  const text = textOf(value)
  return { count: text === undefined ? NaN : Array.from(text).length, ofItems: false }
}

function commaItems(value: unknown): string[] | undefined {
  if (Array.isArray(value)) return value.map((item) => textOf(item) ?? '')
  return textOf(value)
    ?.split(',')
    .map((item) => item.trim())
}
