import fc from 'fast-check'
import { plain } from '@kith/shared/names.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { createPeople } from './create.ts'
import { listPeople } from './directory.ts'
import { acting } from './testing/people.ts'

const held = useTestServer()
const letters = fc.constantFrom('a', 'b', 'é', 'E', 'ß', "'", '’', '-', ' ', '𝒵', 'Ø')
const name = fc.string({ unit: letters, maxLength: 6 })
const lastName = fc.tuple(fc.constantFrom('a', 'B', 'é', 'ø'), name).map((parts) => parts.join(''))
const people = fc.sample(fc.record({ firstName: name, preferredName: name, lastName }), 80)

beforeAll(async () => {
  await acting(held.server, 'admin', (ctx) => createPeople(ctx, people))
})

/** What a reader of the rule would do by hand. */
function beginnings({ firstName, preferredName, lastName: last }: (typeof people)[number]): string[] {
  const raw = [firstName, preferredName, last].flatMap((each) => each.split(/\s+/))
  return raw.flatMap((each) => [each, ...each.split(/[-'’]/)]).map(plain)
}
const holds = (person: (typeof people)[number], typed: string) =>
  typed
    .split(/\s+/)
    .map(plain)
    .every((sought) => beginnings(person).some((word) => word.startsWith(sought)))

describe('the text filter', () => {
  it('finds exactly those with a name that begins with every word typed, in the order of names', async () => {
    const typed = fc.string({ unit: letters, minLength: 1, maxLength: 5 }).filter((text) => plain(text.trim()) !== '')
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom('NAME_ASC', 'NAME_DESC'), async (search, sort) => {
        const page = await acting(held.server, 'admin', (ctx) => listPeople(ctx, { search, sort, first: 200 }))
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
