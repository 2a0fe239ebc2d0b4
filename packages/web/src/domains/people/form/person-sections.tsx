import { earliestBirth } from '@kith/shared/domains/people.ts'
import type { TFunction } from 'i18next'
import { CountryField } from '#platform/form/CountryField.tsx'
import { DateField, FieldRow, SelectField, TextField, type SelectOption } from '#platform/form/fields.tsx'
import type { Section } from '#platform/form/FormPage.tsx'
import { WorkRightFields, type WorkRightOption } from './WorkRightFields.tsx'

export interface PersonOptions {
  titles: readonly SelectOption[]
  genders: readonly SelectOption[]
  workRights: readonly WorkRightOption[]
}
type Text = TFunction<'people'>

/** The sections that creating and editing a person share. */
export const namesSection = (t: Text, { titles }: PersonOptions): Section => ({
  id: 'names',
  title: t('sections.names'),
  content: (
    <>
      <FieldRow>
        <TextField name="firstName" label={t('fields.firstName')} />
        <TextField name="lastName" label={t('fields.lastName')} />
      </FieldRow>
      <FieldRow>
        <TextField name="preferredName" label={t('fields.preferredName')} help={t('fields.preferredNameHelp')} />
        <TextField name="middleName" label={t('fields.middleName')} />
      </FieldRow>
      <FieldRow>
        <SelectField name="titleId" label={t('fields.title')} options={titles} />
        <TextField name="pronouns" label={t('fields.pronouns')} help={t('fields.pronounsHelp')} />
      </FieldRow>
    </>
  ),
})

export const identitySection = (t: Text, { genders }: PersonOptions, today: string): Section => ({
  id: 'personal',
  title: t('sections.identity'),
  content: (
    <>
      <FieldRow>
        <DateField name="dateOfBirth" label={t('fields.dateOfBirth')} earliest={earliestBirth} latest={today} />
        <SelectField name="genderId" label={t('fields.gender')} options={genders} />
      </FieldRow>
      <FieldRow>
        <TextField name="employeeNumber" label={t('fields.employeeNumber')} />
      </FieldRow>
    </>
  ),
})

export const workRightsSection = (t: Text, { workRights }: PersonOptions): Section => ({
  id: 'work-rights',
  title: t('sections.workRights'),
  content: <WorkRightFields workRights={workRights} />,
})

export const emergencySection = (t: Text): Section => ({
  id: 'emergency',
  title: t('sections.emergency'),
  content: (
    <>
      <FieldRow>
        <TextField name="emergencyContactName" label={t('fields.emergencyContactName')} />
        <TextField
          name="emergencyContactRelationship"
          label={t('fields.emergencyContactRelationship')}
          help={t('fields.emergencyContactRelationshipHelp')}
        />
      </FieldRow>
      <TextField name="emergencyContactEmail" type="email" label={t('fields.emergencyContactEmail')} />
      <FieldRow>
        <CountryField name="emergencyContactPhoneCountry" label={t('fields.emergencyContactPhoneCountry')} />
        <TextField name="emergencyContactPhone" type="tel" label={t('fields.emergencyContactPhone')} />
      </FieldRow>
    </>
  ),
})
