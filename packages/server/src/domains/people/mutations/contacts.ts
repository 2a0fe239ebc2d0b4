import { personContactsUpdateFields } from '@kith/shared/domains/people.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { loadPerson } from '../load.ts'
import { refreshNames } from '../names.ts'
import {
  countryProblems,
  doubleProblems,
  phoneAsStored,
  phoneProblems,
  postcodeAsStored,
  primaryProblems,
  withOnePrimary,
} from '../rules.ts'
import { deleteContacts, insertContacts, touchPerson } from '../sql/changes.ts'
import { addressesOf, emailsOf, phonesOf } from '../sql/profile.ts'
import { personType } from '../types/person.ts'
import { lock } from './update.ts'

type Email = { id?: string; email: string; isPrimary: boolean; isPersonal: boolean }
type Phone = { id?: string; country: string; number: string; isPrimary: boolean; isPersonal: boolean }
type Address = { id?: string; addressTypeId: string; fullAddress: string; country: string; postcode: string | null; isPrimary: boolean }
type Contacts = { readonly emails: readonly Email[]; readonly phones: readonly Phone[]; readonly addresses: readonly Address[] }
type Given = { readonly [Name in keyof Contacts]?: readonly Row[] | null }
type Row = { readonly [field: string]: string | boolean | null | undefined }

defineMutation({
  name: 'personContactsUpdate',
  description: 'The whole of each list that is given: what it does not hold any more is removed. A list left out stays as it is.',
  permission: 'people.contact_details.edit',
  about: ({ id }) => ({ kind: 'person', id: id ?? '' }),
  input: personContactsUpdateFields,
  event: 'person.contacts_updated',
  returns: personType,
  run: async (ctx, { id: givenId, version, ...given }) => {
    const { id } = await lock(ctx, givenId, version)
    const before = await contactsOf(ctx, id)
    const after = { ...before, ...read(given) }
    const problems = contactProblems(given, after)
    if (problems.length > 0) throw new Invalid(problems)
    await write(ctx, id, before, after)
    await ctx.db.run(touchPerson, { id })
    await refreshNames(ctx, [id])
    return {
      subject: { kind: 'person', id },
      personId: id,
      before: withoutIds(before),
      after: withoutIds(after),
      result: await loadPerson(ctx, id),
    }
  },
})

async function contactsOf(ctx: Context, personId: string): Promise<Contacts> {
  const ids = [personId]
  const [emails, phones, addresses] = await Promise.all([
    ctx.db.run(emailsOf, { ids }),
    ctx.db.run(phonesOf, { ids }),
    ctx.db.run(addressesOf, { ids }),
  ])
  return {
    emails: emails.map((row) => ({ id: row.id, email: row.email, isPrimary: row.is_primary, isPersonal: row.is_personal })),
    phones: phones.map((row) => ({
      id: row.id,
      country: row.country,
      number: row.number,
      isPrimary: row.is_primary,
      isPersonal: row.is_personal,
    })),
    addresses: addresses.map((row) => ({
      id: row.id,
      addressTypeId: row.address_type_id,
      fullAddress: row.full_address,
      country: row.country,
      postcode: row.postcode,
      isPrimary: row.is_primary,
    })),
  }
}

function read({ emails, phones, addresses }: Given): Partial<Contacts> {
  return {
    ...(emails && { emails: withOnePrimary(emails.map((row) => ({ ...marks(row), email: textOf(row, 'email') }))) }),
    ...(phones && {
      phones: withOnePrimary(
        phones.map((row) => {
          const country = textOf(row, 'country').toUpperCase()
          return { ...marks(row), country, number: phoneAsStored(textOf(row, 'number'), country) ?? '' }
        }),
      ),
    }),
    ...(addresses && {
      addresses: withOnePrimary(
        addresses.map((row) => {
          const country = textOf(row, 'country').toUpperCase()
          return {
            isPrimary: row['isPrimary'] === true,
            addressTypeId: textOf(row, 'addressTypeId'),
            fullAddress: textOf(row, 'fullAddress'),
            country,
            postcode: postcodeAsStored(textOf(row, 'postcode'), country),
          }
        }),
      ),
    }),
  }
}

const textOf = (row: Row, field: string) => String(row[field] ?? '').trim()
const marks = (row: Row) => ({ isPrimary: row['isPrimary'] === true, isPersonal: row['isPersonal'] === true })

function contactProblems(given: Given, after: Contacts): Problem[] {
  const { emails = [], phones = [], addresses = [] } = given
  return [
    ...primaryProblems('emails', emails ?? []),
    ...primaryProblems('phones', phones ?? []),
    ...primaryProblems('addresses', addresses ?? []),
    ...doubleProblems('emails', 'email', emails ? after.emails.map(({ email }) => email.toLowerCase()) : []),
    ...doubleProblems('phones', 'number', phones ? after.phones.map(({ number }) => number) : []),
    ...(phones ?? []).flatMap((row, index) =>
      phoneProblems(`phones.${index}.number`, `phones.${index}.country`, textOf(row, 'number'), textOf(row, 'country')),
    ),
    ...(addresses ?? []).flatMap((row, index) => countryProblems(`addresses.${index}.country`, textOf(row, 'country'))),
  ]
}

/** Rows that stay the same keep their id. */
async function write(ctx: Context, person: string, before: Contacts, after: Contacts): Promise<void> {
  const changed = {
    emails: after.emails !== before.emails,
    phones: after.phones !== before.phones,
    addresses: after.addresses !== before.addresses,
  }
  await ctx.db.run(deleteContacts, { person, ...changed })
  await ctx.db.run(insertContacts, {
    person,
    emails: JSON.stringify(changed.emails ? keepIds(before.emails, after.emails, ({ email }) => email.toLowerCase()) : []),
    phones: JSON.stringify(changed.phones ? keepIds(before.phones, after.phones, ({ number }) => number) : []),
    addresses: JSON.stringify(
      changed.addresses ? keepIds(before.addresses, after.addresses, (row) => `${row.addressTypeId} ${row.fullAddress}`) : [],
    ),
  })
}

function keepIds<Kept extends { id?: string }>(before: readonly Kept[], after: readonly Kept[], keyOf: (row: Kept) => string): Kept[] {
  const left = [...before]
  return after.map((row) => {
    const index = left.findIndex((each) => keyOf(each) === keyOf(row))
    return { ...row, id: (index < 0 ? undefined : left.splice(index, 1)[0]?.id) ?? v7() }
  })
}

function withoutIds(contacts: Contacts) {
  const plain = ({ id: _, ...row }: { id?: string }) => row
  return { emails: contacts.emails.map(plain), phones: contacts.phones.map(plain), addresses: contacts.addresses.map(plain) }
}
