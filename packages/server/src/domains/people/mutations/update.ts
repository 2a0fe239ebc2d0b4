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
  record: 'person',
  permission: 'people.profile.edit',
  input: personUpdateFields,
  event: 'person.updated',
  returns: personType,
  plan: async (ctx, { id: givenId, version, ...given }) => {
    const person = await lock(ctx, givenId, version)
    const { id } = person
    const before = stateOf(person)
    const after = tidied({ ...before, ...onlyGiven(given) })
    const problems = [
      ...personProblems(after, ctx.actor.today),
      ...(after.employeeNumber === before.employeeNumber ? [] : await uniqueProblems(ctx, after, id)),
    ]
    if (problems.length > 0) throw new Invalid(problems)
    return { id, after, change: { before, after } }
  },
  write: async (ctx, { id, after }) => {
    await ctx.db.run(updatePerson, { id, person: JSON.stringify(after) })
    await refreshNames(ctx, [id])
    return loadPerson(ctx, id)
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
