import { person, personContactsUpdateFields } from '@kith/shared/domains/people.ts'
import { throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { contactsOf, writeContacts } from '../contact-entries.ts'
import { contactProblems, givenContacts, lists, withIds, withoutIds } from '../contacts.ts'
import { planCustomOf } from '../custom-fields-of-contacts.ts'
import { loadPerson } from '../load.ts'
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
  write: async (ctx, plan) => {
    await writeContacts(ctx, plan)
    return loadPerson(ctx, plan.id)
  },
})
