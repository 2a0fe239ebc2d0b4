import { languages, type Language } from '@kith/shared/languages.ts'
import type { Context } from '../context.ts'
import { read, type Request } from '../graphql/builder.ts'
import { ownTexts } from './own-words.ts'
import { deleteTexts, insertTexts, keepVersion, lockWords } from './sql.ts'

export type TranslatedName = { readonly language: Language; readonly name: string }
type Named = { readonly id: string; readonly name: string }
/** A record that a row points at, if it does. */
type Row = { readonly id: string | null; readonly name: string | null }

/** Beside the texts of the product: what a record of a settings list is called in a language other than the one it was named in. */
const namespace = 'names'

/** What records of lists are called in the language of the reader; where nobody has said it, as they were named. */
export async function nameReader(ctx: Context): Promise<(record: Named) => string> {
  const own = await ownTexts(ctx, ctx.actor.language)
  return ({ id, name }) => own.get(`${namespace}:${id}`) ?? name
}

/** The same as a field, at once where the organisation has no words of its own. */
export function shownName(request: Request, record: Named): string | Promise<string>
export function shownName(request: Request, record: Row): string | null | Promise<string | null>
export function shownName(request: Request, { id, name }: Row): string | null | Promise<string | null> {
  if (id === null || name === null || request.transaction.begun?.actor.wordsVersion === null) return name
  return read(request)
    .then(nameReader)
    .then((nameOf) => nameOf({ id, name }))
}

/** What a record is called in other languages, as everyone reads it now. */
export async function translatedNames(ctx: Context, id: string): Promise<TranslatedName[]> {
  const names = await Promise.all(
    languages.map(async (language) => {
      const name = (await ownTexts(ctx, language)).get(`${namespace}:${id}`)
      return name === undefined ? [] : [{ language, name }]
    }),
  )
  return names.flat()
}

/** Replaces all translations of a name. To be called while the words are locked. */
export async function writeTranslatedNames({ db }: Context, id: string, names: readonly TranslatedName[]): Promise<void> {
  const address = { namespaces: [namespace], keys: [id] }
  for (const language of languages) await db.run(deleteTexts, { language, ...address })
  for (const { language, name } of names) await db.run(insertTexts, { language, ...address, texts: [name] })
  await db.run(keepVersion, {})
}

/** Of a record that is deleted nothing is left to be called otherwise. */
export async function forgetTranslatedNames(ctx: Context, id: string): Promise<void> {
  if ((await translatedNames(ctx, id)).length === 0) return
  await ctx.db.run(lockWords, {})
  await writeTranslatedNames(ctx, id, [])
}
