import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../../packages/shared/src/languages.ts'
import { inCheckout } from '../checkout.js'

export const wordsFolder = inCheckout('packages', 'shared', 'words')

/** The files of words, one for each namespace, by name. */
export const namespaces = (folder: string): string[] =>
  [...new Set(languages.flatMap((language) => readdirSync(join(folder, language))))]
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted((left, right) => left.localeCompare(right, 'en'))

/** The texts of a namespace by key, `groups.title`; none where a language lacks the file. */
export function textsOf(folder: string, language: string, namespace: string): Map<string, string> {
  try {
    return flattened(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map()
    throw error
  }
}

function flattened(texts: unknown, prefix = ''): Map<string, string> {
  if (typeof texts === 'string') return new Map([[prefix, texts]])
  const all = new Map<string, string>()
  for (const [name, value] of Object.entries(texts ?? {}))
    for (const [key, text] of flattened(value, prefix ? `${prefix}.${name}` : name)) all.set(key, text)
  return all
}
