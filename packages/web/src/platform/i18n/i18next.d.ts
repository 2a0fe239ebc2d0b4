import type { Translations } from '#src/generated/translations.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Translations
    returnNull: false
  }
}
