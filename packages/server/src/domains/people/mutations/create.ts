import { personCreateFields } from '@kith/shared/domains/people.ts'
import { Invalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { createPeople } from '../create.ts'
import { loadPerson } from '../load.ts'
import { personProblems, phoneAsStored, phoneProblems, trimmed } from '../rules.ts'
import { personType } from '../types/person.ts'
import { uniqueProblems } from '../unique.ts'

export const personCreate = defineMutation({
  name: 'personCreate',
  description: 'A new person with a name and a unique email address; a job follows separately.',
  permission: 'people.create',
  input: personCreateFields,
  event: 'person.created',
  returns: personType,
  run: async (ctx, { email, phoneNumber, phoneCountry, ...given }) => {
    const person = trimmed(given)
    const problems = [
      ...personProblems(person, ctx.actor.today),
      ...phoneProblems('phoneNumber', 'phoneCountry', phoneNumber, phoneCountry),
      ...(await uniqueProblems(ctx, { email, employeeNumber: person.employeeNumber })),
    ]
    if (problems.length > 0) throw new Invalid(problems)
    const phone = phoneAsStored(phoneNumber, phoneCountry)
    const emergencyContactPhone = phoneAsStored(person.emergencyContactPhone, person.emergencyContactPhoneCountry)
    const created = { ...person, emergencyContactPhone, lastName: person.lastName ?? '', emails: email ? [{ email: email.trim() }] : [] }
    const [id = ''] = await createPeople(ctx, [
      { ...created, phones: phone && phoneCountry ? [{ number: phone, country: phoneCountry.toUpperCase() }] : [] },
    ])
    return { subject: { kind: 'person', id }, personId: id, before: null, after: null, result: await loadPerson(ctx, id) }
  },
})
