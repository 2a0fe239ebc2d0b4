import { countryOf, readPhone, saidCountry } from '@kith/shared/countries.ts'
import { earliestBirth } from '@kith/shared/domains/people.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { problem } from '#platform/errors.ts'

type Text = string | null | undefined
type Listed = { readonly isPrimary?: boolean | null }

/** The rows of a list with exactly one primary one: the one marked, else the first. */
export function withOnePrimary<Row extends Listed>(rows: readonly Row[]): (Row & { isPrimary: boolean })[] {
  const marked = Math.max(
    0,
    rows.findIndex(({ isPrimary }) => isPrimary === true),
  )
  return rows.map((row, index) => ({ ...row, isPrimary: index === marked }))
}

export function primaryProblems(path: string, rows: readonly Listed[]): Problem[] {
  return rows.flatMap(({ isPrimary }, index) =>
    isPrimary === true && rows.findIndex((row) => row.isPrimary === true) < index
      ? [problem(`${path}.${index}.isPrimary`, 'onePrimary')]
      : [],
  )
}

/** A phone number must exist in its country; a country must be one of the list. */
export function phoneProblems(numberPath: string, countryPath: string, number: Text, country: Text): Problem[] {
  if (!country?.trim()) return []
  const found = countryOf(country)
  if (!found) return [problem(countryPath, 'country')]
  if (!number?.trim() || readPhone(number, country)) return []
  return [problem(numberPath, 'phoneOfCountry', { country: found.isoCode })]
}

export const countryProblems = (path: string, country: Text): Problem[] =>
  country?.trim() && !countryOf(country) ? [problem(path, 'country')] : []

/** The country of a number for which nobody has named one: that which its + says, else that of the organisation. */
export const countryOfPhone = (number: Text, home: string): string => saidCountry(number ?? '') ?? home

/** `+61291234567`, whatever way it was written. */
export const phoneAsStored = (number: Text, country: Text) => (number && country ? (readPhone(number, country) ?? number.trim()) : null)

/** A UK postcode in capitals with its one space; others as they were written, without outer spaces. */
export function postcodeAsStored(postcode: Text, country: string): string | null {
  const written = postcode?.trim() ?? ''
  if (written === '') return null
  if (country.toUpperCase() !== 'GB') return written
  const together = written.toUpperCase().replaceAll(/\s+/g, '')
  return `${together.slice(0, -3)} ${together.slice(-3)}`
}

/** What is wrong with a person's own dates and emergency contact beyond the rules of each field. */
export function personProblems(
  person: {
    readonly dateOfBirth?: Text
    readonly workRightId?: Text
    readonly workRightExpiresOn?: Text
    readonly emergencyContactPhone?: Text
    readonly emergencyContactPhoneCountry?: Text
  },
  today: string,
): Problem[] {
  const { dateOfBirth, workRightId, workRightExpiresOn } = person
  return [
    ...(dateOfBirth && dateOfBirth < earliestBirth ? [problem('dateOfBirth', 'range_birth')] : []),
    ...(dateOfBirth && dateOfBirth >= today ? [problem('dateOfBirth', 'past_birth')] : []),
    ...(workRightExpiresOn && !workRightId ? [problem('workRightId', 'requiredWith')] : []),
    ...phoneProblems(
      'emergencyContactPhone',
      'emergencyContactPhoneCountry',
      person.emergencyContactPhone,
      person.emergencyContactPhoneCountry,
    ),
  ]
}
