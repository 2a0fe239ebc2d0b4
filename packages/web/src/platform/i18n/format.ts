import { fillIn, formsOf, shownIn } from '@kith/shared/words.ts'
import type { I18nFormatModule } from 'i18next'

/** The forms of texts are chosen, and their values filled in, as on the server. */
export const sharedFormat: I18nFormatModule & Format = {
  type: 'i18nFormat',
  addLookupKeys(keys, key, language, _namespace, options) {
    // The last one is looked for first
    keys.splice(0, keys.length, ...formsOf(key, options, language).toReversed())
  },
  parse: (text, values, language) => (typeof text === 'string' ? fillIn(text, values, shownIn(language)) : text),
}

type Values = Record<string, unknown>
interface Format {
  addLookupKeys(keys: string[], key: string, language: string, namespace: string, options: Values): void
  parse(text: unknown, values: Values, language: string): unknown
}
