import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gatherWords, type WordTexts } from './word-files.ts'
import type { Texts } from './words.ts'

/** The texts of a language by `namespace:key`, read from their files; those of English where it has none. */
export function textsIn(language: string): Texts {
  const [texts, english] = [read(language), read('en')]
  return (key) => texts.get(key) ?? english.get(key)
}

export const keysIn = (language: string): Iterable<string> => read(language).keys()

function read(language: string): ReadonlyMap<string, string> {
  const folder = join(import.meta.dirname, '..', 'words', language)
  const files = readdirSync(folder).map((file): [string, WordTexts] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as WordTexts,
  ])
  const namespaces = Object.entries(gatherWords(Object.fromEntries(files)))
  return new Map(namespaces.flatMap(([name, words]) => Object.entries(words).map(([path, text]) => [`${name}:${path}`, text] as const)))
}
