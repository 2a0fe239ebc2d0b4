import { person, personContactsUpdateFields } from '@kith/shared/domains/people.ts'
import { changingAddressOf } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import { throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { contactProblems, givenContacts, keepIds, withoutIds, type Contacts } from '../contacts.ts'
import { loadPerson } from '../load.ts'
import { refreshNames } from '../names.ts'
import { deleteContacts, insertContacts, touchPerson } from '../sql/changes.ts'
import { addressesOf, emailsOf, phonesOf } from '../sql/profile.ts'
import { personType } from '../types/person.ts'
import { workEmailProblems } from '../unique.ts'

export const personContactsUpdate = defineMutation({
  name: 'personContactsUpdate',
  description:
    'Replaces each list that is given: entries that it no longer contains are removed. Lists that are left out stay as they are.',
  record: 'person',
  permission: 'people.contact_details.edit',
  input: personContactsUpdateFields,
  event: 'person.contacts_updated',
  returns: personType,
  plan: async (ctx, { id: givenId, version, ...given }) => {
    const { id } = await lockRecord(ctx, person, { id: givenId, version })
    const before = await contactsOf(ctx, id)
    const after = { ...before, ...givenContacts(given) }
    const problems = [...contactProblems(given, after), ...(await workEmailProblems(ctx, id, before, after))]
    throwIfInvalid(problems)
    return { id, before, after, change: { before: withoutIds(before), after: withoutIds(after) } }
  },
  write: async (ctx, { id, before, after }) => {
    await changingAddressOf(ctx, id, () => write(ctx, id, before, after))
    await ctx.db.run(touchPerson, { id })
    await refreshNames(ctx, [id])
    return loadPerson(ctx, id)
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
      latitude: row.latitude,
      longitude: row.longitude,
    })),
  }
}

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
