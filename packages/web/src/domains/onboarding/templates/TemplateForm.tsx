import './templates.css'
import {
  onboardingFields,
  onboardingSections,
  type FormContent,
  type OnboardingField,
  type OnboardingSection,
} from '@kith/shared/domains/onboarding/templates.ts'
import { modelOfSection, usualContent } from '@kith/shared/domains/onboarding/form.ts'
import { useWatch } from 'react-hook-form'
import { SelectField } from '#platform/form/fields.tsx'
import { FormList } from '#platform/form/list/FormList.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { ContractTemplateField } from '#domains/contracts/public.ts'
import { CustomFieldsOfTemplate, useVisibilities } from './CustomFieldsOfTemplate.tsx'
import { DocumentsOfTemplate } from './DocumentsOfTemplate.tsx'
import { OnboardingTemplatePartsDocument, type OnboardingTemplatePartsQuery } from './templates.graphql.ts'

interface Values {
  sections: FormContent['sections'][number][]
  formFields: FormContent['formFields'][number][]
}

/** The form of a template: its sections in their order, each with what it shows of a person. */
export default function TemplateForm() {
  return (
    <RecordForm begin={usualContent}>
      {(input) => (
        <>
          {input('name')}
          <ContractOfStarters />
          <Loaded query={OnboardingTemplatePartsDocument} variables={{}} fresh part>
            {(parts) => <Sections parts={parts} />}
          </Loaded>
        </>
      )}
    </RecordForm>
  )
}

/** Chooses the contract that starters are issued with the form. */
function ContractOfStarters() {
  const { t } = useTranslation('records')
  return (
    <ContractTemplateField
      name="contractTemplateId"
      label={t('onboardingFormTemplate.fields.contractTemplateId.label')}
      help={t('onboardingFormTemplate.fields.contractTemplateId.help')}
    />
  )
}

function Sections({ parts }: { parts: OnboardingTemplatePartsQuery }) {
  const { t } = useTranslation(['onboarding', 'choices'])
  return (
    <FormList
      name="sections"
      title={t('templates.sections')}
      text={t('templates.sectionsText')}
      nameOf={({ section }) => (isSection(section) ? t(`choices:OnboardingSection.${section}`) : '')}
      renderHead={(index) => <SectionVisibility index={index} />}
    >
      {(index) => <SectionContent index={index} parts={parts} />}
    </FormList>
  )
}

const isSection = (given: unknown): given is OnboardingSection => onboardingSections.some((each) => each === given)

const useSection = (index: number) => useWatch<Values, `sections.${number}`>({ name: `sections.${index}` })

function SectionVisibility({ index }: { index: number }) {
  const { t } = useTranslation('choices')
  const { section } = useSection(index)
  const options = useVisibilities()
  return (
    <SelectField
      name={`sections.${index}.visibility`}
      label={t(`OnboardingSection.${section}`)}
      options={section === 'MEDICAL_CONDITIONS' ? options.filter(({ value }) => value !== 'REQUIRED') : options}
      clearable={false}
    />
  )
}

/** What is shown of a section; nothing to decide where the section is hidden. */
function SectionContent({ index, parts }: { index: number; parts: OnboardingTemplatePartsQuery }) {
  const { section, visibility } = useSection(index)
  if (visibility === 'HIDDEN' || section === 'MEDICAL_CONDITIONS') return null
  const model = modelOfSection(section)
  const definitions = parts.listAllCustomFieldDefinitions.filter(({ modelType }) => modelType === model)
  if (model) return <CustomFieldsOfTemplate definitions={definitions} ofEntries={section !== 'CUSTOM_FIELDS'} />
  if (section === 'DOCUMENTS') return <DocumentsOfTemplate folders={parts.listAllDocumentFolders} />
  return <FieldsOf section={section} />
}

function FieldsOf({ section }: { section: OnboardingSection }) {
  const { t } = useTranslation('choices')
  const all = useWatch<Values, 'formFields'>({ name: 'formFields' })
  const options = useVisibilities()
  const own = all.flatMap(({ field }, at) => (onboardingFields[field].section === section ? [{ field, at }] : []))
  return (
    <div className="template-fields">
      {own.map(({ field, at }) => (
        <SelectField
          key={field}
          name={`formFields.${at}.visibility`}
          label={t(`OnboardingField.${field}`)}
          options={isAlways(field) ? options.filter(({ value }) => value === 'REQUIRED') : options}
          clearable={false}
        />
      ))}
    </div>
  )
}

/** Nobody is without one. */
const isAlways = (field: OnboardingField) => field === 'LAST_NAME'
