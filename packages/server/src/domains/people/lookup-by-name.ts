import { searchWords, withoutSuffix } from '@kith/shared/names.ts'
import type { Check } from '#platform/imports/checking/check.ts'
import { keyFor } from '#platform/imports/keys.ts'
import type { Claim } from '#platform/imports/sql/claims.ts'
import { type Reach, reachParameters } from '#platform/rights/reach.ts'
import { findPeopleByWords, type FoundPerson } from './sql/lookup.ts'

/**
 * Words of a name in whichever order, as often as it has them; `Two, Ben` and `Ben Two` are the same name, `Ben T.` and `Ben T` too,
 * `Ali Ali` and `Ali` are not.
 */
const wordsOf = (...parts: readonly (string | undefined)[]): string[] => sortedWords(rawWords(parts))
const wordsWithoutSuffix = (name: string): string[] => sortedWords(withoutSuffix(rawWords([name])))
const rawWords = (parts: readonly (string | undefined)[]) => parts.flatMap((part = '') => part.split(/[\s,.]+/))
const sortedWords = (raw: readonly string[]) => raw.flatMap((word) => searchWords([word])).toSorted()
const nameIn = (words: readonly string[]) => words.join(' ')

/** The key by which other rows find a person who is about to be created. */
export const nameKeyOf = (...parts: readonly (string | undefined)[]): string => keyFor('person', 'name', nameIn(wordsOf(...parts)))

/** The key, and the name in the order of its words; undefined for one word, which is nobody's full name. */
type Wanted = { readonly key: string; readonly words: readonly string[] }

/** Whom the cells name in full, by first or preferred name and last name: within reach, and among those whom these imports are about to create. */
export async function peopleByName(
  check: Check,
  cells: readonly string[],
  { reach, seesBirthdays, toCome }: { reach: Reach; seesBirthdays: boolean; toCome: (key: string, claim: Claim) => FoundPerson[] },
): Promise<FoundPerson[]> {
  const wanted = cells.flatMap((key): Wanted[] => {
    const words = wordsWithoutSuffix(key)
    return words.length > 1 && !key.includes('@') ? [{ key, words: [...new Set(words)].toSorted((a, b) => b.length - a.length) }] : []
  })
  if (wanted.length === 0) return []
  const found = await check.ctx.db.run(findPeopleByWords(reach), {
    ...reachParameters(check.ctx),
    wanted: JSON.stringify(wanted),
    seesBirthdays,
  })
  const spellings = Map.groupBy(wanted, ({ key }) => nameKeyOf(key))
  const claims = reach === 'ALL' ? await check.claims([...spellings.keys()]) : []
  const coming = claims.flatMap((claim) => (spellings.get(claim.key) ?? []).flatMap(({ key }) => toCome(key, claim)))
  const named = new Set(coming.map(({ key }) => key))
  const existing = [...Map.groupBy(found, ({ key }) => key)].flatMap(([key, people]) => calledSo(key, people, named.has(key)))
  return [...existing, ...coming]
}

/** Ignores a suffix such as “Jr.” only if nobody has exactly this name. */
function calledSo(key: string, people: readonly FoundPerson[], isExact: boolean): readonly FoundPerson[] {
  const by = (words: (name: string) => string[]) =>
    people.filter(({ names }) => names.slice(1).some((name) => nameIn(words(name)) === nameIn(words(key))))
  const same = by((name) => wordsOf(name))
  return isExact || same.length > 0 ? same : by(wordsWithoutSuffix)
}
