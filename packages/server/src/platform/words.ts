import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@kith/shared/languages.ts'
import { gatherWords, type WordTexts } from '@kith/shared/word-files.ts'
import { fillIn, shownIn, textFor, type TextKey, type Texts, type ValuesOf } from '@kith/shared/words.ts'

/** Texts in a language, perhaps with the words of an organisation. */
export type Wording = { readonly language: string; readonly texts: Texts }

/** A text in a wording, with its values filled in; of a language alone, in English where it is not one of ours. */
export function textIn<Key extends TextKey>(reader: Wording | string, key: Key, ...given: ValuesOf<Key>): string {
  const { language, texts } = typeof reader === 'string' ? { language: reader, texts: textsIn(reader) } : reader
  const values: Readonly<Record<string, unknown>> = given[0] ?? {}
  const text = textFor(texts, key, values, language)
  if (text === undefined) throw new Error(`There is no text '${key}'`)
  return fillIn(text, values, shownIn(language))
}

/** The texts of a language by `namespace:key`; those of English where it has none, or is not one of ours. */
export function textsIn(language: string): Texts {
  const [{ texts }, english] = [wordsOf(isLanguage(language) ? language : 'en'), wordsOf('en')]
  return (key) => texts.get(key) ?? english.texts.get(key)
}

/** Every `namespace:key` of a language. */
export const keysIn = (language: string): Iterable<string> => wordsOf(isLanguage(language) ? language : 'en').texts.keys()

/** The words of a namespace as its file has them; undefined where there is no such language or namespace. */
export const namespaceIn = (language: string, namespace: string): WordTexts | undefined =>
  isLanguage(language) ? wordsOf(language).namespaces.get(namespace) : undefined

const isLanguage = (language: string): language is Language => languages.some((each) => each === language)

type Words = { readonly namespaces: ReadonlyMap<string, WordTexts>; readonly texts: ReadonlyMap<string, string> }
const read = new Map<Language, Words>()

function wordsOf(language: Language): Words {
  const known = read.get(language) ?? readWords(language)
  read.set(language, known)
  return known
}

function readWords(language: Language): Words {
  const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'words', language)
  const files = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as WordTexts,
  ])
  const namespaces = new Map(Object.entries(gatherWords(Object.fromEntries(files) as Record<string, WordTexts>)))
  const texts = [...namespaces].flatMap(([name, words]) => Object.entries(words).map(([path, text]) => [`${name}:${path}`, text] as const))
  return { namespaces, texts: new Map(texts) }
}
