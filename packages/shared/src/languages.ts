/** The languages with a complete translation. English is the fallback. */
export const languages = ['en', 'fr-CA', 'es'] as const
export type Language = (typeof languages)[number]

/** Each language is called by its own name. */
export const nativeNames = { en: 'English', 'fr-CA': 'Français (Canada)', es: 'Español' } as const satisfies Record<Language, string>

/** The first of the wanted languages that there is a translation for, by its first word if need be; else English. */
export function closestLanguage(wanted: readonly (string | null | undefined)[]): Language {
  for (const each of wanted) {
    const found =
      languages.find((language) => language.toLowerCase() === each?.toLowerCase()) ??
      languages.find((language) => language.split('-')[0] === each?.toLowerCase().split('-')[0])
    if (found) return found
  }
  return 'en'
}
