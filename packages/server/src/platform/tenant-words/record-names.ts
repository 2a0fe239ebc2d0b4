import { languages, type Language } from '@kith/shared/languages.ts'
import type { Context } from '../context.ts'
import { ownTexts } from './own-words.ts'
import { deleteTexts, insertTexts, keepVersion, lockWords } from './sql.ts'

export type TranslatedName = { readonly language: Language; readonly name: string }
type Named = { readonly kind: string; readonly id: string }

/** Beside the texts of the product: what a record of a settings list is called in a language other than the one it was named in. */
const namespace = 'names'
const keyOf = ({ kind, id }: Named) => `${kind}.${id}`

/** How records of lists are called in the language of the reader; where nobody has said it, as they were named. */
export async function nameReader(ctx: Context): Promise<(record: Named, name: string) => string> {
  const own = await ownTexts(ctx, ctx.actor.language)
  return (record, name) => own.get(`${namespace}:${keyOf(record)}`) ?? name
}

/** What a record is called in other languages, as everyone reads it now. */
export async function translatedNames(ctx: Context, record: Named): Promise<TranslatedName[]> {
  const names = await Promise.all(
    languages.map(async (language) => {
      const name = (await ownTexts(ctx, language)).get(`${namespace}:${keyOf(record)}`)
      return name === undefined ? [] : [{ language, name }]
    }),
  )
  return names.flat()
}

/** Replaces all translations of a name. To be called while the words are locked. */
export async function writeTranslatedNames({ db }: Context, record: Named, names: readonly TranslatedName[]): Promise<void> {
  const address = { namespaces: [namespace], keys: [keyOf(record)] }
  for (const language of languages) await db.run(deleteTexts, { language, ...address })
  for (const { language, name } of names) await db.run(insertTexts, { language, ...address, texts: [name] })
  await db.run(keepVersion, {})
}

/** Of a record that is deleted nothing is left to be called otherwise. */
export async function forgetTranslatedNames(ctx: Context, record: Named): Promise<void> {
  if ((await translatedNames(ctx, record)).length === 0) return
  await ctx.db.run(lockWords, {})
  await writeTranslatedNames(ctx, record, [])
}
