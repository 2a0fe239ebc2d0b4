import { personUpdateFields } from '@kith/shared/domains/people.ts'
import { Invalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { loadPerson } from '../load.ts'
import { lock } from '../lock.ts'
import { refreshNames } from '../names.ts'
import { personProblems, phoneAsStored, trimmed } from '../rules.ts'
import { updatePerson, type LockedPerson, type PersonState } from '../sql/changes.ts'
import { personType } from '../types/person.ts'
import { uniqueProblems } from '../unique.ts'

export const personUpdate = defineMutation({
  name: 'personUpdate',
  description: 'Names and personal details. What is left out stays as it is; what is null is cleared.',
  permission: 'people.profile.edit',
  about: ({ id }) => ({ kind: 'person', id: id ?? '' }),
  input: personUpdateFields,
  event: 'person.updated',
  returns: personType,
  run: async (ctx, { id, version, ...given }) => {
    const person = await lock(ctx, id, version)
    const before = stateOf(person)
    const after = tidied({ ...before, ...onlyGiven(given) })
    const problems = [
      ...personProblems(after, ctx.actor.today),
      ...(after.employeeNumber === before.employeeNumber ? [] : await uniqueProblems(ctx, after, person.id)),
    ]
    if (problems.length > 0) throw new Invalid(problems)
    await ctx.db.run(updatePerson, { id: person.id, person: JSON.stringify(after) })
    await refreshNames(ctx, [person.id])
    return { subject: { kind: 'person', id: person.id }, personId: person.id, before, after, result: await loadPerson(ctx, person.id) }
  },
})

function stateOf({ id: _, version: __, platformId: ___, displayNameFormat: ____, ...state }: LockedPerson): PersonState {
  return state
}

type Given = { readonly [Name in keyof PersonState]?: PersonState[Name] | null | undefined }
const onlyGiven = (given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<PersonState>

function tidied(state: PersonState): PersonState {
  const texts = trimmed(state)
  return { ...texts, emergencyContactPhone: phoneAsStored(texts.emergencyContactPhone, texts.emergencyContactPhoneCountry) }
}
