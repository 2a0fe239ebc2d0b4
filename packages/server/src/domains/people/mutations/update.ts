import { customFieldsUpdateFields } from '@kith/shared/custom-fields.ts'
import {
  person,
  personEmergencyContactUpdateFields,
  personPreferredNameUpdateFields,
  personUpdateFields,
} from '@kith/shared/domains/people.ts'
import type { Fields, Kept, Values } from '@kith/shared/fields.ts'
import type { Context } from '#platform/context.ts'
import { NotFound, throwIfInvalid } from '#platform/errors.ts'
import type { State } from '#platform/events/difference.ts'
import type { GivenValue } from '#platform/facets/custom-fields/judge.ts'
import { planCustomValues, writeCustomValues, type CustomPlan } from '#platform/facets/custom-fields/plan.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { columnValues, fieldValues, keptValues, merged } from '#platform/records/columns.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { updateRecord } from '#platform/records/sql.ts'
import { findPerson, loadPerson } from '../load.ts'
import { refreshNames } from '../names.ts'
import { personProblems, phoneAsStored } from '../rules.ts'
import { personType } from '../types/person.ts'
import { uniqueProblems } from '../unique.ts'

const shared = { record: 'person', event: 'person.updated', returns: personType, write: writePerson } as const

export const personUpdate = defineMutation({
  ...shared,
  name: 'personUpdate',
  description: 'Updates names and personal details. Fields that are left out stay as they are; null clears a field.',
  permission: 'people.profile.edit',
  input: personUpdateFields,
  plan: planOf(personUpdateFields),
})

export const personPreferredNameUpdate = defineMutation({
  ...shared,
  name: 'personPreferredNameUpdate',
  description: 'Updates the preferred name and pronouns. Fields that are left out stay as they are; null clears a field.',
  permission: 'people.preferred_name.edit',
  input: personPreferredNameUpdateFields,
  plan: planOf(personPreferredNameUpdateFields),
})

export const personEmergencyContactUpdate = defineMutation({
  ...shared,
  name: 'personEmergencyContactUpdate',
  description: 'Updates the emergency contact. Fields that are left out stay as they are; null clears a field.',
  permission: 'people.emergency_contact.edit',
  input: personEmergencyContactUpdateFields,
  plan: planOf(personEmergencyContactUpdateFields),
})

export const personCustomFieldsUpdate = defineMutation({
  ...shared,
  name: 'personCustomFieldsUpdate',
  description: 'Updates the custom fields that are given, each for those who may manage it; null clears one.',
  permission: 'signed-in',
  asOneself: false,
  keys: true,
  input: customFieldsUpdateFields,
  plan: async (ctx, input) => {
    if (!(await findPerson(ctx, input.id))) throw new NotFound()
    return planOf(customFieldsUpdateFields)(ctx, input)
  },
})

type Given = { readonly id: string; readonly version: number } & Partial<Values<typeof person.fields>> & {
    readonly customFields?: readonly GivenValue[] | null
  }
type Plan = {
  readonly id: string
  readonly after: Kept<typeof person.fields>
  readonly custom: CustomPlan
  readonly change: { before: State; after: State }
}

/** Problems of values that the mutation does not take are none of the user who changes others. */
function planOf(fields: Fields): (ctx: Context, input: Given) => Promise<Plan> {
  return async (ctx, input) => {
    const row = await lockRecord(ctx, person, input)
    const { id } = row
    const custom = await planCustomValues(ctx, subjectOf(id), input.customFields)
    const before = fieldValues(person, row)
    const given = keptValues(person, merged(person, row, input))
    const after = { ...given, ...emergencyPhoneOf(given) }
    const problems = [
      ...personProblems(after, ctx.actor.today).filter(({ path }) => path in fields),
      ...(after.employeeNumber === before.employeeNumber ? [] : await uniqueProblems(ctx, after, id)),
    ]
    throwIfInvalid([...problems, ...custom.problems])
    return { id, after, custom, change: { before: { ...before, ...custom.before }, after: { ...after, ...custom.after } } }
  }
}

const subjectOf = (id: string) => ({ model: 'PERSON', kind: 'person', id, personId: id, target: { kind: 'person', id } }) as const

async function writePerson(ctx: Context, { id, after, custom }: Plan) {
  await ctx.db.run(updateRecord(person), { id, values: columnValues(person, after) })
  await writeCustomValues(ctx, [custom])
  await refreshNames(ctx, [id])
  return loadPerson(ctx, id)
}

const emergencyPhoneOf = ({ emergencyContactPhone, emergencyContactPhoneCountry }: Kept<typeof person.fields>) => ({
  emergencyContactPhone: phoneAsStored(emergencyContactPhone, emergencyContactPhoneCountry),
})
