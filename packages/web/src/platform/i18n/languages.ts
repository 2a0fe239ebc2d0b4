/** The languages with a complete translation. English is the fallback. */
export const languages = [
  { slug: 'en', nativeName: 'English' },
  { slug: 'fr-CA', nativeName: 'Français (Canada)' },
  { slug: 'es', nativeName: 'Español' },
] as const

export type Language = (typeof languages)[number]['slug']

/** The first of the wanted languages that there is a translation for, by its first word if need be; else English. */
export function closestLanguage(wanted: readonly (string | null | undefined)[]): Language {
  for (const each of wanted) {
    const found =
      languages.find(({ slug }) => slug.toLowerCase() === each?.toLowerCase()) ??
      languages.find(({ slug }) => slug.split('-')[0] === each?.toLowerCase().split('-')[0])
    if (found) return found.slug
  }
  return 'en'
}

const storageKey = 'kith-language'

export function rememberedLanguage(): Language {
  return closestLanguage([localStorage.getItem(storageKey), ...navigator.languages])
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}
