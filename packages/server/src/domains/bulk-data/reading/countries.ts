import { getCountries } from 'libphonenumber-js'

const names = new Intl.DisplayNames('en', { type: 'region' })
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  burma: 'MM',
  myanmar: 'MM',
  'czech republic': 'CZ',
  turkey: 'TR',
  'hong kong': 'HK',
  macau: 'MO',
}
let codes: Map<string, string> | undefined

/** The code of two letters of a country written so or by its English name. */
export function countryCode(text: string): string | undefined {
  codes ??= new Map([...Object.entries(otherNames), ...getCountries().flatMap((code) => [code, names.of(code) ?? code].map((word) => [word.toLowerCase(), code] as const))])
  return codes.get(text.trim().toLowerCase())
}
