import { personPhoneFields } from '@kith/shared/domains/people.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CountryField } from '#platform/form/CountryField.tsx'
import { CheckboxField, FieldRow, TextField } from '#platform/form/fields.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ContactFormPage, type ContactKind, type ContactPerson } from './ContactFormPage.tsx'

type Phone = NonNullable<ContactPerson['phones']>[number]
const rules = ruleSetOf(personPhoneFields)

const kind: ContactKind<Phone, { country: string; number: string; isPrimary: boolean; isPersonal: boolean }> = {
  words: 'phone',
  model: 'PHONE_NUMBER',
  parameter: 'phoneNumberId',
  name: 'phones',
  listOf: ({ phones }) => phones,
  nameOf: ({ number }) => number,
  asInput: ({ isoCode, number, isPrimary, isPersonal }) => ({ country: isoCode, number, isPrimary, isPersonal }),
  rules,
  defaults: (country) => ({ country, number: '', isPrimary: false, isPersonal: false }),
  fields: () => <Fields />,
}

/** Adds or changes a phone number of a person. */
export default function PhonePage() {
  const { tenantConfig } = useSession()
  return <ContactFormPage kind={kind} country={tenantConfig.country} />
}

function Fields() {
  const { t } = useTranslation('people')
  return (
    <>
      <FieldRow>
        <CountryField name="country" label={t('fields.country')} />
        <TextField name="number" type="tel" label={t('fields.number')} />
      </FieldRow>
      <CheckboxField name="isPrimary" label={t('fields.isPrimary')} />
      <CheckboxField name="isPersonal" label={t('fields.isPersonal')} help={t('fields.isPersonalHelp')} />
    </>
  )
}
