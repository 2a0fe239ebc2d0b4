import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@kith/shared/languages.ts'
import { fillIn, shownIn, textFor, type TextKey, type Texts, type ValuesOf } from '@kith/shared/words.ts'

export const wordsFolder = join(import.meta.dirname, '..', '..', '..', 'shared', 'words')

/** A text in a language, with its values filled in; in English where the language is not one of ours. */
export function textIn<Key extends TextKey>(language: string, key: Key, ...given: ValuesOf<Key>): string {
  const values: Readonly<Record<string, unknown>> = given[0] ?? {}
  const text = textFor(textsIn(language), key, values, language)
  if (text === undefined) throw new Error(`There is no text '${key}'`)
  return fillIn(text, values, shownIn(language))
}

/** The texts of a language by `namespace:key`, for a reader of problems. */
export function textsIn(language: string): Texts {
  const known = isLanguage(language) ? language : 'en'
  return (key) => {
    const [namespace = '', path = ''] = key.split(':')
    return namespaceOf(known, namespace)?.get(path)
  }
}

const isLanguage = (language: string): language is Language => languages.some((each) => each === language)

const read = new Map<string, ReadonlyMap<string, string>>()

function namespaceOf(language: Language, namespace: string): ReadonlyMap<string, string> | undefined {
  const name = `${language}/${namespace}`
  if (!read.has(name)) read.set(name, new Map(flattened(JSON.parse(readFileSync(join(wordsFolder, `${name}.json`), 'utf8')))))
  return read.get(name)
}

function* flattened(texts: unknown, prefix = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(texts ?? {}))
    if (typeof value === 'string') yield [prefix + name, value]
    else yield* flattened(value, `${prefix}${name}.`)
}
