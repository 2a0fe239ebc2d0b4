import { closestLanguage, languages as slugs, nativeNames, type Language } from '@kith/shared/languages.ts'

export type { Language } from '@kith/shared/languages.ts'

/** The languages with a complete translation. English is the fallback. */
export const languages = slugs.map((slug) => ({ slug, nativeName: nativeNames[slug] }))

const storageKey = 'kith-language'

export function rememberedLanguage(): Language {
  return closestLanguage([localStorage.getItem(storageKey), ...navigator.languages])
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}
