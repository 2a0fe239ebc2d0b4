import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { translationBackend } from './backend.ts'
import { sharedFormat } from './format.ts'
import { languages, rememberedLanguage, rememberLanguage, type Language } from './languages.ts'
import { missingTexts } from './missing.ts'

export const i18n = i18next

/** Loads the texts that every page needs; further namespaces come with the pages that name them. */
export async function startTranslations(): Promise<void> {
  await i18next
    .use(translationBackend())
    .use(sharedFormat)
    .use(initReactI18next)
    .init({
      lng: rememberedLanguage(),
      fallbackLng: 'en',
      supportedLngs: languages.map(({ slug }) => slug),
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      keySeparator: false,
      partialBundledLanguages: true,
      saveMissing: true,
      missingKeyHandler: missingTexts({
        reload: (language, namespace) => i18next.reloadResources(language, namespace),
        log: (message) => console.warn(message),
        now: () => Date.now(),
      }),
      react: { bindI18nStore: 'added' },
    })
  document.documentElement.lang = i18next.language
}

export async function changeLanguage(language: Language): Promise<void> {
  if (language === i18next.language) return
  rememberLanguage(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
