import { countriesByUse } from '@kith/shared/countries.ts'

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
const codes = new Map([
  ...Object.entries(otherNames),
  ...countriesByUse(new Map()).flatMap(({ isoCode, name }) => [isoCode, name].map((word) => [word.toLowerCase(), isoCode] as const)),
])

/** The code of two letters of a country written so or by its English name. */
export const countryCode = (text: string) => codes.get(text.trim().toLowerCase())
