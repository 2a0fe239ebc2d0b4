import { addressTypes } from '@kith/shared/domains/organisation.ts'
import { countryOf, formatPhone, type Country as CountryValue } from '@kith/shared/countries.ts'
import { listRecord, listType } from '#domains/organisation/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { customFieldsOf } from '#platform/facets/custom-fields/types.ts'
import { loadEmails } from '../load.ts'
import type { AccountRow, AddressRow, EmailRow, PhoneRow } from '../sql/profile.ts'

export const Country = builder.objectRef<CountryValue>('Country').implement({
  fields: (t) => ({
    id: t.exposeID('isoCode', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isoCode: t.exposeString('isoCode', { nullable: false }),
    dialCode: t.exposeString('dialCode', { nullable: false, description: 'Including the plus sign.' }),
  }),
})

type Entry = { readonly id: string; readonly person_id: string }
const ofPerson = { idOf: ({ id }: Entry) => id, targetOf: ({ person_id: id }: Entry) => ({ kind: 'person', id }) }

/** A person is listed with the primary address alone, without its version. */
type ListedEmail = Omit<EmailRow, 'version'> & Partial<Pick<EmailRow, 'version'>>

export const PersonEmail = builder.objectRef<ListedEmail>('PersonEmail').implement({
  fields: (t) => ({
    ...customFieldsOf(t, 'EMAIL_ADDRESS', ofPerson),
    id: t.exposeID('id', { nullable: false }),
    version: t.int({
      nullable: false,
      resolve: async ({ id, person_id: owner, version }, _, request) =>
        version ?? (await loadEmails(await read(request), owner)).find((row) => row.id === id)?.version ?? 1,
    }),
    email: t.exposeString('email', { nullable: false }),
    isPrimary: t.exposeBoolean('is_primary', { nullable: false }),
    isPersonal: t.exposeBoolean('is_personal', { nullable: false }),
  }),
})

export const PersonPhone = builder.objectRef<PhoneRow>('PersonPhone').implement({
  fields: (t) => ({
    ...customFieldsOf(t, 'PHONE_NUMBER', ofPerson),
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    number: t.string({
      nullable: false,
      description: 'In the national format.',
      resolve: ({ number, country }) => formatPhone(number, country),
    }),
    internationalNumber: t.exposeString('number', { nullable: false, description: 'Including the dial code, without spaces; for links.' }),
    country: t.field({ type: Country, resolve: ({ country }) => countryOf(country) }),
    dialCode: t.string({ resolve: ({ country }) => countryOf(country)?.dialCode }),
    isoCode: t.exposeString('country', { nullable: false }),
    isPrimary: t.exposeBoolean('is_primary', { nullable: false }),
    isPersonal: t.exposeBoolean('is_personal', { nullable: false }),
  }),
})

export const PersonAddress = builder.objectRef<AddressRow>('PersonAddress').implement({
  fields: (t) => ({
    ...customFieldsOf(t, 'ADDRESS', ofPerson),
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    addressType: t.field({
      type: listType(addressTypes),
      resolve: async (row, _, request) => listRecord(await read(request), addressTypes, row.address_type_id),
    }),
    fullAddress: t.exposeString('full_address', { nullable: false }),
    country: t.field({ type: Country, resolve: ({ country }) => countryOf(country) }),
    postcode: t.exposeString('postcode'),
    latitude: t.exposeString('latitude', { description: 'Of an address that was found by the address search.' }),
    longitude: t.exposeString('longitude'),
    formType: t.field({
      type: enumOf('AddressFormType', ['AUTO', 'MANUAL']),
      nullable: false,
      description: 'Whether it was found by the address search or entered by hand.',
      resolve: ({ latitude }) => (latitude === null ? 'MANUAL' : 'AUTO'),
    }),
    isPrimary: t.exposeBoolean('is_primary', { nullable: false }),
  }),
})

export const PersonUser = builder.objectRef<AccountRow>('PersonUser').implement({
  description: 'The user account of a person.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    username: t.exposeString('username', { nullable: false }),
    isEnabled: t.exposeBoolean('is_enabled', { nullable: false }),
    activeFrom: t.field({ type: 'Date', resolve: (row) => row.active_from }),
    lastSignedInAt: t.field({ type: 'DateTime', resolve: (row) => row.last_signed_in_at }),
  }),
})
