import { contactEntryFields, heldContactEntry, newContactEntry } from '@kith/shared/domains/people.ts'
import { changeable, type Field, type Fields } from '@kith/shared/fields.ts'
import type { Context } from '#platform/context.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { writeContacts } from '../contact-entries.ts'
import type { Contacts } from '../contacts.ts'
import { loadPerson } from '../load.ts'
import { planContactEntry, type GivenEntry } from '../plan-contact-entry.ts'
import { personType } from '../types/person.ts'

/** An entry of contact data is created or updated by the rules of the list that it is in. */
const entriesOf = (name: string, list: keyof Contacts, what: string) => {
  const shared = {
    record: 'person',
    permission: 'people.contact_details.edit',
    about: ({ personId }: { readonly personId?: unknown }) => ({
      kind: 'person' as const,
      id: typeof personId === 'string' ? personId : null,
    }),
    event: 'person.contacts_updated',
    returns: personType,
    write,
  } as const
  return {
    create: defineMutation({
      ...shared,
      name: `${name}Create`,
      description: `Gives a person another ${what}. The first is primary; a new primary one takes the mark from the one that had it.`,
      input: { ...newContactEntry, ...contactEntryFields[list] },
      // The rules have just checked the fields
      plan: (ctx, input, newId) => planContactEntry(ctx, list, input as GivenEntry, newId),
    }),
    update: defineMutation({
      ...shared,
      name: `${name}Update`,
      description: `Updates one ${what} of a person. Fields that are left out stay as they are. Which one is primary does not count as a version of it.`,
      input: { ...heldContactEntry, ...changeable(alone(contactEntryFields[list])) },
      plan: (ctx, input) => planContactEntry(ctx, list, input as unknown as GivenEntry, null),
    }),
  }
}

/** The country that a number is of may be the one that the entry has: the whole entry is judged with it. */
const alone = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [
      name,
      { ...field, rules: field.rules.filter(({ countryField }) => countryField === undefined) },
    ]),
  )

async function write(ctx: Context, plan: Awaited<ReturnType<typeof planContactEntry>>) {
  if (!plan.isNothing) await writeContacts(ctx, plan)
  return loadPerson(ctx, plan.id)
}

export const contactEntries = {
  emails: entriesOf('personEmail', 'emails', 'email address'),
  phones: entriesOf('personPhone', 'phones', 'phone number'),
  addresses: entriesOf('personAddress', 'addresses', 'address'),
} as const

export const contactEntryMutations = Object.values(contactEntries).flatMap(({ create, update }) => [create, update])
