import { closestLanguage } from '@kith/shared/languages.ts'

/** The languages with a complete translation. English is the fallback. */
export const languages = [
  { slug: 'en', nativeName: 'English' },
  { slug: 'fr-CA', nativeName: 'Français (Canada)' },
  { slug: 'es', nativeName: 'Español' },
] as const

export type Language = (typeof languages)[number]['slug']

const storageKey = 'kith-language'

export function rememberedLanguage(): Language {
  return closestLanguage([localStorage.getItem(storageKey), ...navigator.languages])
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}
