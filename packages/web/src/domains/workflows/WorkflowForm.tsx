import './workflows.css'
import { mostForms } from '@kith/shared/domains/workflows/workflows.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { EntryFields, type EntryValues, type Offered } from './EntryFields.tsx'
import { RespondentTypesDocument } from './respondent-types.graphql.ts'
import { WorkflowFormDesignsDocument } from './workflows.graphql.ts'

/** The form of a workflow: after which event which forms are sent, when and to whom. */
export default function WorkflowForm() {
  const { t } = useTranslation('workflows')
  return (
    <RecordForm begin={{ forms: [] }}>
      {(input) => (
        <>
          {input('name')}
          {input('description')}
          {input('event')}
          {input('isAutomatic')}
          <p className="page-context">{t('form.automaticHelp')}</p>
          <Loaded query={WorkflowFormDesignsDocument} variables={{}} fresh part>
            {({ listWorkflowFormDesigns: designs }) => (
              <Loaded query={RespondentTypesDocument} variables={{}} fresh part>
                {(types) => <Forms offered={{ designs, types }} />}
              </Loaded>
            )}
          </Loaded>
        </>
      )}
    </RecordForm>
  )
}

const noForm = {
  designId: null,
  months: null,
  days: 0,
  respondent: null,
  unitRepresentativeTypeId: null,
  locationRepresentativeTypeId: null,
  namedRespondentId: null,
} as const

function Forms({ offered }: { offered: Offered }) {
  const { t } = useTranslation('workflows')
  const { fields, append, remove } = useFieldArray<{ forms: EntryValues[] }, 'forms', 'key'>({ name: 'forms', keyName: 'key' })
  const { errors } = useFormContext<{ forms: EntryValues[] }>().formState
  const problem = errors.forms?.message ?? errors.forms?.root?.message
  return (
    <FormSection title={t('form.forms')} description={t('form.formsText')}>
      <div data-field="forms">
        {problem && (
          <p className="mantine-InputWrapper-error" role="alert">
            {problem}
          </p>
        )}
        <ol className="workflow-forms">
          {fields.map(({ key }, index) => (
            <li key={key} className="card workflow-form" aria-label={t('form.number', { number: index + 1 })}>
              <EntryFields index={index} offered={offered} />
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('form.removeForm', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
        {fields.length < mostForms && (
          <Button
            className="form-more"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => append({ ...noForm, id: crypto.randomUUID() })}
          >
            {t('form.addForm')}
          </Button>
        )}
      </div>
    </FormSection>
  )
}
