import fc from 'fast-check'
import { searchTerms } from '@kith/shared/names.ts'
import { plain } from '@kith/shared/plain.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { createPeople } from './create.ts'
import { askDirectory, readBest, readDirectory, type PeopleArguments } from './directory.ts'
import { bestFirst, placeOf } from './ranking.ts'
import { displayKey } from './search-fields.ts'
import { directoryPage } from './sql/directory.ts'
import type { Matches } from './sql/directory-shape.ts'
import { acting } from './testing/people.ts'

const held = useTestServer()
const letters = fc.constantFrom('a', 'b', 'é', 'E', 'ß', "'", '’', '-', ' ', '𝒵', 'Ø', 'Ж')
const name = fc.string({ unit: letters, maxLength: 6 })
const lastName = fc.tuple(fc.constantFrom('a', 'B', 'é', 'ø'), name).map((parts) => parts.join(''))
const tooLongForTheIndex = { firstName: 'Ж'.repeat(100), preferredName: 'ЯЖ'.repeat(50), lastName: 'ЮЖ'.repeat(50) }
const people = [...fc.sample(fc.record({ firstName: name, preferredName: name, lastName }), 80), tooLongForTheIndex]

beforeAll(async () => {
  await acting(held.server, 'admin', (ctx) => createPeople(ctx, people))
})

/** What a reader of the rule would do by hand. */
function beginnings({ firstName, preferredName, lastName: last }: (typeof people)[number]): string[] {
  const names = [firstName, preferredName, last].map((each) => each.trim())
  const raw = names.flatMap((each) => each.split(/\s+/))
  const isMixed = names.some((each) => /\p{Ll}/u.test(each))
  const capitals = names.filter((each) => isMixed && /^\p{Lu}{2,3}$/u.test(each)).flatMap((each) => Array.from(each))
  const joined = names.map((each) => each.split(/\s+/).filter((part) => /^\p{L}$/u.test(part))).map((letters) => letters.join(''))
  return [...raw.flatMap((each) => [each, ...each.split(/[-'’]/)]), ...capitals, ...joined].map(plain)
}
const holds = (person: (typeof people)[number], typed: string) =>
  typed
    .split(/\s+/)
    .map(plain)
    .every((part) => beginnings(person).some((word) => word.startsWith(part)))

/** The same, as if the words found many or some: people are walked in order, or only the first matches are sorted. */
async function as(matches: Matches, rows: number, ctx: Context, args: PeopleArguments): Promise<string[]> {
  const { shape, parameters } = askDirectory(ctx, args)
  return (await ctx.db.run(directoryPage({ shape: { ...shape, matches }, rows }), parameters)).map(({ id }) => id)
}

describe('the best matches', () => {
  it('are in one order: whose name begins with what is typed, whose name has such words, and the others, by name', async () => {
    const typed = fc.string({ unit: letters, minLength: 1, maxLength: 4 }).filter((text) => searchTerms(text).length > 0)
    await fc.assert(
      fc.asyncProperty(typed, async (search) => {
        const [best, many, everybody] = await acting(held.server, 'admin', async (ctx) => {
          const asked = askDirectory(ctx, { search })
          const walked = directoryPage({ shape: { ...asked.shape, matches: 'MANY', ranked: true }, rows: 201 })
          return [
            await readBest(ctx, asked, 10),
            bestFirst(await ctx.db.run(walked, asked.parameters), asked.parameters.typed[0] ?? ''),
            await readDirectory(ctx, { search }, { size: 200, after: null }).rows(),
          ]
        })
        const begin = searchTerms(search).join(' ')
        const places = everybody.items.map((row) => placeOf(displayKey(row.display_name), begin)).toSorted((a, b) => a - b)
        expect(best.map((row) => placeOf(displayKey(row.display_name), begin))).toEqual(places.slice(0, 10))
        expect(many.map(({ id }) => id)).toHaveLength(everybody.items.length)
        expect(many.slice(0, 10).map(({ id }) => id)).toEqual(best.map(({ id }) => id))
      }),
      { numRuns: 80 },
    )
  })
})

describe('the text filter', () => {
  it('finds exactly those with a name that begins with every word typed, in the order of names, whichever way it looks', async () => {
    const typed = fc.string({ unit: letters, minLength: 1, maxLength: 5 }).filter((text) => plain(text).trim() !== '')
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom('NAME_ASC', 'NAME_DESC'), async (search, sort) => {
        const [page, inOrder, first] = await acting(held.server, 'admin', async (ctx) => [
          await readDirectory(ctx, { search, descending: sort === 'NAME_DESC' }, { size: 200, after: null }).rows(),
          await as('MANY', 201, ctx, { search, descending: sort === 'NAME_DESC' }),
          await as('SOME', 2, ctx, { search, descending: sort === 'NAME_DESC' }),
        ])
        expect(page.items.map(({ id }) => id)).toEqual(inOrder)
        expect(inOrder.slice(0, first.length)).toEqual(first)
        const found = page.items.filter(({ status }) => status === 'NO_JOB_RECORDS')
        expect(found).toHaveLength(people.filter((person) => holds(person, search)).length)
        const names = page.items.map((each) => each.sort_name)
        const ordered = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
        expect(names).toEqual(sort === 'NAME_ASC' ? ordered : ordered.toReversed())
      }),
      { numRuns: 150 },
    )
  })
})
