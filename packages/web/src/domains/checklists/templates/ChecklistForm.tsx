import './templates.css'
import { mostTasks } from '@kith/shared/domains/checklists/templates.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '#platform/form/fields.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { TaskFields, type TaskValues } from './TaskFields.tsx'
import { ChecklistOwnerTypesDocument, type ChecklistOwnerTypesQuery } from './templates.graphql.ts'

interface Values {
  occasion: 'STARTING' | 'LEAVING' | null
  tasks: TaskValues[]
}

/** The form of a checklist: for what it is, whether it starts by itself, and its tasks. */
export default function ChecklistForm() {
  return (
    <RecordForm begin={{ occasion: 'STARTING', tasks: [noTask] }}>
      {(input) => (
        <>
          {input('name')}
          {input('occasion')}
          <Automatic />
          <Loaded query={ChecklistOwnerTypesDocument} variables={{}} fresh part>
            {(types) => <Tasks types={types} />}
          </Loaded>
        </>
      )}
    </RecordForm>
  )
}

const noTask = {
  name: '',
  description: null,
  days: 0,
  ownerRelation: 'SUPERVISOR',
  unitRepresentativeTypeId: null,
  locationRepresentativeTypeId: null,
  assignedPersonId: null,
} as const satisfies TaskValues

function Automatic() {
  const { t } = useTranslation('checklists')
  const occasion = useWatch<Values, 'occasion'>({ name: 'occasion' })
  return occasion && <CheckboxField name="isAutomatic" label={t(`template.automatic.${occasion}`)} />
}

function Tasks({ types }: { types: ChecklistOwnerTypesQuery }) {
  const { t } = useTranslation('checklists')
  const { fields, append, remove } = useFieldArray<Values, 'tasks'>({ name: 'tasks' })
  const occasion = useWatch<Values, 'occasion'>({ name: 'occasion' })
  const { errors } = useFormContext<Values>().formState
  const problem = errors.tasks?.message ?? errors.tasks?.root?.message
  return (
    <FormSection title={t('template.tasks')} {...(occasion ? { description: t(`template.tasksText.${occasion}`) } : {})}>
      <div data-field="tasks">
        {problem && (
          <p className="mantine-InputWrapper-error" role="alert">
            {problem}
          </p>
        )}
        <ol className="checklist-tasks">
          {fields.map(({ id }, index) => (
            <li key={id} className="card checklist-task" aria-label={t('template.task', { number: index + 1 })}>
              <TaskFields index={index} types={types} />
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('template.removeTask', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
        {fields.length < mostTasks && (
          <Button
            className="form-more"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => append({ ...noTask })}
          >
            {t('template.addTask')}
          </Button>
        )}
      </div>
    </FormSection>
  )
}
