import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { keyFor } from '#platform/imports/keys.ts'
import { targetsOf } from '#platform/imports/sql/claims.ts'
import type { Lookup, Named } from '#platform/imports/lookups.ts'
import { deletedPeople, findPeople, namesOfPeople, type FoundPerson } from './sql/lookup.ts'
import type { Check } from '#platform/imports/checking/check.ts'

/** People by platform ID, employee number or primary email address; anyone who is out of reach is not found. */
export const personLookup: Lookup = {
  kind: 'person',
  saidOfDeleted: 'personDeleted',
  find: findPeopleNamed,
  deleted: async (ctx, ids) => new Set((await ctx.db.run(deletedPeople, { ids: [...ids] })).map(({ id }) => id)),
  namesOf: async (ctx, ids) => {
    const people = await ctx.db.run(namesOfPeople, { ids: [...ids] })
    const coming = await ctx.db.run(targetsOf, { ids: [...ids] })
    return new Map([...coming.map(({ id, target }) => [id, target] as const), ...people.map(({ id, name }) => [id, name] as const)])
  },
}

async function findPeopleNamed(check: Check, column: string, slug: string): Promise<ReadonlyMap<string, Named>> {
  const texts = [...new Set(check.rows.flatMap(({ given }) => given[column] ?? []))]
  const lookups = texts.map(readLookup)
  const contacts = reachOf(check.ctx.actor, 'people.contact_details.view')
  const keys = [...new Set(lookups.map(({ key }) => key))]
  const seesBirthdays = reachOf(check.ctx.actor, 'people.personal_details.view') === 'ALL'
  const reach = reachOf(check.ctx.actor, slug)
  const people = await check.ctx.db.run(findPeople({ reach, contacts }), { ...reachParameters(check.ctx), keys, seesBirthdays })
  const found = [...people, ...(reach === 'ALL' ? await peopleToCome(check, keys, seesBirthdays) : [])]
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

/** Whom these imports are about to create: within reach of those only who reach everyone. */
async function peopleToCome(check: Check, keys: readonly string[], seesBirthdays: boolean): Promise<FoundPerson[]> {
  const ways = new Map(
    (['employee_number', 'email'] as const).flatMap((via) => keys.map((key) => [keyFor('person', via, key), { key, via }] as const)),
  )
  return (await check.claims([...ways.keys()])).flatMap(({ key: claimed, subjects, target, given }) => {
    const way = ways.get(claimed)
    const born = seesBirthdays ? (given['date_of_birth'] ?? null) : null
    return way && subjects['person'] ? [{ ...way, person_id: subjects['person'], name: target ?? '', born, isToCome: true }] : []
  })
}

/** `employee_number:1003` says how it is meant where 1003 alone could be two people. */
function readLookup(text: string): { text: string; key: string; via: string | undefined } {
  const said = /^(platform_id|employee_number|email):\s*(.+)$/i.exec(text)
  return { text, key: (said?.[2] ?? text).toLowerCase(), via: said?.[1]?.toLowerCase() }
}

function judge(text: string, key: string, matches: readonly FoundPerson[]): Named {
  const people = [...new Map(matches.map((match) => [match.person_id, match])).values()]
  const [first, second] = people
  if (!first) return { kind: 'problem', message: importMessage('noPerson') }
  if (!second) return { kind: 'record', id: first.person_id, name: first.name, born: first.born, isToCome: first.isToCome ?? false }
  const said = { value: text, people: people.map(({ via, name }) => `${name} (${via})`) }
  const isTold = new Set(people.map(({ via }) => via)).size === people.length
  const ways = people.map(({ via }) => `${via}:${key}`)
  return {
    kind: 'problem',
    message: isTold ? importMessage('severalPeople', { ...said, ways }) : importMessage('severalPeopleOneWay', said),
  }
}
