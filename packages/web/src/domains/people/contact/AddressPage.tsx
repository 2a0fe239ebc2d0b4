import { useQuery } from '@apollo/client/react'
import { personAddressFields } from '@kith/shared/domains/people.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CountryField } from '#platform/form/CountryField.tsx'
import { CheckboxField, FieldRow, SelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ContactFormPage, type ContactKind, type ContactPerson } from './ContactFormPage.tsx'
import { AddressTypeOptionsDocument } from './contacts.graphql.ts'

type Address = NonNullable<ContactPerson['addresses']>[number]
const rules = ruleSetOf(personAddressFields)

const kind: ContactKind<
  Address,
  { addressTypeId: string | null; fullAddress: string; country: string | null; postcode: string | null; isPrimary: boolean }
> = {
  words: 'address',
  parameter: 'addressId',
  name: 'addresses',
  listOf: ({ addresses }) => addresses,
  nameOf: ({ fullAddress }) => fullAddress,
  asInput: ({ addressType, fullAddress, country, postcode, isPrimary }) => ({
    addressTypeId: addressType?.id ?? null,
    fullAddress,
    country: country?.isoCode ?? null,
    postcode,
    isPrimary,
  }),
  rules,
  defaults: (country) => ({ addressTypeId: null, fullAddress: '', country, postcode: null, isPrimary: false }),
  fields: (item) => <Fields current={item} />,
}

/** Adds or changes an address of a person. */
export default function AddressPage() {
  const { tenantConfig } = useSession()
  return <ContactFormPage kind={kind} country={tenantConfig.country} />
}

function Fields({ current }: { current: Address | null }) {
  const { t } = useTranslation('people')
  const { data, refetch } = useQuery(AddressTypeOptionsDocument)
  const kept = current?.addressType ? [current.addressType] : []
  const types = data?.listAllAddressTypes ?? []
  const options = [...types, ...kept.filter(({ id }) => !types.some((each) => each.id === id))].map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  return (
    <>
      <SelectField name="addressTypeId" label={t('fields.addressType')} options={options} again={() => refetch()} clearable={false} />
      {current && (
        <div>
          <div className="mantine-InputWrapper-label">{t('fields.currentAddress')}</div>
          <div className="current-address">{current.fullAddress}</div>
        </div>
      )}
      <p className="page-context">{t('contact.address.searchUnavailable')}</p>
      <TextAreaField name="fullAddress" label={t('fields.fullAddress')} rows={2} />
      <FieldRow>
        <CountryField name="country" label={t('fields.country')} />
        <TextField name="postcode" label={t('fields.postcode')} />
      </FieldRow>
      <CheckboxField name="isPrimary" label={t('fields.isPrimary')} />
    </>
  )
}
