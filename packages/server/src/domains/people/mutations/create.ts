import { personCreateFields } from '@kith/shared/domains/people.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { Invalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { addressesAsStored } from '../contacts.ts'
import { writePeople, type NewPerson } from '../create.ts'
import { loadPerson } from '../load.ts'
import { countryProblems, personProblems, phoneAsStored, phoneProblems, trimmed } from '../rules.ts'
import { personType } from '../types/person.ts'
import { uniqueProblemsOfMany } from '../unique.ts'

export const personCreate = defineMutation({
  name: 'personCreate',
  description: 'A new person with a name and a unique email address; a job follows separately.',
  record: 'person',
  permission: 'people.create',
  input: personCreateFields,
  event: 'person.created',
  returns: personType,
  planMany: async (ctx, wanted) => {
    const taken = await uniqueProblemsOfMany(
      ctx,
      wanted.map(({ input }) => input),
    )
    return wanted.map(({ input, newId: id }, index) => {
      const person = newPerson(input)
      const problems = [...ownProblems(input, person, ctx.actor.today), ...(taken[index] ?? [])]
      return problems.length > 0 ? new Invalid(problems) : { id, person, change: { before: null, after: person } }
    })
  },
  writeMany: (ctx, plans) =>
    writePeople(
      ctx,
      plans.map(({ id, person }) => ({ ...person, id })),
    ),
  result: (ctx, { id }) => loadPerson(ctx, id),
})

type Input = Checked<typeof personCreateFields>

function ownProblems({ phoneNumber, phoneCountry, addresses, ...input }: Input, person: NewPerson, today: string): Problem[] {
  return [
    ...personProblems({ ...person, emergencyContactPhone: input.emergencyContactPhone }, today),
    ...phoneProblems('phoneNumber', 'phoneCountry', phoneNumber, phoneCountry),
    ...(addresses ?? []).flatMap(({ country }, index) => countryProblems(`addresses.${index}.country`, country)),
  ]
}

function newPerson({ email, phoneNumber, phoneCountry, addresses, ...given }: Input): NewPerson {
  const person = trimmed(given)
  const phone = phoneAsStored(phoneNumber, phoneCountry)
  return {
    ...person,
    emergencyContactPhone: phoneAsStored(person.emergencyContactPhone, person.emergencyContactPhoneCountry),
    emails: [{ email: email.trim() }],
    phones: phone && phoneCountry ? [{ number: phone, country: phoneCountry.toUpperCase() }] : [],
    ...(addresses && { addresses: addressesAsStored(addresses) }),
  }
}
