import type { PersonNames } from '@kith/shared/names.ts'
import type { DisplayNameFormat } from '@kith/shared/domains/people.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { Change } from '#platform/events/change.ts'
import { insertPeople, reservePlatformIds } from './sql/creation.ts'
import { findingsOf } from './words.ts'

/** A new person in the words of the API. The first email, phone and address is the primary one. An id may be given, so that jobs of one batch can name the person. */
export type NewPerson = PersonNames & {
  readonly id?: string
  readonly titleId?: string | null
  readonly genderId?: string | null
  readonly pronouns?: string | null
  readonly dateOfBirth?: string | null
  readonly employeeNumber?: string | null
  readonly workRightId?: string | null
  readonly workRightExpiresOn?: string | null
  readonly emergencyContactName?: string | null
  readonly emergencyContactRelationship?: string | null
  readonly emergencyContactEmail?: string | null
  readonly emergencyContactPhone?: string | null
  readonly emergencyContactPhoneCountry?: string | null
  readonly emails?: readonly { email: string; isPersonal?: boolean }[]
  readonly phones?: readonly { country: string; number: string; isPersonal?: boolean }[]
  readonly addresses?: readonly { addressTypeId: string; fullAddress: string; country: string; postcode?: string | null }[]
}

/** Writes people with their contact data, search words and events, in two statements however many there are. Returns their ids in order. */
export async function createPeople(ctx: Context, people: readonly NewPerson[]): Promise<string[]> {
  const made = people.map((person) => ({ ...person, id: person.id ?? v7() }))
  await writePeople(ctx, made)
  await recordSystemEvents(ctx, made.map(createdChange))
  return made.map(({ id }) => id)
}

/** The same without their events. */
export async function writePeople(ctx: Context, people: readonly (NewPerson & { readonly id: string })[]): Promise<void> {
  if (people.length === 0) return
  const reserved = await ctx.db.first(reservePlatformIds, { count: people.length })
  if (!reserved) throw new Error('A tenant without settings')
  const rows = people.map((person, index) => rowOf(person, reserved.first + index, reserved.display_name_format as DisplayNameFormat))
  await ctx.db.run(insertPeople, { people: JSON.stringify(rows) })
}

function rowOf(person: NewPerson & { readonly id: string }, platformId: number, format: DisplayNameFormat) {
  return {
    ...person,
    platformId,
    ...findingsOf({ ...person, platformId, primaryEmail: person.emails?.[0] }, format),
    emails: (person.emails ?? []).map((email, index) => ({ isPersonal: false, ...email, id: v7(), isPrimary: index === 0 })),
    phones: (person.phones ?? []).map((phone, index) => ({ isPersonal: false, ...phone, id: v7(), isPrimary: index === 0 })),
    addresses: (person.addresses ?? []).map((address, index) => ({ ...address, id: v7(), isPrimary: index === 0 })),
  }
}

function createdChange({ id, ...person }: NewPerson & { readonly id: string }): Change {
  return { event: 'person.created', subject: { kind: 'person', id }, personId: id, before: null, after: person }
}
