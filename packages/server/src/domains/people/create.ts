import { person } from '@kith/shared/domains/people.ts'
import type { DisplayNameFormat } from '@kith/shared/names.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/pool.ts'
import { writeRows, type RowsOf, type Target } from '#platform/database/write-rows.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { Change } from '#platform/events/change.ts'
import { newId } from '#platform/ids.ts'
import { columnsOf, rowOf } from '#platform/records/columns.ts'
import { reservePlatformIds } from './sql/creation.ts'
import { searchFieldsOf } from './search-fields.ts'

/** A new person in the words of the API. The first email, phone and address is the primary one. An id may be given, so that jobs of one batch can name the person. */
export type NewPerson = Checked<typeof person.fields> & {
  readonly id?: string
  readonly emails?: readonly { email: string; isPersonal?: boolean }[]
  readonly phones?: readonly { country: string; number: string; isPersonal?: boolean }[]
  readonly addresses?: readonly {
    addressTypeId: string
    fullAddress: string
    country: string
    postcode?: string | null
    latitude?: string | null
    longitude?: string | null
  }[]
}

export type MadePerson = NewPerson & { readonly id: string }

/** Writes people with their contact data, search words and events, in a few statements however many there are. Returns their ids in order. */
export async function createPeople(ctx: Context, people: readonly NewPerson[]): Promise<string[]> {
  const made = people.map((each) => ({ ...each, id: each.id ?? newId() }))
  await writePeople(ctx, made)
  await recordSystemEvents(ctx, made.map(personCreated))
  return made.map(({ id }) => id)
}

/** The same without their events. */
export async function writePeople(ctx: Context, people: readonly MadePerson[]): Promise<void> {
  if (people.length === 0) return
  await writeRows(ctx.db, rowsOfPeople(people, await reserveNumbers(ctx.db, people.length)))
}

type Numbers = { readonly firstId: number; readonly format: DisplayNameFormat }

/** Platform ids for so many people, and how the organisation writes their names. */
export async function reserveNumbers(db: Connection, count: number): Promise<Numbers> {
  const reserved = await db.first(reservePlatformIds, { count })
  if (!reserved) throw new Error('A tenant without settings')
  return { firstId: reserved.first, format: reserved.display_name_format as DisplayNameFormat }
}

/** The rows of people and of what belongs to them, with platform ids from a first one on. */
export function rowsOfPeople(people: readonly MadePerson[], { firstId, format }: Numbers): RowsOf[] {
  const made = people.map((each, index) => {
    const platformId = firstId + index
    return { ...each, platformId, ...searchFieldsOf({ ...each, platformId, primaryEmail: each.emails?.[0] }, format) }
  })
  return [
    [targets.people, made.map(personRow)],
    [targets.emails, made.flatMap(({ id, emails = [] }) => emails.map((each, index) => emailRow(id, each, index)))],
    [targets.phones, made.flatMap(({ id, phones = [] }) => phones.map((each, index) => phoneRow(id, each, index)))],
    [targets.addresses, made.flatMap(({ id, addresses = [] }) => addresses.map((each, index) => addressRow(id, each, index)))],
  ]
}

const targets = {
  people: {
    table: 'people',
    columns: ['id', 'platform_id', 'display_name', 'display_key', 'sort_name', 'search_text', 'long_search_text', ...columnsOf(person)],
  },
  emails: { table: 'person_emails', columns: ['id', 'person_id', 'email', 'is_primary', 'is_personal'] },
  phones: { table: 'person_phones', columns: ['id', 'person_id', 'country', 'number', 'is_primary', 'is_personal'] },
  addresses: {
    table: 'person_addresses',
    columns: ['id', 'person_id', 'address_type_id', 'full_address', 'country', 'postcode', 'is_primary', 'latitude', 'longitude'],
  },
} satisfies Record<string, Target>

type Made = MadePerson & { readonly platformId: number } & ReturnType<typeof searchFieldsOf>

const personRow = (made: Made) => ({
  ...rowOf(person, made),
  id: made.id,
  platform_id: made.platformId,
  display_name: made.displayName,
  display_key: made.displayKey,
  sort_name: made.sortName,
  search_text: made.searchText,
  long_search_text: made.longSearchText,
})

type Part<Name extends 'emails' | 'phones' | 'addresses'> = NonNullable<NewPerson[Name]>[number]

const emailRow = (personId: string, { email, isPersonal = false }: Part<'emails'>, index: number) => ({
  id: newId(),
  person_id: personId,
  email: trimmed(email),
  is_primary: index === 0,
  is_personal: isPersonal,
})

const phoneRow = (personId: string, { country, number, isPersonal = false }: Part<'phones'>, index: number) => ({
  id: newId(),
  person_id: personId,
  country,
  number,
  is_primary: index === 0,
  is_personal: isPersonal,
})

const addressRow = (personId: string, { addressTypeId, fullAddress, ...address }: Part<'addresses'>, index: number) => ({
  ...address,
  id: newId(),
  person_id: personId,
  address_type_id: addressTypeId,
  full_address: fullAddress,
  is_primary: index === 0,
})

/** As `btrim` does it: of blanks, the space alone. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (text[from] === ' ') from += 1
  while (to > from && text[to - 1] === ' ') to -= 1
  return text.slice(from, to)
}

export function personCreated({ id, ...after }: MadePerson): Change {
  return { event: 'person.created', subject: { kind: 'person', id }, personId: id, before: null, after }
}
