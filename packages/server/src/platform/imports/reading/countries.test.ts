import { expect, it } from 'vitest'
import { countriesByUse } from '@kith/shared/countries.ts'
import { languages } from '@kith/shared/languages.ts'
import { countryCode } from './countries.ts'
import { codesOfThree } from './country-names.ts'

const codes = countriesByUse(new Map()).map(({ isoCode }) => isoCode)
/** Of no state: Ascension Island, Tristan da Cunha and Kosovo have codes that ISO 3166-1 does not know. */
const withoutThree = ['AC', 'TA', 'XK']

it.each([...languages, 'en-GB', 'fr'])('every country is understood by the names that it has in %s', (language) => {
  const names = (style: 'long' | 'short') => {
    const of = new Intl.DisplayNames(language, { type: 'region', style })
    return codes.map((code) => [of.of(code) ?? '', code] as const)
  }
  const all = [...names('long'), ...names('short')].filter(([name]) => !codes.includes(name))
  expect(all.filter(([name, code]) => countryCode(name) !== code)).toEqual([])
  expect(all.filter(([name, code]) => countryCode(name.toUpperCase()) !== code)).toEqual([])
})

it('every country is understood by its code of two letters and by that of three', () => {
  expect(codes.filter((code) => countryCode(code.toLowerCase()) !== code)).toEqual([])
  expect([...codesOfThree.values()].toSorted()).toEqual(codes.filter((code) => !withoutThree.includes(code)).toSorted())
  expect([...codesOfThree.keys()].filter((three) => countryCode(three) !== codesOfThree.get(three))).toEqual([])
})

it.each([
  ['Côte d’Ivoire', 'CI'],
  ["Côte d'Ivoire", 'CI'],
  ['Ivory Coast', 'CI'],
  ['Saint Lucia', 'LC'],
  ['St Lucia', 'LC'],
  ['The Netherlands', 'NL'],
  ['Netherlands (Kingdom of the)', 'NL'],
  ['Holland', 'NL'],
  ['Russian Federation', 'RU'],
  ['Viet Nam', 'VN'],
  ['Korea, Republic of', 'KR'],
  ['Korea (the Republic of)', 'KR'],
  ['Korea, Democratic People’s Republic of', 'KP'],
  ['Congo, The Democratic Republic of the', 'CD'],
  ['Republic of the Congo', 'CG'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['Northern Ireland', 'GB'],
  ['Turkiye', 'TR'],
  ['Turkey', 'TR'],
  ['AUS', 'AU'],
  ['DEU', 'DE'],
  ['U.S.A.', 'US'],
  ['U.K.', 'GB'],
  ['United States of America', 'US'],
  ['États-Unis d’Amérique', 'US'],
  ['EE. UU.', 'US'],
  ['Federal Republic of Germany', 'DE'],
  ['République d’Afrique du Sud', 'ZA'],
  ['República Oriental del Uruguay', 'UY'],
  ['Trinidad & Tobago', 'TT'],
  ['Bolivia (Plurinational State of)', 'BO'],
  ['Comores, Islas', 'KM'],
  ['Saint Martin (Dutch part)', 'SX'],
  ['RU', 'RU'],
])('%s is %s', (text, code) => expect(countryCode(text)).toBe(code))

it.each(['Korea', 'Atlantis', 'Republic', 'Islands', 'United', '', '--', 'XX', 'ZZZ', 'a'.repeat(1000)])('%j is no country', (text) =>
  expect(countryCode(text)).toBeUndefined(),
)
