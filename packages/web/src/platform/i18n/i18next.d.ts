import type { WordValues } from '@kith/shared/generated/word-values.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { [Name in keyof WordValues]: { [Key in keyof WordValues[Name]]: string } }
    returnNull: false
  }
}
