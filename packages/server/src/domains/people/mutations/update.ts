import { person, personUpdateFields } from '@kith/shared/domains/people.ts'
import type { Kept } from '@kith/shared/fields.ts'
import { Invalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { columnValues, fieldValues, merged, normalised } from '#platform/records/columns.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { updateRecord } from '#platform/records/sql.ts'
import { loadPerson } from '../load.ts'
import { refreshNames } from '../names.ts'
import { personProblems, phoneAsStored } from '../rules.ts'
import { personType } from '../types/person.ts'
import { uniqueProblems } from '../unique.ts'

export const personUpdate = defineMutation({
  name: 'personUpdate',
  description: 'Updates names and personal details. Fields that are left out stay as they are; null clears a field.',
  record: 'person',
  permission: 'people.profile.edit',
  input: personUpdateFields,
  event: 'person.updated',
  returns: personType,
  plan: async (ctx, input) => {
    const row = await lockRecord(ctx, person, input)
    const { id } = row
    const before = fieldValues(person, row)
    const given = normalised(person, merged(person, row, input))
    const after = { ...given, ...emergencyPhoneOf(given) }
    const problems = [
      ...personProblems(after, ctx.actor.today),
      ...(after.employeeNumber === before.employeeNumber ? [] : await uniqueProblems(ctx, after, id)),
    ]
    if (problems.length > 0) throw new Invalid(problems)
    return { id, after, change: { before, after } }
  },
  write: async (ctx, { id, after }) => {
    await ctx.db.run(updateRecord(person), { id, values: columnValues(person, after) })
    await refreshNames(ctx, [id])
    return loadPerson(ctx, id)
  },
})

const emergencyPhoneOf = ({ emergencyContactPhone, emergencyContactPhoneCountry }: Kept<typeof person.fields>) => ({
  emergencyContactPhone: phoneAsStored(emergencyContactPhone, emergencyContactPhoneCountry),
})
