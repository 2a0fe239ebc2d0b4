import { languages } from '@kith/shared/languages.ts'
import { plain } from '@kith/shared/plain.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { searchArgument } from '#platform/graphql/search-argument.ts'
import { keysIn, textsIn } from '#platform/words.ts'
import { isOpen, isTerm, longestFor } from './check.ts'
import { withTerms } from '#platform/tenant-words/own-words.ts'
import { ownTextsIn } from '#platform/tenant-words/sql.ts'
import { terms, usesOf } from '#platform/tenant-words/terms.ts'
import { TenantTexts, Terminology, type OwnText } from './types.ts'

const mostGiven = 50

export const getTerminology = defineQuery({
  name: 'getTerminology',
  description: 'What things are called in a language, and what the organisation calls them.',
  permission: 'terminology.edit',
  args: (arg) => ({ language: arg.string({ required: true }) }),
  returns: Terminology,
  nullable: false,
  resolve: async (ctx, { language }) => {
    const { own, text } = await readTexts(ctx, language)
    const uses = usesOf(textsIn(language), keysIn(language))
    const usesIn = ({ original }: OwnText) => uses.get(original.toLowerCase()) ?? 0
    const all = terms.map((term) => {
      const [one, many] = [text(term.one), text(term.many)]
      return { ...term, one, many, uses: usesIn(one) + (one.original === many.original ? 0 : usesIn(many)) }
    })
    return { language, terms: all, ownTexts: [...own.keys()].filter((key) => !isTerm(key)).length }
  },
})

export const searchTexts = defineQuery({
  name: 'searchTexts',
  description: 'Texts of the product in a language that the organisation may word itself, by what they say, or those that it does.',
  permission: 'terminology.edit',
  args: (arg) => ({ language: arg.string({ required: true }), search: searchArgument(arg), isOwn: arg.boolean() }),
  returns: TenantTexts,
  nullable: false,
  resolve: async (ctx, { language, search, isOwn }) => {
    const { own, text } = await readTexts(ctx, language)
    const wanted = plain(search ?? '')
    const found = [...keysIn(language)]
      .filter((key) => isOpen(key) && !isTerm(key) && (!isOwn || own.has(key)))
      .map(text)
      .filter(({ original, shown }) => plain(original).includes(wanted) || plain(shown).includes(wanted))
    return { items: found.slice(0, mostGiven), total: found.length }
  },
})

/** The organisation's texts as they are now, for those who change them. */
async function readTexts(ctx: Context, language: string) {
  if (!languages.some((each) => each === language)) throw new Invalid([problem('language', 'in')])
  const own = new Map((await ctx.db.run(ownTextsIn, { language })).map(({ key, text }) => [key, text]))
  const texts = textsIn(language)
  const shown = withTerms(language, own)
  const text = (key: string): OwnText => {
    const original = texts(key) ?? ''
    return { key, original, own: own.get(key) ?? null, shown: shown.get(key) ?? original, longest: longestFor(key, original) }
  }
  return { own, text }
}
