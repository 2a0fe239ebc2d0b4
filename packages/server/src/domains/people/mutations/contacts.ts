import { person, personContactsUpdateFields } from '@kith/shared/domains/people.ts'
import { changingAddressOf } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import { throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { contactProblems, givenContacts, lists, withIds, withoutIds, type Contacts, type Kept } from '../contacts.ts'
import { planCustomOf, writeCustomOf } from '../custom-fields-of-contacts.ts'
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
    const stored = givenContacts(given)
    const after = withIds(before, { ...before, ...stored })
    const custom = await planCustomOf(ctx, id, { given, before, after })
    const problems = [...contactProblems(given, before, after), ...(await workEmailProblems(ctx, id, before, after)), ...custom.problems]
    throwIfInvalid(problems)
    const change = { before: { ...withoutIds(before), ...custom.before }, after: { ...withoutIds(after), ...custom.after } }
    return { id, before, after, changed: lists.filter((list) => stored[list]), custom, change }
  },
  write: async (ctx, { id, custom, ...lists }) => {
    await changingAddressOf(ctx, id, () => write(ctx, id, lists))
    await writeCustomOf(ctx, custom)
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

type Lists = { readonly before: Contacts; readonly after: Kept; readonly changed: readonly (keyof Contacts)[] }

async function write(ctx: Context, person: string, { after, changed }: Lists): Promise<void> {
  const isChanged = { emails: changed.includes('emails'), phones: changed.includes('phones'), addresses: changed.includes('addresses') }
  const rows = (list: keyof Contacts) => JSON.stringify(isChanged[list] ? after[list] : [])
  await ctx.db.run(deleteContacts, { person, ...isChanged })
  await ctx.db.run(insertContacts, { person, emails: rows('emails'), phones: rows('phones'), addresses: rows('addresses') })
}
