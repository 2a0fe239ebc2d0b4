import type { WordValues } from './generated/word-values.ts'

export type Namespace = keyof WordValues
/** `namespace:path.of.text`, from the English texts. */
export type TextKey = { [Name in Namespace]: `${Name}:${keyof WordValues[Name] & string}` }[Namespace]

/** The values that a text needs, by name; nothing to give where it needs none. */
export type ValuesFor<Names> = [Names] extends [never] ? [] : [values: Readonly<Record<Names & string, Value>>]
export type ValuesOf<Key extends TextKey> = Key extends `${infer Name extends Namespace}:${infer Path}`
  ? ValuesFor<WordValues[Name][Path & keyof WordValues[Name]]>
  : never
export type Value = string | number

/** Finds a text by key; undefined where nobody has written it. */
export type Texts = (key: string) => string | undefined
export type Show<Value> = (value: Value, format: string | undefined, name?: string) => string

/** The text of a key in the form that fits `count` and `context`; undefined where there is none. */
export function textFor(texts: Texts, key: string, values: Readonly<Record<string, unknown>>, language: string): string | undefined {
  for (const form of formsOf(key, values, language)) {
    const text = texts(form)
    if (text !== undefined) return text
  }
  return undefined
}

/** The keys to look for, the most particular first: `rows_zero`, `rows_one`, `rows_other`, `rows`, each with the context before. */
export function formsOf(key: string, { count, context }: Readonly<Record<string, unknown>>, language: string): string[] {
  const bases = typeof context === 'string' && context !== '' ? [`${key}_${context}`, key] : [key]
  if (typeof count !== 'number') return bases
  const plural = new Intl.PluralRules(language).select(count)
  const endings = new Set([...(count === 0 ? ['zero'] : []), plural, 'other'])
  return bases.flatMap((base) => [...[...endings].map((ending) => `${base}_${ending}`), base])
}

/** Replaces `{{name}}`, and `{{name, format}}` as its format is shown, where there is a value of that name. */
export function fillIn<Value>(text: string, values: Readonly<Record<string, Value>>, show: Show<Value> = String): string {
  return text.replaceAll(/\{\{\s*(\w+)(?:,\s*(\w+))?\s*\}\}/g, (whole, name: string, format: string | undefined) =>
    Object.hasOwn(values, name) ? show(values[name] as Value, format, name) : whole,
  )
}

/** The label of a field: that of its kind of record, or the one of all fields of this name. */
export const fieldLabel = (kind: string, field: string, texts: Texts): string | undefined =>
  texts(`records:${kind}.fields.${field}.label`) ?? texts(`conventions:fields.${field}`)

/** "Position title" as it is written inside a sentence. */
export const lowerFirst = (noun: string): string => noun.charAt(0).toLowerCase() + noun.slice(1)

/** Numbers and countries as a language writes them; everything else as it is. What only looks like a number, such as a year, is given as text. */
export function shownIn(language: string): Show<unknown> {
  return (value, format) => {
    if (format === 'number') return new Intl.NumberFormat(language).format(Number(value))
    if (format === 'country') return new Intl.DisplayNames(language, { type: 'region' }).of(String(value)) ?? String(value)
    if (typeof value === 'number') return value.toLocaleString(language)
    return typeof value === 'string' ? value : ''
  }
}
