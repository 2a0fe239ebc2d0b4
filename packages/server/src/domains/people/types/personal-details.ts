import { workRights } from '@kith/shared/domains/organisation.ts'
import { listType } from '#domains/organisation/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { listRecord } from '#domains/organisation/public.ts'
import { countryOf, formatPhone } from '@kith/shared/countries.ts'
import type { Details } from '../load.ts'
import { Country } from './contacts.ts'

export const WorkRightHeld = builder.objectRef<Details>('PersonWorkRight').implement({
  fields: (t) => ({
    workRight: t.field({
      type: listType(workRights),
      resolve: async (row, _, request) => listRecord(await read(request), workRights, row.work_right_id),
    }),
    country: t.field({
      type: Country,
      resolve: async (row, _, request) => {
        const right = await listRecord(await read(request), workRights, row.work_right_id)
        return typeof right?.['country'] === 'string' ? countryOf(right['country']) : null
      },
    }),
    expiryDate: t.field({ type: 'Date', resolve: (row) => row.work_right_expires_on }),
  }),
})

export const EmergencyContact = builder.objectRef<Details>('EmergencyContact').implement({
  fields: (t) => ({
    name: t.exposeString('emergency_contact_name'),
    relationship: t.exposeString('emergency_contact_relationship'),
    email: t.exposeString('emergency_contact_email'),
    phone: t.string({
      resolve: ({ emergency_contact_phone: phone, emergency_contact_phone_country: country }) => phone && formatPhone(phone, country ?? ''),
    }),
    phoneCountry: t.field({
      type: Country,
      resolve: ({ emergency_contact_phone_country: country }) => (country ? countryOf(country) : null),
    }),
  }),
})

export const workRightOf = (row: Details) => (row.work_right_id ? row : null)

export function emergencyContactOf(row: Details) {
  const given = [row.emergency_contact_name, row.emergency_contact_phone, row.emergency_contact_email, row.emergency_contact_relationship]
  return given.some(Boolean) ? row : null
}
