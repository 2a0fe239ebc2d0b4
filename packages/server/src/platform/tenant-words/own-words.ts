import type { WordTexts } from '@kith/shared/word-files.ts'
import { defineCache } from '../caches.ts'
import type { Context } from '../context.ts'
import { keysIn, namespaceIn, textsIn, type Wording } from '../words.ts'
import { ownTextsIn } from './sql.ts'
import { replacing } from './terms.ts'

/** What an organisation words in its own way, by `namespace:key`: single texts, and all in which a term of its own is written. */
type OwnWords = { readonly version: string; readonly texts: ReadonlyMap<string, string> }

const ownWords = defineCache<OwnWords>('own words of organisations')
const none: ReadonlyMap<string, string> = new Map()

/** The texts that the acting user reads, or those of another language, with the words of their organisation on top. */
export async function wordingOf(ctx: Context, language = ctx.actor.language): Promise<Wording> {
  const [own, texts] = [await ownTexts(ctx, language), textsIn(language)]
  return { language, texts: own.size === 0 ? texts : (key) => own.get(key) ?? texts(key) }
}

/** Read once by a process for each change of them; nothing is read for an organisation that has none. */
export async function ownTexts(ctx: Context, language: string): Promise<ReadonlyMap<string, string>> {
  const { tenantId, wordsVersion } = ctx.actor
  if (wordsVersion === null) return none
  const name = `${tenantId}/${language}`
  const known = ctx.services.caches.get(ownWords, name)
  if (known?.version === wordsVersion) return known.texts
  const rows = await ctx.db.run(ownTextsIn, { language })
  const texts = withTerms(language, new Map(rows.map(({ key, text }) => [key, text])))
  ctx.services.caches.set(ownWords, name, { version: wordsVersion, texts })
  return texts
}

/** What differs from the texts of everyone: those in which a term is written, then what was worded one by one. */
export function withTerms(language: string, given: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const texts = textsIn(language)
  const replace = replacing(texts, (key) => given.get(key), language)
  if (!replace) return given
  const all = new Map<string, string>()
  for (const key of keysIn(language)) {
    const text = texts(key) ?? ''
    const replaced = replace(text)
    if (replaced !== text) all.set(key, replaced)
  }
  for (const [key, text] of given) all.set(key, text)
  return all
}

/** The part of a namespace that an organisation words itself; undefined where there is no such namespace. */
export function accentOf(language: string, namespace: string, own: ReadonlyMap<string, string>): WordTexts | undefined {
  const words = namespaceIn(language, namespace)
  const worded = Object.keys(words ?? {}).map((path) => [path, own.get(`${namespace}:${path}`)] as const)
  return words && Object.fromEntries(worded.filter((each): each is [string, string] => each[1] !== undefined))
}
