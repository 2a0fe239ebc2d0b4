import { changingAddressOf } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import type { Contacts, Kept } from './contacts.ts'
import { writeCustomOf, type PlannedCustom } from './custom-fields-of-contacts.ts'
import { refreshNames } from './names.ts'
import { touchPerson } from './sql/changes.ts'
import { putContacts, removeContacts } from './sql/contact-entries.ts'
import { addressesOf, emailsOf, phonesOf, type AddressRow, type EmailRow, type PhoneRow } from './sql/profile.ts'

const emailOf = ({ id, version, email, is_primary: isPrimary, is_personal: isPersonal }: EmailRow) => ({
  id,
  version,
  email,
  isPrimary,
  isPersonal,
})
const phoneOf = ({ id, version, country, number, is_primary: isPrimary, is_personal: isPersonal }: PhoneRow) => ({
  id,
  version,
  country,
  number,
  isPrimary,
  isPersonal,
})
const addressOf = ({ id, version, country, postcode, latitude, longitude, ...row }: AddressRow) => ({
  id,
  version,
  addressTypeId: row.address_type_id,
  fullAddress: row.full_address,
  country,
  postcode,
  isPrimary: row.is_primary,
  latitude,
  longitude,
})

/** The contact data of people, by the id of the person. */
export async function contactsOfPeople({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Contacts>> {
  const [emails, phones, addresses] = await Promise.all([
    db.run(emailsOf, { ids }),
    db.run(phonesOf, { ids }),
    db.run(addressesOf, { ids }),
  ])
  const [emailsOfEach, phonesOfEach, addressesOfEach] = [byOwner(emails, emailOf), byOwner(phones, phoneOf), byOwner(addresses, addressOf)]
  return new Map(ids.map((id) => [id, { emails: emailsOfEach(id), phones: phonesOfEach(id), addresses: addressesOfEach(id) }]))
}

function byOwner<Row extends { person_id: string }, Entry>(rows: readonly Row[], entryOf: (row: Row) => Entry) {
  const found = Map.groupBy(rows, ({ person_id: owner }) => owner)
  return (id: string): Entry[] => (found.get(id) ?? []).map(entryOf)
}

export const contactsOf = async (ctx: Context, personId: string): Promise<Contacts> =>
  (await contactsOfPeople(ctx, [personId])).get(personId) ?? { emails: [], phones: [], addresses: [] }

type Writing = {
  readonly id: string
  readonly after: Kept
  readonly changed: readonly (keyof Contacts)[]
  readonly custom: PlannedCustom
}

/** Writes the lists of somebody that change, with their custom fields, and whatever follows from them: the account, the name, the search. */
export async function writeContacts(ctx: Context, { id: person, after, changed, custom }: Writing): Promise<void> {
  const touched = custom.plans.flatMap(({ emptied, filled }) => [...emptied, ...filled].map(({ subject_id: id }) => id))
  await changingAddressOf(ctx, person, async () => {
    for (const list of changed) {
      const entries = JSON.stringify(after[list])
      await ctx.db.run(removeContacts(list), { person, entries })
      await ctx.db.run(putContacts(list), { person, entries, changed: touched })
    }
  })
  await writeCustomOf(ctx, custom)
  await ctx.db.run(touchPerson, { id: person })
  await refreshNames(ctx, [person])
}
