import { aliasFault } from '@kith/shared/aliases.ts'
import { currencies } from '@kith/shared/currencies.ts'
import { languages } from '@kith/shared/languages.ts'
import { moduleNames, productModules } from '@kith/shared/modules.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { isEmail } from '@kith/shared/rules/text-rules.ts'
import { isUuid } from '@kith/shared/uuid.ts'

/** What is wrong with the value of an option, or nothing. */
export const checks = {
  /** Of a tenant that is made. */
  alias: (value: string) => {
    const fault = aliasFault(value)
    return fault && errorMessage(fault).message
  },
  country: (value: string) => unless(/^[A-Z]{2}$/.test(value), 'two capital letters, such as AU.'),
  currency: (value: string) => unless(currencies.has(value), `‘${value}’ is no currency, such as AUD.`),
  timezone: (value: string) => unless(isTimezone(value), `‘${value}’ is no time zone, such as Australia/Sydney.`),
  language: (value: string) =>
    unless(
      languages.some((each) => each === value),
      `one of ${languages.join(', ')}.`,
    ),
  id: (value: string) => unless(isUuid(value), `‘${value}’ is no id. Copy one from the list.`),
  modules: namesAmong(moduleNames),
  productModules: namesAmong(productModules),
  email: (value: string) => unless(isEmail(value), `‘${value}’ is no email address.`),
}

const unless = (isRight: boolean, problem: string) => (isRight ? undefined : problem)

/** A place's name: offsets such as +10:00 know no summer time. */
function isTimezone(value: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions()
    return timeZone === 'UTC' || timeZone.includes('/')
  } catch {
    return false
  }
}

/** Names in a text that are separated by commas. */
export const namesIn = (text: string): string[] => text.split(',').flatMap((name) => name.trim() || [])

function namesAmong(known: readonly string[]): (value: string) => string | undefined {
  return (value) => {
    const unknown = namesIn(value).filter((name) => !known.includes(name))
    return unknown.length > 0 ? `there is no module ‘${unknown.join('’, ‘')}’. There are ${known.join(', ')}.` : undefined
  }
}
