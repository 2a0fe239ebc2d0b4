import type { Language } from './languages.ts'

const storageKey = 'kith-language-chosen'

/** What someone chose on the sign-in page is theirs once they have signed in. */
export function noteChosenLanguage(language: Language): void {
  sessionStorage.setItem(storageKey, language)
}

/** The language noted last, once. */
export function takeChosenLanguage(): string | null {
  const chosen = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return chosen
}
