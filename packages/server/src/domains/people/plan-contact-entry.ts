import { contactKinds, contactEntryFields, person } from '@kith/shared/domains/people.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#platform/context.ts'
import { NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import type { GivenValue } from '#platform/facets/custom-fields/judge.ts'
import { noCustomValues, planCustomValues } from '#platform/facets/custom-fields/plan.ts'
import { atVersion } from '#platform/records/lock.ts'
import { lockToEdit } from '#platform/records/sql.ts'
import { isUuid } from '#platform/rights/check.ts'
import { contactsOf } from './contact-entries.ts'
import { entryProblems, givenContacts, keys, withoutIds, type Contacts, type Kept } from './contacts.ts'
import { models } from './custom-fields-of-contacts.ts'
import { workEmailProblems } from './unique.ts'

/** What is given of one entry of a list; an update names the entry and its version, and what it leaves out stays. */
export type GivenEntry = {
  readonly personId: string
  readonly id?: string
  readonly version?: number
  readonly isPrimary?: boolean | null
  readonly customFields?: readonly GivenValue[] | null
} & Readonly<Record<string, unknown>>
type List = keyof Contacts
type Entry = Kept[List][number]

/** Plans one entry of a list of somebody by the rules of the whole list; a new one has the id `newId`. */
export async function planContactEntry(ctx: Context, list: List, given: GivenEntry, newId: string | null) {
  const personId = await lockPerson(ctx, given.personId)
  const before = await contactsOf(ctx, personId)
  const held = newId === null ? heldEntry(before[list] as readonly Entry[], given) : null
  const { entry, problems } = entryFrom(ctx, list, given, held, newId ?? '')
  throwIfInvalid(problems)
  const others = (before[list] as readonly Entry[]).filter(({ id }) => id !== entry.id)
  const rows = held ? (before[list] as readonly Entry[]).map((row) => (row.id === entry.id ? entry : row)) : [...others, entry]
  const after = { ...before, [list]: withPrimary(rows, entry, others) } as Kept
  const { id } = entry
  const subject = { model: models[list], kind: contactKinds[list], id, personId, target: { kind: 'person', id: personId }, isNew: !held }
  const custom = await planCustomValues(ctx, subject, given.customFields ?? (held ? undefined : []))
  throwIfInvalid([
    ...duplicateOf(list, entry, others),
    ...(held && others.length === 0 && held.isPrimary && !entry.isPrimary ? [problem('isPrimary', 'onlyPrimary')] : []),
    ...(await workEmailProblems(ctx, personId, before, after)).map(({ path: _, ...said }) => ({ ...said, path: 'email' })),
    ...custom.problems,
  ])
  const isChanged = !isDeepStrictEqual(before[list], after[list])
  const change = { before: { ...withoutIds(before), ...custom.before }, after: { ...withoutIds(after), ...custom.after } }
  const plans = custom === noCustomValues ? [] : [custom]
  const isNothing = !isChanged && custom.emptied.length + custom.filled.length === 0
  return {
    id: personId,
    after,
    changed: isChanged ? [list] : [],
    custom: { plans, gone: [] },
    change,
    isNothing,
  }
}

async function lockPerson({ db }: Context, id: string): Promise<string> {
  const row = isUuid(id) ? await db.first(lockToEdit(person), { id }) : undefined
  if (!row) throw new NotFound()
  return row.id
}

function heldEntry(entries: readonly Entry[], { id, version }: GivenEntry): Entry & { readonly version: number } {
  const found = entries.find((each) => each.id === id?.toLowerCase())
  throwIfInvalid(found ? [] : [problem('id', 'reference')])
  return atVersion(found as (Entry & { readonly version: number }) | undefined, version)
}

/** The entry as it is to be kept, and what is wrong with it as a whole. */
function entryFrom({ actor, now }: Context, list: List, given: GivenEntry, held: Entry | null, newId: string) {
  const fields = Object.keys(contactEntryFields[list])
  const told = fields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]))
  const whole = { ...held, ...Object.fromEntries(told) } as Record<string, unknown>
  const broken = validate(whole, ruleSetOf(contactEntryFields[list]), { today: actor.today, now })
  const problems: Problem[] = broken.length > 0 ? broken : entryProblems(list, whole)
  if (problems.length > 0) return { problems, entry: { ...whole, id: held?.id ?? newId } as Entry }
  const [stored] = givenContacts({ [list]: [whole] })[list] ?? []
  const isPlaced = held && 'fullAddress' in held && held.fullAddress === whole['fullAddress'] && given['formType'] === undefined
  const place = isPlaced ? { latitude: held.latitude, longitude: held.longitude } : {}
  const entry = { ...held, ...stored, ...place, id: held?.id ?? newId, isPrimary: whole['isPrimary'] === true } as Entry
  return { problems, entry }
}

/** A new primary entry takes the mark from the one that had it; who gives it up leaves it to the first of the others. */
function withPrimary(rows: readonly Entry[], entry: Entry, others: readonly Entry[]): Entry[] {
  const primary = entry.isPrimary ? entry : (others.find(({ isPrimary }) => isPrimary) ?? others[0] ?? entry)
  return rows.map((row) => ({ ...row, isPrimary: row.id === primary.id }))
}

function duplicateOf(list: List, entry: Entry, others: readonly Entry[]): Problem[] {
  // Entries of one list are of one kind
  const keyOf = keys[list] as (row: Entry) => string
  const field = { emails: 'email', phones: 'number' } as const
  return list !== 'addresses' && others.some((row) => keyOf(row) === keyOf(entry)) ? [problem(field[list], 'duplicate')] : []
}
