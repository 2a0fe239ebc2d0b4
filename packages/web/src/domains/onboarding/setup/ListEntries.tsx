import { useQuery } from '@apollo/client/react'
import { listSections, type ListSection } from '@kith/shared/domains/onboarding/form.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { choicesOf } from '#platform/form/choices.ts'
import { CountryField } from '#platform/form/CountryField.tsx'
import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import { customDefaults } from '#platform/custom-fields/custom-field-values.ts'
import { CheckboxField, FieldRow, SelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { CustomValue } from './CustomFieldSections.tsx'
import { OnboardingAddressTypesDocument } from './setup.graphql.ts'

interface Props {
  section: ListSection
  /** The custom fields of an entry, or of a new one. */
  fieldsOf: (list: string, id?: string) => readonly CustomValue[]
}

/** The entries of one list of the form: each can be changed and removed, and others added. */
export function ListEntries({ section, fieldsOf }: Props) {
  const { t } = useTranslation('onboarding')
  const { tenantConfig } = useSession()
  const name = listSections[section]
  const { fields, append, remove } = useFieldArray<Record<string, { id?: string; custom?: object; isPersonal?: boolean }[]>, string, 'key'>(
    {
      name,
      keyName: 'key',
    },
  )
  const { clearErrors, formState } = useFormContext()
  const { errors } = formState
  const { message, root } = errors[name] ?? {}
  const newEntry = () => {
    const empty = emptyOf(section, tenantConfig.country)
    return { ...empty, ...(section === 'MEDICAL_CONDITIONS' ? {} : customDefaults(fieldsOf(name))) }
  }
  const problem = [message, root?.message].find((text) => typeof text === 'string')
  const add = () => {
    // Else the fields of the new entry would be wrong before anything is typed
    if (problem) clearErrors(name)
    append(newEntry())
  }
  return (
    <div className="setup-entries" data-field={name}>
      {problem && (
        <p className="mantine-InputWrapper-error" role="alert">
          {problem}
        </p>
      )}
      {fields.map(({ key, id, isPersonal }, index) => (
        <div key={key} className="setup-entry">
          <div>
            <Entry section={section} path={`${name}.${index}`} />
            <CustomFieldInputs values={fieldsOf(name, id)} at={`${name}.${index}.`} />
          </div>
          {!(section === 'EMAIL_ADDRESSES' && id && !isPersonal) && (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('setup.removeEntry', { name: `${t(`setup.${words[section]}`)} ${index + 1}` })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button className="form-more" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t(adds[section])}
      </Button>
    </div>
  )
}

const words = { EMAIL_ADDRESSES: 'email', PHONE_NUMBERS: 'phone', ADDRESSES: 'address', MEDICAL_CONDITIONS: 'condition' } as const
const adds = {
  EMAIL_ADDRESSES: 'setup.addEmail',
  PHONE_NUMBERS: 'setup.addPhone',
  ADDRESSES: 'setup.addAddress',
  MEDICAL_CONDITIONS: 'setup.addCondition',
} as const

function emptyOf(section: ListSection, country: string) {
  switch (section) {
    case 'EMAIL_ADDRESSES':
      return { email: '', isPrimary: false, isPersonal: true }
    case 'PHONE_NUMBERS':
      return { country, number: '', isPrimary: false, isPersonal: true }
    case 'ADDRESSES':
      return { addressTypeId: null, fullAddress: '', country, postcode: null, isPrimary: false }
    case 'MEDICAL_CONDITIONS':
      return { body: '', isPublic: false }
  }
}

function Entry({ section, path }: { section: ListSection; path: string }) {
  const { t } = useTranslation('onboarding')
  switch (section) {
    case 'EMAIL_ADDRESSES':
      return <TextField name={`${path}.email`} type="email" label={t('setup.email')} />
    case 'PHONE_NUMBERS':
      return (
        <FieldRow>
          <CountryField name={`${path}.country`} label={t('setup.country')} />
          <TextField name={`${path}.number`} type="tel" label={t('setup.phone')} />
        </FieldRow>
      )
    case 'ADDRESSES':
      return <AddressEntry path={path} />
    case 'MEDICAL_CONDITIONS':
      return (
        <>
          <TextAreaField name={`${path}.body`} label={t('setup.condition')} />
          <CheckboxField name={`${path}.isPublic`} label={t('setup.isPublic')} help={t('setup.isPublicHelp')} />
        </>
      )
  }
}

function AddressEntry({ path }: { path: string }) {
  const { t } = useTranslation('onboarding')
  const { data, refetch } = useQuery(OnboardingAddressTypesDocument)
  return (
    <>
      <SelectField
        name={`${path}.addressTypeId`}
        label={t('setup.addressType')}
        options={choicesOf(data?.listAllAddressTypes ?? [])}
        again={() => refetch()}
        clearable={false}
      />
      <TextAreaField name={`${path}.fullAddress`} label={t('setup.address')} rows={2} />
      <FieldRow>
        <CountryField name={`${path}.country`} label={t('setup.country')} />
        <TextField name={`${path}.postcode`} label={t('setup.postcode')} />
      </FieldRow>
    </>
  )
}
