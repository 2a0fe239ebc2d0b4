import { closestLanguage } from '@kith/shared/languages.ts'
import { plain } from '@kith/shared/plain.ts'
import type { Context } from '#platform/context.ts'
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
  description: 'What things are called in a language, the closest of those that there are, and what the organisation calls them.',
  permission: 'terminology.edit',
  args: (arg) => ({ language: arg.string({ required: true }) }),
  returns: Terminology,
  nullable: false,
  resolve: async (ctx, { language: wanted }) => {
    const { own, text, language } = await readTexts(ctx, wanted)
    const uses = usesOf(textsIn(language), keysIn(language))
    const usesIn = ({ original }: OwnText) => uses.get(original.toLowerCase()) ?? 0
    const all = terms.map((term) => {
      const [one, many] = [text(term.one), text(term.many)]
      return { ...term, one, many, uses: usesIn(one) + (one.original === many.original ? 0 : usesIn(many)) }
    })
    return {
      language,
      terms: all,
      ownTexts: [...own.keys()].filter((key) => !isTerm(key) && textsIn(language)(key) !== undefined).length,
    }
  },
})

export const searchTexts = defineQuery({
  name: 'searchTexts',
  description: 'Texts of the product in a language that the organisation may word itself, by what they say, or those that it does.',
  permission: 'terminology.edit',
  args: (arg) => ({ language: arg.string({ required: true }), search: searchArgument(arg), isOwn: arg.boolean() }),
  returns: TenantTexts,
  nullable: false,
  resolve: async (ctx, { search, isOwn, ...wanted }) => {
    const { own, text, language } = await readTexts(ctx, wanted.language)
    const part = plain(search ?? '')
    const found = [...keysIn(language)]
      .filter((key) => isOpen(key) && !isTerm(key) && (!isOwn || own.has(key)))
      .map(text)
      .filter(({ original, shown }) => plain(original).includes(part) || plain(shown).includes(part))
    return { items: found.slice(0, mostGiven), total: found.length }
  },
})

/** The organisation's texts as they are now, for those who change them. */
async function readTexts(ctx: Context, wanted: string) {
  const language = closestLanguage([wanted])
  const own = new Map((await ctx.db.run(ownTextsIn, { language })).map(({ key, text }) => [key, text]))
  const texts = textsIn(language)
  const shown = withTerms(language, own)
  const text = (key: string): OwnText => {
    const original = texts(key) ?? ''
    return { key, original, own: own.get(key) ?? null, shown: shown.get(key) ?? original, longest: longestFor(key, original) }
  }
  return { own, text, language }
}
