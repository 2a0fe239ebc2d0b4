import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CountryField } from '#platform/form/CountryField.tsx'
import { FieldRow, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { AddressSearchField } from './AddressSearchField.tsx'
import { AddressSearchDocument } from './address-search.graphql.ts'

/** What both ways fill in. */
const empty = { fullAddress: '', country: null, postcode: null, latitude: null, longitude: null }

/** The full address, found as it is typed or entered by hand, never both at once, with its country and postcode. */
export function AddressFields() {
  const { t } = useTranslation('people')
  const { setValue, clearErrors } = useFormContext()
  const formType = useWatch({ name: 'formType' }) as unknown
  const { data } = useQuery(AddressSearchDocument, { context: { quiet: true } })
  const [hasFailed, setFailed] = useState(false)
  const isOn = data?.getAddressSearch.isOn === true && !hasFailed
  const searches = isOn && formType === 'AUTO'
  const turn = (to: 'AUTO' | 'MANUAL') => {
    for (const [name, value] of Object.entries(empty)) setValue(name, value, { shouldDirty: true })
    clearErrors(Object.keys(empty))
    setValue('formType', to, { shouldDirty: true })
  }
  const giveWay = () => {
    setFailed(true)
    setValue('formType', 'MANUAL')
  }
  return (
    <>
      {data && !isOn && (
        <p className="page-context" role="status">
          {t('contact.address.searchUnavailable')}
        </p>
      )}
      {searches ? <AddressSearchField giveWay={giveWay} /> : <TextAreaField name="fullAddress" label={t('fields.fullAddress')} rows={2} />}
      {isOn && (
        <Anchor component="button" type="button" size="sm" className="address-switch" onClick={() => turn(searches ? 'MANUAL' : 'AUTO')}>
          {t(searches ? 'contact.address.enter' : 'contact.address.search')}
        </Anchor>
      )}
      <FieldRow>
        <CountryField name="country" label={t('fields.country')} />
        <TextField name="postcode" label={t('fields.postcode')} />
      </FieldRow>
    </>
  )
}
