import type { Translations } from '#src/generated/translations.ts'

export type Namespace = keyof Translations

type Paths<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${Paths<Texts[Name]>}`
}[keyof Texts & string]

/** The namespace of a text that is named in data. */
export const namespaceOf = (key: TextKey): Namespace => key.slice(0, key.indexOf(':')) as Namespace

/** A text that is on every page: what `common` says is there from the start. */
export type CommonKey = `common:${Paths<Translations['common']>}`

/** `namespace:path.of.text`, for texts that are named in data (page titles, navigation). */
export type TextKey = { [Name in Namespace]: `${Name}:${Paths<Translations[Name]>}` }[Namespace]
