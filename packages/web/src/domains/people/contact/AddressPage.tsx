import { personAddressFields } from '@kith/shared/domains/people.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CheckboxField, SelectField } from '#platform/form/fields.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ContactFormPage, type ContactKind, type ContactPerson } from './ContactFormPage.tsx'
import { AddressTypeOptionsDocument, type AddressTypeOptionsQuery } from './contacts.graphql.ts'

type AddressTypes = AddressTypeOptionsQuery['listAllAddressTypes']
type Address = NonNullable<ContactPerson['addresses']>[number]
const rules = ruleSetOf(personAddressFields)

interface Values {
  addressTypeId: string | null
  fullAddress: string
  country: string | null
  postcode: string | null
  isPrimary: boolean
  latitude: string | null
  longitude: string | null
  formType: 'AUTO' | 'MANUAL'
}

const kindOf = (types: AddressTypes): ContactKind<Address, Values> => ({
  words: 'address',
  model: 'ADDRESS',
  parameter: 'addressId',
  name: 'addresses',
  listOf: ({ addresses }) => addresses,
  nameOf: ({ fullAddress }) => fullAddress,
  asInput: ({ addressType, fullAddress, country, postcode, isPrimary, latitude, longitude, formType }) => ({
    addressTypeId: addressType?.id ?? null,
    fullAddress,
    country: country?.isoCode ?? null,
    postcode,
    isPrimary,
    latitude,
    longitude,
    formType,
  }),
  rules,
  defaults: (country) => ({
    addressTypeId: null,
    fullAddress: '',
    country,
    postcode: null,
    isPrimary: false,
    latitude: null,
    longitude: null,
    formType: 'AUTO',
  }),
  fields: (item) => <Fields current={item} types={types} />,
})

/** Adds or changes an address of a person; without the types of addresses there is nothing to fill in. */
export default function AddressPage() {
  const { tenantConfig } = useSession()
  return (
    <Loaded query={AddressTypeOptionsDocument} variables={{}}>
      {({ listAllAddressTypes: types }) => <ContactFormPage kind={kindOf(types)} country={tenantConfig.country} />}
    </Loaded>
  )
}

function Fields({ current, types }: { current: Address | null; types: AddressTypes }) {
  const { t } = useTranslation('people')
  const kept = current?.addressType ? [current.addressType] : []
  const options = [...types, ...kept.filter(({ id }) => !types.some((each) => each.id === id))].map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  return (
    <>
      <SelectField name="addressTypeId" label={t('fields.addressType')} options={options} clearable={false} />
      {current && (
        <div>
          <div className="mantine-InputWrapper-label">{t('fields.currentAddress')}</div>
          <div className="current-address">{current.fullAddress}</div>
        </div>
      )}
      <AddressFields />
      <CheckboxField name="isPrimary" label={t('fields.isPrimary')} />
    </>
  )
}
