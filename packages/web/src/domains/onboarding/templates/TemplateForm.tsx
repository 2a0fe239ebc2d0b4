import './templates.css'
import {
  onboardingFields,
  visibilities,
  type FormContent,
  type OnboardingField,
  type OnboardingSection,
} from '@kith/shared/domains/onboarding/templates.ts'
import { isListSection, usualContent } from '@kith/shared/domains/onboarding/form.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'

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
          <Sections />
        </>
      )}
    </RecordForm>
  )
}

function Sections() {
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
                <SelectField name={`sections.${index}.visibility`} label={name.section} options={options} clearable={false} />
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
              {!isListSection(section) && <FieldsOf index={index} section={section} />}
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}

/** How each field of a section is shown; nothing to decide where the section is hidden. */
function FieldsOf({ index, section }: { index: number; section: OnboardingSection }) {
  const { t } = useTranslation('choices')
  const visibility = useWatch<Values, `sections.${number}.visibility`>({ name: `sections.${index}.visibility` })
  const all = useWatch<Values, 'formFields'>({ name: 'formFields' })
  const options = useVisibilities()
  if (visibility === 'HIDDEN') return null
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

function useVisibilities() {
  const { t } = useTranslation('choices')
  return visibilities.map((value) => ({ value, label: t(`OnboardingVisibility.${value}`) }))
}
