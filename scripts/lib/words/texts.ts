import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gatherWords, type WordTexts } from '../../../packages/shared/src/word-files.ts'
import { inCheckout } from '../checkout.js'

export const wordsFolder = inCheckout('packages', 'shared', 'words')

/** The texts of a language by namespace and path, as the client asks for them. */
export function namespacesIn(folder: string, language: string): Map<string, Map<string, string>> {
  const files = readdirSync(join(folder, language)).map((file): [string, WordTexts] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as WordTexts,
  ])
  const namespaces = Object.entries(gatherWords(Object.fromEntries(files))).toSorted(([left], [right]) => left.localeCompare(right, 'en'))
  return new Map(namespaces.map(([name, words]) => [name, new Map(Object.entries(words))]))
}
