import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { defineLookup, type Named } from '#platform/imports/lookups.ts'
import { findPeople, namesOfPeople, type FoundPerson } from './sql/lookup.ts'
import type { Check } from '#platform/imports/checking/check.ts'

/** People by platform ID, employee number or primary e-mail address; whoever is out of reach is not found. */
export const personLookup = defineLookup({
  kind: 'person',
  find: findPeopleNamed,
  namesOf: async (ctx, ids, importId) => {
    const found = ids.length === 0 ? [] : await ctx.db.run(namesOfPeople, { people: [...ids], importId })
    return new Map(found.map(({ person_id, name }) => [person_id, name]))
  },
})

async function findPeopleNamed(check: Check, column: string, slug: string): Promise<ReadonlyMap<string, Named>> {
  const texts = [...new Set(check.rows.flatMap(({ given }) => given[column] ?? []))]
  const lookups = texts.map(readLookup)
  const contacts = reachOf(check.ctx.actor, 'people.contact_details.view')
  const found = await check.ctx.db.run(findPeople({ reach: reachOf(check.ctx.actor, slug), contacts }), {
    ...reachParameters(check.ctx),
    keys: [...new Set(lookups.map(({ key }) => key))],
    imports: check.imports,
    seesBirthdays: reachOf(check.ctx.actor, 'people.personal_details.view') === 'ALL',
  })
  const byKey = new Map<string, FoundPerson[]>()
  for (const person of found) byKey.set(person.key, [...(byKey.get(person.key) ?? []), person])
  return new Map(
    lookups.map(({ text, key, via }) => [
      text,
      judge(
        text,
        key,
        (byKey.get(key) ?? []).filter((person) => via === undefined || person.via === via),
      ),
    ]),
  )
}

/** `employee_number:1003` says how it is meant where 1003 alone could be two people. */
function readLookup(text: string): { text: string; key: string; via: string | undefined } {
  const said = /^(platform_id|employee_number|email):\s*(.+)$/i.exec(text)
  return { text, key: (said?.[2] ?? text).toLowerCase(), via: said?.[1]?.toLowerCase() }
}

function judge(text: string, key: string, matches: readonly FoundPerson[]): Named {
  const people = [...new Map(matches.map((match) => [match.person_id, match])).values()]
  const [first, second] = people
  if (!first) return { kind: 'problem', message: tell('noPerson') }
  if (!second) return { kind: 'record', id: first.person_id, name: first.name, born: first.born }
  const said = { value: text, people: people.map(({ via, name }) => `${name} (${via})`) }
  const isTold = new Set(people.map(({ via }) => via)).size === people.length
  const ways = people.map(({ via }) => `${via}:${key}`)
  return { kind: 'problem', message: isTold ? tell('severalPeople', { ...said, ways }) : tell('severalPeopleOneWay', said) }
}
