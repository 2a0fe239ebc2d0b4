import { contactSections, missingInEntries, type AskedContent, type ContactList } from '@kith/shared/domains/onboarding/form.ts'
import type { submitOnboardingFields } from '@kith/shared/domains/onboarding/inputs.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import type { CustomField } from '#platform/facets/custom-fields/definitions.ts'
import type { GivenValue } from '#platform/facets/custom-fields/judge.ts'
import { storedValues } from '#platform/facets/custom-fields/values.ts'
import { ownPerson } from './sql.ts'

export type Contacts = Pick<Checked<typeof submitOnboardingFields>, ContactList>
type Entry = { readonly id?: string | null; readonly customFields?: readonly GivenValue[] | null }

/** The lists that the form shows, with those of the custom fields of their entries that it asks for. */
export function contactsAsked(content: AskedContent, given: Contacts, fields: readonly CustomField[]): Contacts {
  return Object.fromEntries(
    contactSections(content).flatMap(({ list, customFields }) => {
      const asked = new Set(customFields.map(({ fieldId }) => fieldId.toLowerCase()))
      const names = new Set(fields.flatMap(({ id, api_name: name }) => (asked.has(id) ? [name] : [])))
      const entries: readonly Entry[] | null | undefined = given[list]
      if (!entries) return []
      return [[list, entries.map((entry) => ({ ...entry, customFields: entry.customFields?.filter(({ apiName }) => names.has(apiName)) }))]]
    }),
  )
}

/** What entries miss of the custom fields that are required of each; an entry has what is given now or was before. */
export async function entryProblems(
  ctx: Context,
  content: AskedContent,
  given: Contacts,
  fields: readonly CustomField[],
): Promise<Problem[]> {
  const held = await ctx.db.first(ownPerson, { person: ctx.actor.personId })
  const ids = held ? [...held.emails, ...held.phones, ...held.addresses].map(({ id }) => id) : []
  const stored = new Map(await Promise.all(ids.map(async (id) => [id, await storedValues(ctx, id)] as const)))
  const named = (fieldId: string) => fields.find(({ id }) => id === fieldId.toLowerCase())
  const isGiven = ({ id, customFields }: Entry, fieldId: string) => {
    const answer = customFields?.find(({ apiName }) => apiName === named(fieldId)?.api_name)
    return answer ? isAnswer(answer) : stored.get(id?.toLowerCase() ?? '')?.has(fieldId.toLowerCase()) === true
  }
  return missingInEntries<Entry>(content, (list) => given[list] ?? held?.[list] ?? [], isGiven).map(({ list, index, fieldId }) =>
    problem(`${list}.${index}.customFields.${named(fieldId)?.api_name}`, 'required_customField', { name: named(fieldId)?.name ?? '' }),
  )
}

/** Whether a custom field is filled in, not emptied. */
export const isAnswer = ({ apiName: _, ...values }: GivenValue) =>
  Object.values(values).some((value) => (Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== ''))

type Addresses = NonNullable<Contacts['addresses']>

/** Where an address is stays known as long as it is the same address: the form does not search for it. */
export async function withPlaces(ctx: Context, addresses: Addresses): Promise<Addresses> {
  const held = (await ctx.db.first(ownPerson, { person: ctx.actor.personId }))?.addresses ?? []
  return addresses.map((address) => {
    const same = held.find(
      ({ fullAddress, country }) => fullAddress === address.fullAddress.trim() && country === address.country.toUpperCase(),
    )
    if (!same || same.latitude === null) return address
    return { ...address, latitude: same.latitude, longitude: same.longitude, formType: 'AUTO' }
  })
}
