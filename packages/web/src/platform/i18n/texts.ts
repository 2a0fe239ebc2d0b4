import type { Texts } from '@kith/shared/words.ts'
import { i18n } from './i18n.ts'

/** The texts of a language by `namespace:key`, those of English where it has none; undefined before their namespace is loaded. */
export const textsIn =
  (language: string): Texts =>
  (key) => {
    const [namespace = '', path = ''] = key.split(':')
    const found = [language, 'en'].map((each): unknown => i18n.getResource(each, namespace, path))
    return found.find((text) => typeof text === 'string')
  }

/** Without it, problems stay in English, as they came. */
export const loadProblemTexts = (): Promise<unknown> => i18n.loadNamespaces(['rules', 'problems']).catch(() => undefined)
