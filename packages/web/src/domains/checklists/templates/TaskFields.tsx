import { useQuery } from '@apollo/client/react'
import { taskOwners, type TaskOwner } from '@kith/shared/domains/checklists/templates.ts'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '#platform/form/choices.ts'
import { DecimalField, FieldRow, SelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { ChecklistOwnerPersonDocument, type ChecklistOwnerTypesQuery } from './templates.graphql.ts'

export interface TaskValues {
  name: string
  description: string | null
  days: number
  ownerRelation: TaskOwner
  unitRepresentativeTypeId: string | null
  locationRepresentativeTypeId: string | null
  assignedPersonId: string | null
}
type TaskPath = `tasks.${number}`

/** What one task of a checklist is, when it is due and who does it. */
export function TaskFields({ index, types }: { index: number; types: ChecklistOwnerTypesQuery }) {
  const { t } = useTranslation(['checklists', 'choices', 'records'])
  const path: TaskPath = `tasks.${index}`
  const owners = taskOwners.map((value) => ({ value, label: t(`choices:ChecklistTaskOwner.${value}`) }))
  return (
    <div>
      <FieldRow>
        <TextField name={`${path}.name`} label={t('records:checklistTask.fields.name.label')} />
        <DecimalField whole name={`${path}.days`} label={t('template.days')} />
      </FieldRow>
      <FieldRow>
        <SelectField name={`${path}.ownerRelation`} label={t('template.owner')} options={owners} clearable={false} />
        <OwnerNamed path={path} types={types} />
      </FieldRow>
      <TextAreaField name={`${path}.description`} label={t('records:checklistTask.fields.description.label')} rows={2} />
    </div>
  )
}

/** Which type of representative, or which person, where the relation alone does not say it. */
function OwnerNamed({ path, types }: { path: TaskPath; types: ChecklistOwnerTypesQuery }) {
  const { t } = useTranslation('checklists')
  const task = useWatch<{ tasks: TaskValues[] }, TaskPath>({ name: path })
  const inUse = <Type extends { id: string; name: string; isEnabled: boolean }>(all: readonly Type[], chosen: string | null) =>
    choicesOf(all.filter(({ id, isEnabled }) => isEnabled || id === chosen))
  switch (task.ownerRelation) {
    case 'BUSINESS_UNIT_REPRESENTATIVE':
      return (
        <SelectField
          name={`${path}.unitRepresentativeTypeId`}
          label={t('template.representative')}
          options={inUse(types.listAllBusinessUnitRepresentativeTypes, task.unitRepresentativeTypeId)}
          needed
        />
      )
    case 'LOCATION_REPRESENTATIVE':
      return (
        <SelectField
          name={`${path}.locationRepresentativeTypeId`}
          label={t('template.representative')}
          options={inUse(types.listAllLocationRepresentativeTypes, task.locationRepresentativeTypeId)}
          needed
        />
      )
    case 'SPECIFIC_PERSON':
      return <PersonField path={path} chosen={task.assignedPersonId} />
    default:
      return null
  }
}

function PersonField({ path, chosen }: { path: TaskPath; chosen: string | null }) {
  const { t } = useTranslation('checklists')
  const lookUp = useLookUp()
  const { data } = useQuery(ChecklistOwnerPersonDocument, { variables: { id: chosen ?? '' }, skip: chosen === null })
  const person = data?.getPerson
  return (
    <SelectField
      key={person?.id ?? ''}
      name={`${path}.assignedPersonId`}
      label={t('template.person')}
      load={(typed) => lookUp('person', typed, '')}
      shortest={shortestLookUp}
      initial={person ? { value: person.id, label: person.displayName } : null}
      needed
    />
  )
}
