import { person, personCreateFields } from '@kith/shared/domains/people.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { Invalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { normalised } from '#platform/records/columns.ts'
import { addressesAsStored } from '../contacts.ts'
import { writePeople, type NewPerson } from '../create.ts'
import { loadPerson } from '../load.ts'
import { countryProblems, personProblems, phoneAsStored, phoneProblems } from '../rules.ts'
import { personType } from '../types/person.ts'
import { uniqueProblemsOfMany } from '../unique.ts'

export const personCreate = defineMutation({
  name: 'personCreate',
  description: 'Creates a person with a name and a unique email address. Jobs are created separately.',
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
      const made = newPerson(input)
      const problems = [...ownProblems(input, made, ctx.actor.today), ...(taken[index] ?? [])]
      return problems.length > 0 ? new Invalid(problems) : { id, made, change: { before: null, after: made } }
    })
  },
  writeMany: (ctx, plans) =>
    writePeople(
      ctx,
      plans.map(({ id, made }) => ({ ...made, id })),
    ),
  result: (ctx, { id }) => loadPerson(ctx, id),
})

type Input = Checked<typeof personCreateFields>

function ownProblems({ phoneNumber, phoneCountry, addresses, ...input }: Input, made: NewPerson, today: string): Problem[] {
  return [
    ...personProblems({ ...made, emergencyContactPhone: input.emergencyContactPhone }, today),
    ...phoneProblems('phoneNumber', 'phoneCountry', phoneNumber, phoneCountry),
    ...(addresses ?? []).flatMap(({ country }, index) => countryProblems(`addresses.${index}.country`, country)),
  ]
}

function newPerson({ email, phoneNumber, phoneCountry, addresses, ...input }: Input): NewPerson {
  const given = normalised(person, input)
  const phone = phoneAsStored(phoneNumber, phoneCountry)
  return {
    ...given,
    emergencyContactPhone: phoneAsStored(given.emergencyContactPhone, given.emergencyContactPhoneCountry),
    emails: [{ email: email.trim() }],
    phones: phone && phoneCountry ? [{ number: phone, country: phoneCountry.toUpperCase() }] : [],
    ...(addresses && { addresses: addressesAsStored(addresses) }),
  }
}
