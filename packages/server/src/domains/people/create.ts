import { person } from '@kith/shared/domains/people.ts'
import type { DisplayNameFormat } from '@kith/shared/names.ts'
import type { Checked } from '@kith/shared/fields.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { Change } from '#platform/events/change.ts'
import { rowOf } from '#platform/records/columns.ts'
import { insertPeople, reservePlatformIds } from './sql/creation.ts'
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

/** Writes people with their contact data, search words and events, in two statements however many there are. Returns their ids in order. */
export async function createPeople(ctx: Context, people: readonly NewPerson[]): Promise<string[]> {
  const made = people.map((each) => ({ ...each, id: each.id ?? v7() }))
  await writePeople(ctx, made)
  await recordSystemEvents(ctx, made.map(personCreated))
  return made.map(({ id }) => id)
}

/** The same without their events. */
export async function writePeople(ctx: Context, people: readonly (NewPerson & { readonly id: string })[]): Promise<void> {
  if (people.length === 0) return
  const reserved = await ctx.db.first(reservePlatformIds, { count: people.length })
  if (!reserved) throw new Error('A tenant without settings')
  const format = reserved.display_name_format as DisplayNameFormat
  const made = people.map((each, index) => {
    const platformId = reserved.first + index
    return { ...each, platformId, ...searchFieldsOf({ ...each, platformId, primaryEmail: each.emails?.[0] }, format) }
  })
  await ctx.db.run(insertPeople, { people: JSON.stringify(made.map(personRow)), belongings: JSON.stringify(made.map(belongingsOf)) })
}

type Made = NewPerson & { readonly id: string; readonly platformId: number } & ReturnType<typeof searchFieldsOf>

const personRow = (made: Made) => ({
  ...rowOf(person, made),
  id: made.id,
  platform_id: made.platformId,
  display_name: made.displayName,
  display_key: made.displayKey,
  sort_name: made.sortName,
  search_text: made.searchText,
})

const belongingsOf = ({ id, sortName, words, emails = [], phones = [], addresses = [] }: Made) => ({
  id,
  sortName,
  words,
  emails: emails.map((email, index) => ({ isPersonal: false, ...email, id: v7(), isPrimary: index === 0 })),
  phones: phones.map((phone, index) => ({ isPersonal: false, ...phone, id: v7(), isPrimary: index === 0 })),
  addresses: addresses.map((address, index) => ({ ...address, id: v7(), isPrimary: index === 0 })),
})

export function personCreated({ id, ...after }: NewPerson & { readonly id: string }): Change {
  return { event: 'person.created', subject: { kind: 'person', id }, personId: id, before: null, after }
}
