import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import type { Check } from '#platform/imports/checking/check.ts'
import { linkedAction } from '#platform/imports/combined.ts'
import { keyFor } from '#platform/imports/keys.ts'
import type { Lookup, Named, NamingColumn } from '#platform/imports/lookups.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import { claimsOn, targetsOf, type Claim } from '#platform/imports/sql/claims.ts'
import { peopleByName } from './lookup-by-name.ts'
import { areEmployeeNumbers, deletedPeople, findPeople, longestEmployed, namesOfPeople, type FoundPerson } from './sql/lookup.ts'

const english =
  'name fullname displayname person personname employee employeename firstname givenname forename middlename lastname surname familyname'
const others = 'preferredname knownas nom nomcomplet prenom nomdefamille nombre nombrecompleto apellido apellidos'

const nameHeadings: ReadonlySet<string> = new Set(`${english} ${others}`.split(' '))

/** People by work address, and by employee number or platform ID, whichever the column means; anyone who is out of reach is not found. */
export const personLookup: Lookup = {
  kind: 'person',
  saidOfDeleted: 'personDeleted',
  nameHeadings: () => nameHeadings,
  find: findPeopleNamed,
  hasNumber,
  deleted: async (ctx, ids) => new Set((await ctx.db.run(deletedPeople, { ids: [...ids] })).map(({ id }) => id)),
  example: async (ctx, permission, other) => {
    const reach = { reach: reachOf(ctx.actor, permission), profiles: reachOf(ctx.actor, 'people.profile.view') }
    return (await ctx.db.first(longestEmployed(reach), { ...reachParameters(ctx), other: other.toLowerCase() }))?.number
  },
  namesOf: async (ctx, ids) => {
    const people = await ctx.db.run(namesOfPeople, { ids: [...ids] })
    const coming = await ctx.db.run(targetsOf, { ids: [...ids] })
    return new Map([...coming.map(({ id, target }) => [id, target] as const), ...people.map(({ id, name }) => [id, name] as const)])
  },
}

async function findPeopleNamed(
  check: Check,
  { name: column, permission, isNumbered, byName }: NamingColumn,
): Promise<ReadonlyMap<string, Named>> {
  const texts = [...new Set(check.rows.flatMap(({ given }) => given[column] ?? []))]
  const lookups = texts.map(readLookup)
  const contacts = reachOf(check.ctx.actor, 'people.contact_details.view')
  const keys = [...new Set(lookups.map(({ key }) => key))]
  const seesBirthdays = reachOf(check.ctx.actor, 'people.personal_details.view') === 'ALL'
  const reach = reachOf(check.ctx.actor, permission)
  const people = await check.ctx.db.run(findPeople({ reach, contacts }), { ...reachParameters(check.ctx), keys, seesBirthdays })
  const found = [...people, ...(reach === 'ALL' ? await peopleToCome(check, keys, seesBirthdays) : [])]
  const linked = reach === 'ALL' ? await check.linked(keys) : new Map<string, Claim>()
  const ofRows = [...linked].flatMap(([key, claim]) => personToCome({ key, via: 'row' }, claim, seesBirthdays))
  const known = new Set([...found, ...ofRows].map(({ key }) => key))
  const toCome = (key: string, claim: Claim) => personToCome({ key, via: 'name' }, claim, seesBirthdays)
  const unknown = byName ? keys.filter((key) => !known.has(key)) : []
  const ofNames = await peopleByName(check, unknown, { reach, seesBirthdays, toCome })
  const byKey = Map.groupBy([...found, ...ofRows, ...ofNames], ({ key }) => key)
  return new Map(
    lookups.map((lookup) => {
      const isOutOfReach = lookup.via === 'row' && reach !== 'ALL'
      return [lookup.text, isOutOfReach ? refused : judge(lookup, byKey.get(lookup.key) ?? [], isNumbered)]
    }),
  )
}

const refused: Named = { kind: 'problem', message: importMessage('mayNotCreateJobsOfNew') }

