import { currencies } from '@kith/shared/currencies.ts'
import { languages } from '@kith/shared/languages.ts'

/** What stands beside the digits of an amount: nothing, the sign of this currency, that of others, or something else. */
export type SignOf = 'none' | 'own' | 'unknown' | readonly string[]

/** Of whose currency the text before or after an amount is. */
export function currencyOfSign(text: string, currency: string): SignOf {
  const sign = spelled(text)
  if (sign === '') return 'none'
  if (signsOf(currency).has(sign)) return 'own'
  const others = (currenciesOf.value ??= everySign()).get(sign)
  return others ?? 'unknown'
}

/** `Kr.`, `US $` and `Rs` are spelled with and without a point or a blank. */
const spelled = (sign: string) => sign.toUpperCase().replaceAll(/[.\s]/g, '')

/** In Canada the dollars of others have a letter in front. */
const locales = ['en', 'en-CA'] as const
const displays = ['code', 'symbol', 'narrowSymbol'] as const
const own = new Map<string, ReadonlySet<string>>()

function signsOf(currency: string): ReadonlySet<string> {
  const known = own.get(currency)
  if (known) return known
  const signs = new Set(
    currencies.has(currency)
      ? [...languages, 'en-CA', 'fr'].flatMap((language) => displays.map((display) => signIn(language, currency, display)))
      : [currency],
  )
  own.set(currency, signs)
  return signs
}

/** A sign of several, such as $, is that of the currency that is written so in English where it may be any. */
const currenciesOf: { value?: ReadonlyMap<string, readonly string[]> } = {}

function everySign(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const locale of locales)
    for (const display of displays) {
      const known = new Set(found.keys())
      for (const currency of currencies) {
        const sign = signIn(locale, currency, display)
        if (!known.has(sign) && !isLetter.test(sign)) found.set(sign, [...new Set([...(found.get(sign) ?? []), currency])])
      }
    }
  return found
}

/** A thousand is written with a K as well. */
const isLetter = /^\p{L}$/u

function signIn(language: string, currency: string, currencyDisplay: (typeof displays)[number]): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(1)
  return spelled(parts.find(({ type }) => type === 'currency')?.value ?? currency)
}
