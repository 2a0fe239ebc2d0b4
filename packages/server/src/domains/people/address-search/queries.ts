import { sql } from 'kysely'
import { builder } from '#platform/graphql/builder.ts'
import { defineOutsideQuery } from '#platform/graphql/outside-query.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { requiredSearchArgument } from '#platform/graphql/search-argument.ts'
import { statement } from '#platform/database/statement.ts'
import { searchPhoton, type Suggestion } from './photon.ts'

const AddressSuggestion = builder.objectRef<Suggestion>('AddressSuggestion').implement({
  fields: (t) => ({
    label: t.exposeString('label', { nullable: false, description: 'The address with postcode and country.' }),
    fullAddress: t.exposeString('fullAddress', { nullable: false, description: 'Without postcode and country, as the country writes it.' }),
    country: t.exposeString('country', { nullable: false, description: 'Its two letters.' }),
    postcode: t.exposeString('postcode'),
    latitude: t.exposeString('latitude', { nullable: false }),
    longitude: t.exposeString('longitude', { nullable: false }),
  }),
})

type Answer = { readonly isAvailable: boolean; readonly suggestions: readonly Suggestion[] }
const AddressSearchAnswer = builder.objectRef<Answer>('AddressSearchAnswer').implement({
  fields: (t) => ({
    isAvailable: t.exposeBoolean('isAvailable', {
      nullable: false,
      description: 'False where no service is set up, or it does not answer within ten seconds: addresses are then entered by hand.',
    }),
    suggestions: t.field({
      type: [AddressSuggestion],
      nullable: { list: false, items: false },
      resolve: ({ suggestions }) => [...suggestions],
    }),
  }),
})

const permissions = ['people.contact_details.edit', 'people.create'] as const
const shortest = 3
const countryOfTenant = statement(() => sql<{ country: string }>`select country from tenant_settings`)

export const performAddressSearch = defineOutsideQuery({
  name: 'performAddressSearch',
  description:
    'Addresses that the address service of this installation finds, those of the country of the organisation first; from three characters.',
  permissions,
  args: (arg) => ({ searchText: requiredSearchArgument(arg) }),
  returns: AddressSearchAnswer,
  prepare: ({ db }) => db.one(countryOfTenant, {}),
  resolve: async (services, { country }, { searchText }): Promise<Answer> => {
    const { addressSearchUrl: url } = services.config
    if (!url) return { isAvailable: false, suggestions: [] }
    const text = searchText.trim()
    if (text.length < shortest) return { isAvailable: true, suggestions: [] }
    try {
      return { isAvailable: true, suggestions: await searchPhoton(services, url, { text, country }) }
    } catch (error) {
      services.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the address search does not answer')
      return { isAvailable: false, suggestions: [] }
    }
  },
})

export const getAddressSearch = defineQuery({
  name: 'getAddressSearch',
  description: 'Whether this installation has an address service.',
  permission: permissions[0],
  orPermission: permissions.slice(1),
  byReach: true,
  returns: builder.objectRef<{ isOn: boolean }>('AddressSearch').implement({
    fields: (t) => ({ isOn: t.exposeBoolean('isOn', { nullable: false }) }),
  }),
  nullable: false,
  resolve: ({ services }) => Promise.resolve({ isOn: services.config.addressSearchUrl !== undefined }),
})
