import { aliasFault } from '@kith/shared/aliases.ts'
import { currencies } from '@kith/shared/currencies.ts'
import { languages } from '@kith/shared/languages.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { isEmail } from '@kith/shared/rules/text-rules.ts'
import { isUuid } from '#platform/rights/check.ts'

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
