import type { personAddressFields, personContactsUpdateFields } from '@kith/shared/domains/people.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import { problem } from '#platform/errors.ts'
import { duplicateProblems } from '#platform/mutations/duplicate-problems.ts'
import { countryProblems, phoneAsStored, phoneProblems, postcodeAsStored, primaryProblems, withOnePrimary } from './rules.ts'

/** An entry that is there has an id, and the version that was seen of it. */
type Held = { id?: string; version?: number }
type Email = Held & { email: string; isPrimary: boolean; isPersonal: boolean }
type Phone = Held & { country: string; number: string; isPrimary: boolean; isPersonal: boolean }
type Address = Held & {
  addressTypeId: string
  fullAddress: string
  country: string
  postcode: string | null
  isPrimary: boolean
  latitude: string | null
  longitude: string | null
}
export type Contacts = { readonly emails: readonly Email[]; readonly phones: readonly Phone[]; readonly addresses: readonly Address[] }
type Given = Omit<Checked<typeof personContactsUpdateFields>, 'id' | 'version'>
type GivenMarks = { readonly isPrimary?: boolean | null; readonly isPersonal?: boolean | null }

/** The lists that an input holds, as they are stored. */
export function givenContacts({ emails, phones, addresses }: Given): Partial<Contacts> {
  return {
    ...(emails && { emails: withOnePrimary(emails.map((row) => ({ ...named(row), ...marks(row), email: row.email.trim() }))) }),
    ...(phones && {
      phones: withOnePrimary(
        phones.map((row) => {
          const country = row.country.toUpperCase()
          return { ...named(row), ...marks(row), country, number: phoneAsStored(row.number, country) ?? row.number }
        }),
      ),
    }),
    ...(addresses && { addresses: withOnePrimary(addressesAsStored(addresses)) }),
  }
}

type GivenAddress = Checked<typeof personAddressFields> & { readonly id?: string | null }

export function addressesAsStored(addresses: readonly GivenAddress[]): Address[] {
  return addresses.map(({ id, addressTypeId, fullAddress, country: given, postcode, isPrimary, ...found }) => {
    const country = given.toUpperCase()
    const stored = { addressTypeId, fullAddress, country, postcode: postcodeAsStored(postcode, country), ...placeOf(found) }
    return { ...named({ id }), isPrimary: isPrimary ?? false, ...stored }
  })
}

const named = ({ id }: { readonly id?: string | null | undefined }) => (id ? { id: id.toLowerCase() } : {})

type Found = { readonly latitude?: string | null; readonly longitude?: string | null; readonly formType?: string | null }

/** Only of an address that was found it is known where it is. */
const placeOf = ({ latitude, longitude, formType }: Found) =>
  formType === 'AUTO' && isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : { latitude: null, longitude: null }

const isWithin = (degrees: string | null | undefined, most: number): degrees is string =>
  Boolean(degrees) && Math.abs(Number(degrees)) <= most

const marks = ({ isPrimary, isPersonal }: GivenMarks) => ({ isPrimary: isPrimary ?? false, isPersonal: isPersonal ?? false })

export const lists = ['emails', 'phones', 'addresses'] as const

/** What is wrong with the lists of an input beyond the rules of each field. */
export function contactProblems(given: Given, before: Contacts, after: Contacts): Problem[] {
  const { emails = [], phones = [], addresses = [] } = given
  return [
    ...lists.flatMap((list) => unknownProblems(list, given, before)),
    ...primaryProblems('emails', emails ?? []),
    ...primaryProblems('phones', phones ?? []),
    ...primaryProblems('addresses', addresses ?? []),
    ...duplicateProblems('emails', 'email', emails ? after.emails.map(({ email }) => email.toLowerCase()) : []),
    ...duplicateProblems('phones', 'number', phones ? after.phones.map(({ number }) => number) : []),
    ...(phones ?? []).flatMap((row, index) => entryProblems('phones', row, `phones.${index}.`)),
    ...(addresses ?? []).flatMap((row, index) => entryProblems('addresses', row, `addresses.${index}.`)),
  ]
}

type GivenEntry = { readonly number?: string | null; readonly country?: string | null }

/** What is wrong with one entry beyond the rules of each field. */
export function entryProblems(list: keyof Contacts, { number, country }: GivenEntry, at = ''): Problem[] {
  return list === 'phones' ? phoneProblems(`${at}number`, `${at}country`, number, country) : countryProblems(`${at}country`, country)
}

/** What tells the entries of a list apart. */
export const keys: { readonly [List in keyof Contacts]: (row: Contacts[List][number]) => string } = {
  emails: ({ email }) => email.toLowerCase(),
  phones: ({ number }) => number,
  addresses: ({ addressTypeId, fullAddress }) => `${addressTypeId} ${fullAddress}`,
}

function unknownProblems(list: keyof Contacts, given: Given, before: Contacts): Problem[] {
  const ids = new Set(before[list].map(({ id }) => id))
  const isUnknown = (row: { readonly id?: string | null }) => Boolean(row.id) && !ids.has(row.id?.toLowerCase())
  return (given[list] ?? []).flatMap((row, index) => (isUnknown(row) ? [problem(`${list}.${index}.id`, 'reference')] : []))
}

/** Entries that are named by their id, or stay the same, keep it. */
export const withIds = (before: Contacts, after: Contacts): Kept => ({
  emails: keepIds(before.emails, after.emails, keys.emails),
  phones: keepIds(before.phones, after.phones, keys.phones),
  addresses: keepIds(before.addresses, after.addresses, keys.addresses),
})
export type Kept = { readonly [List in keyof Contacts]: readonly (Contacts[List][number] & { readonly id: string })[] }

function keepIds<Row extends { id?: string }>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => string) {
  const named = new Set(after.map(({ id }) => id))
  const left = before.filter(({ id }) => !named.has(id))
  return after.map((row) => {
    if (row.id !== undefined) return { ...row, id: row.id }
    const index = left.findIndex((each) => keyOf(each) === keyOf(row))
    return { ...row, id: (index < 0 ? undefined : left.splice(index, 1)[0]?.id) ?? v7() }
  })
}

export function withoutIds(contacts: Contacts) {
  const plain = ({ id: _, version: __, ...row }: Held) => row
  return { emails: contacts.emails.map(plain), phones: contacts.phones.map(plain), addresses: contacts.addresses.map(plain) }
}
