import { list as listOf, text } from '@kith/shared/fields.ts'
import { languages } from '@kith/shared/languages.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { eventNamed, kindNamed, slugNamed } from '../rights/catalogue.ts'
import { translatedNames, writeTranslatedNames, type TranslatedName } from '../tenant-words/record-names.ts'
import { lockWords } from '../tenant-words/sql.ts'
import { lockListed } from './guards.ts'
import { whichRecord } from './mutations.ts'
import { listType } from './type.ts'

const names = listOf(
  {
    language: text({ required: true, rules: [{ rule: 'in', haystack: languages }] }),
    name: text({ max: 255 }),
  },
  { inputName: 'TranslatedNameInput' },
)

/** What a record is called in each language: who reads Kith in it sees that instead of its name. */
export function translatingOfList(list: SettingsList) {
  return defineMutation({
    name: `${list.name}Translate`,
    description: `Sets what this ${list.words.singular} is called in each language; in those that are left out or empty it keeps its name.`,
    record: kindNamed(list.kind),
    permission: slugNamed(`${list.permission}.edit`),
    input: { ...whichRecord, names },
    event: eventNamed(`${list.thing}.updated`),
    returns: listType(list),
    plan: async (ctx, input) => {
      await ctx.db.run(lockWords, {})
      const row = await lockListed(ctx, list, input)
      const wanted = new Map((input.names ?? []).map(({ language, name }) => [language, name?.trim() ?? '']))
      const given = languages.flatMap((language) => {
        const name = wanted.get(language)
        return name ? [{ language, name }] : []
      })
      const before = await translatedNames(ctx, row.id)
      return {
        id: row.id,
        row,
        given,
        change: { before: { translations: inOneLine(before) }, after: { translations: inOneLine(given) } },
      }
    },
    write: async (ctx, { row, given }) => {
      await writeTranslatedNames(ctx, row.id, given)
      return row
    },
  })
}

const inOneLine = (translations: readonly TranslatedName[]): string | null =>
  translations.map(({ language, name }) => `${language}: ${name}`).join(' · ') || null
