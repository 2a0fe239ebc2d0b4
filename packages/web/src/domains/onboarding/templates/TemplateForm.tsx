import './templates.css'
import {
  onboardingFields,
  type FormContent,
  type OnboardingField,
  type OnboardingSection,
} from '@kith/shared/domains/onboarding/templates.ts'
import { isListSection, usualContent } from '@kith/shared/domains/onboarding/form.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#platform/form/fields.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
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
          <Loaded query={OnboardingTemplatePartsDocument} variables={{}} fresh part>
            {(parts) => <Sections parts={parts} />}
          </Loaded>
        </>
      )}
    </RecordForm>
  )
}

function Sections({ parts }: { parts: OnboardingTemplatePartsQuery }) {
  const { t } = useTranslation(['onboarding', 'choices'])
  const { fields, move } = useFieldArray<Values, 'sections'>({ name: 'sections' })
  const { errors } = useFormContext<Values>().formState
  const options = useVisibilities()
  const problem = errors.sections?.message ?? errors.sections?.root?.message
  return (
    <fieldset className="template-sections" data-field="sections">
      <legend>{t('templates.sections')}</legend>
      <p className="page-context">{t('templates.sectionsText')}</p>
      {problem && (
        <p className="mantine-InputWrapper-error" role="alert">
          {problem}
        </p>
      )}
      <ol>
        {fields.map(({ id, section }, index) => {
          const name = { section: t(`choices:OnboardingSection.${section}`) }
          return (
            <li key={id} className="card template-section">
              <div className="template-head">
                <SelectField
                  name={`sections.${index}.visibility`}
                  label={name.section}
                  options={section === 'MEDICAL_CONDITIONS' ? options.filter(({ value }) => value !== 'REQUIRED') : options}
                  clearable={false}
                />
                <div className="template-moves">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('templates.earlier', name)}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('templates.later', name)}
                    disabled={index === fields.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                </div>
              </div>
              <ContentOf index={index} section={section} parts={parts} />
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}

/** What is shown of a section; nothing to decide where the section is hidden. */
function ContentOf({ index, section, parts }: { index: number; section: OnboardingSection; parts: OnboardingTemplatePartsQuery }) {
  const visibility = useWatch<Values, `sections.${number}.visibility`>({ name: `sections.${index}.visibility` })
  if (visibility === 'HIDDEN' || isListSection(section)) return null
  if (section === 'CUSTOM_FIELDS') return <CustomFieldsOfTemplate definitions={parts.listAllCustomFieldDefinitions} />
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
