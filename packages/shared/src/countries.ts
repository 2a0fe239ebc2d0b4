import { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

export type Country = { readonly isoCode: string; readonly name: string; readonly dialCode: string }

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Every country with a telephone code, by its ISO code. */
const countries = new Map<string, Country>(
  getCountries().map((isoCode) => [
    isoCode,
    { isoCode, name: countryNames.of(isoCode) ?? isoCode, dialCode: `+${getCountryCallingCode(isoCode)}` },
  ]),
)

export const countryOf = (isoCode: string): Country | null => countries.get(isoCode.toUpperCase()) ?? null

/** Every country, the most used first. */
export function countriesByUse(uses: ReadonlyMap<string, number>): Country[] {
  const collator = new Intl.Collator('en')
  return [...countries.values()].toSorted(
    (a, b) => (uses.get(b.isoCode) ?? 0) - (uses.get(a.isoCode) ?? 0) || collator.compare(a.name, b.name),
  )
}

/** A number as typed, in international form without spaces; null when no such number exists in the country. */
export function readPhone(number: string, country: string): string | null {
  const isoCode = country.toUpperCase()
  if (!isSupportedCountry(isoCode)) return null
  const phone = parsePhoneNumberFromString(number, isoCode)
  if (!phone?.isValid() || phone.countryCallingCode !== getCountryCallingCode(isoCode)) return null
  return phone.number
}

/** The country that a number with a + in front belongs to; undefined for others, and for those of no country. */
export function saidCountry(number: string): string | undefined {
  return number.trimStart().startsWith('+') ? parsePhoneNumberFromString(number)?.country : undefined
}

/** A number with dots, slashes and typographic hyphens as our forms take it. */
export const tidyPhone = (number: string): string =>
  number
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/[./·]/g, ' ')
    .replace(/^\(\+(\d{1,3})\)/, '+$1 ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** A stored number as people of its country write it. */
export function formatPhone(number: string, country: string): string {
  const isoCode = country.toUpperCase()
  const phone = isSupportedCountry(isoCode) ? parsePhoneNumberFromString(number, isoCode) : undefined
  return phone?.isValid() ? phone.formatNational() : number
}
