import { searchTerms } from '@kith/shared/names.ts'
import { sql, type RawBuilder } from 'kysely'
import { searchedWords } from './search-text.ts'

const most = 5

/** The words of a name that is looked for, without dots and suffixes; null where the text is blank, which means that nothing is looked for. */
export function searchedNames(text: string | null | undefined): readonly string[] | null {
  const words = searchedWords(text, searchTerms).map((word) => word.replaceAll('.', ''))
  return words.length > 0 ? words : null
}

/** Whether a sort name has all of these words, wherever in it. */
export const hasNames = (name: RawBuilder<unknown>, words: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    Array.from({ length: most }, (_, index) => {
      const word = sql`(${words}::text[])[${sql.lit(index + 1)}]`
      return sql`(${word} is null or strpos(replace(${name}, '.', ''), ${word}) > 0)`
    }),
    sql` and `,
  )})`
