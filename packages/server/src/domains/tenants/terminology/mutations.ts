import { terminologyUpdateFields } from '@kith/shared/domains/tenants.ts'
import { throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { textsIn } from '#platform/words.ts'
import { problemOfText, normalised } from './check.ts'
import { deleteTexts, insertTexts, keepVersion, lockWords, ownTextsIn } from '#platform/tenant-words/sql.ts'

export const terminologyUpdate = defineMutation({
  name: 'terminologyUpdate',
  description:
    'Sets the organisation’s own wording of texts in a language; a text that is left empty returns to the original. Returns the version of its words, null when none are left.',
  record: 'tenant',
  permission: 'terminology.edit',
  input: terminologyUpdateFields,
  event: 'terminology.updated',
  returns: 'String',
  plan: async (ctx, { language, words }) => {
    const wanted = new Map((words ?? []).map(({ key, text }) => [key, ownText(language, key, text)]))
    const problems = [...wanted].flatMap(([key, text], at) => (text ? (problemOfText(`words.${at}.text`, language, key, text) ?? []) : []))
    throwIfInvalid(problems)
    await ctx.db.run(lockWords, {})
    const known = new Map((await ctx.db.run(ownTextsIn, { language })).map(({ key, text }) => [key, text]))
    const state = (texts: ReadonlyMap<string, string | null>) =>
      Object.fromEntries([...wanted.keys()].map((key) => [`${language} ${key}`, texts.get(key) ?? null]))
    return { id: ctx.actor.tenantId, language, wanted, change: { before: state(known), after: state(wanted) } }
  },
  write: async ({ db }, { language, wanted }) => {
    await db.run(deleteTexts, { language, ...addresses([...wanted.keys()]) })
    const kept = [...wanted].flatMap(([key, text]) => (text ? [{ key, text }] : []))
    await db.run(insertTexts, { language, ...addresses(kept.map(({ key }) => key)), texts: kept.map(({ text }) => text) })
    return (await db.one(keepVersion, {})).words_version
  },
})

/** What is worded as it is everywhere is not the organisation's own. */
function ownText(language: string, key: string, text: string | null | undefined): string | null {
  const tidy = text ? normalised(key, text) : ''
  return tidy === '' || tidy === textsIn(language)(key) ? null : tidy
}

function addresses(keys: readonly string[]): { namespaces: string[]; keys: string[] } {
  const split = keys.map((key) => key.indexOf(':'))
  return { namespaces: keys.map((key, at) => key.slice(0, split[at])), keys: keys.map((key, at) => key.slice((split[at] ?? 0) + 1)) }
}