/** Whom these imports are about to create: within reach of those only who reach everyone. */
async function peopleToCome(check: Check, keys: readonly string[], seesBirthdays: boolean): Promise<FoundPerson[]> {
  const ways = new Map(
    (['employee_number', 'email'] as const).flatMap((via) => keys.map((key) => [keyFor('person', via, key), { key, via }] as const)),
  )
  return (await check.claims([...ways.keys()])).flatMap((claim) => {
    const way = ways.get(claim.key)
    return way ? personToCome(way, claim, seesBirthdays) : []
  })
}

function personToCome(
  way: Pick<FoundPerson, 'key' | 'via'>,
  { subjects: { person }, target, given, is_unchanged: isThere }: Claim,
  seesBirthdays: boolean,
): FoundPerson[] {
  const born = seesBirthdays ? (given['date_of_birth'] ?? null) : null
  return person ? [{ ...way, person_id: person, name: target ?? '', names: namesIn(given), born, isToCome: !isThere }] : []
}

const namesIn = ({ first_name: first, middle_name: middle, last_name: last, preferred_name: preferred }: Given) =>
  [
    [first, middle, last],
    [first, last],
    [preferred, last],
  ].map((parts) => parts.filter(Boolean).join(' '))

async function hasNumber(ctx: Context, imports: readonly string[], cells: readonly string[], permission: string): Promise<boolean> {
  const keys = cells.map(readLookup).flatMap(({ key, via = 'employee_number' }) => (via === 'employee_number' ? key : []))
  if (keys.length === 0) return false
  const reach = reachOf(ctx.actor, permission)
  const { found } = await ctx.db.one(areEmployeeNumbers(reach), { ...reachParameters(ctx), keys })
  if (found || reach !== 'ALL') return found
  const coming = keys.map((key) => keyFor('person', 'employee_number', key))
  return (await ctx.db.run(claimsOn, { keys: coming, imports: [...imports] })).length > 0
}

type Via = FoundPerson['via']
type Looked = { readonly text: string; readonly key: string; readonly via: Via | undefined }

/** An address says what it is, and so does `employee_number:1003`; other cells are what their column means. */
function readLookup(text: string): Looked {
  if (linkedAction(text) !== undefined) return { text, key: text, via: 'row' }
  const said = /^(platform_id|employee_number|email):\s*(\S.*)$/i.exec(text)
  const via = said?.[1]?.toLowerCase() as Via | undefined
  return { text, key: (said?.[2] ?? text).toLowerCase(), via: via ?? (text.includes('@') ? 'email' : undefined) }
}

function judge({ text, key, via }: Looked, found: readonly FoundPerson[], isNumbered: boolean): Named {
  const people = [
    ...new Map(found.filter((person) => via === undefined || person.via === via).map((match) => [match.person_id, match])).values(),
  ]
  const [first, second] = people
  if (!first) return { kind: 'problem', message: importMessage('noPerson') }
  if (second && first.via === 'name')
    return { kind: 'problem', message: importMessage('severalOfName', { value: text, count: people.length }) }
  if (second) return { kind: 'problem', message: saidOfSeveral(text, key, people) }
  const isGuess = via === undefined && found.every((match) => match.via === 'platform_id')
  const { person_id: id, name, names, born, isToCome = false } = first
  if (isGuess && isNumbered) return { kind: 'problem', message: importMessage('noPersonWithNumber', { value: text, name }) }
  const doubt = isGuess ? { doubt: importMessage('takenAsPlatformId', { value: text, name }) } : {}
  return { kind: 'record', id, name, names, born, isToCome, ...doubt }
}

function saidOfSeveral(text: string, key: string, people: readonly FoundPerson[]) {
  const said = { value: text, people: people.map(({ via, name }) => importMessage('personFound', { name, via })) }
  const isTold = new Set(people.map(({ via }) => via)).size === people.length
  const ways = people.map(({ via }) => `${via}:${key}`)
  return isTold ? importMessage('severalPeople', { ...said, ways }) : importMessage('severalPeopleOneWay', said)
}
