import { useQuery } from '@apollo/client/react'
import { dashboardAction } from '@kith/shared/domains/dashboard/actions.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { choicesOf } from '#platform/form/choices.ts'
import { FieldRow, MultiSelectField } from '#platform/form/fields.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { shortestLookUp, useLookUp, useNames } from '#platform/record/use-look-up.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { DashboardActionChoicesDocument, type DashboardActionChoicesQuery } from './actions.graphql.ts'
import { FormOptions } from './FormOptions.tsx'

interface Values {
  visibility: 'EVERYONE' | 'FILTERED' | 'HIDDEN' | null
  actionType: 'URL' | 'FORM' | null
}

/** The form of a tile: what it says, where it leads or which forms it asks for, and who sees it. */
export default function ActionForm() {
  return (
    <RecordForm begin={{ isEnabled: true, visibility: 'EVERYONE', actionType: 'URL', options: [] }}>
      {(input) => <Fields input={input} />}
    </RecordForm>
  )
}

function Fields({ input }: { input: InputOf }) {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(DashboardActionChoicesDocument)
  const visibility = useWatch<Values, 'visibility'>({ name: 'visibility' })
  const actionType = useWatch<Values, 'actionType'>({ name: 'actionType' })
  return (
    <>
      {input('title')}
      {input('description')}
      <FieldRow>
        {input('icon')}
        {input('sortOrder')}
      </FieldRow>
      {input('isEnabled')}
      {input('actionType')}
      {input('address')}
      {actionType === 'FORM' && <FormOptions forms={data?.forms ?? []} />}
      {input('visibility')}
      {visibility === 'FILTERED' && (
        <FormSection title={t('actions.whom')} description={t('actions.whomText')}>
          <Filters choices={data} />
          <SoughtField name="permissionGroupIds" kind="permissionGroup" permission="permission_groups.view" />
          <SoughtField name="includeIds" kind="person" permission="people.directory.view" />
          <SoughtField name="excludeIds" kind="person" permission="people.directory.view" />
          {input('excludesOnLeave')}
          {input('onlyWithReports')}
        </FormSection>
      )}
    </>
  )
}

function Filters({ choices }: { choices: DashboardActionChoicesQuery | undefined }) {
  const { label } = useRecordText(dashboardAction)
  const lists = {
    businessUnitIds: choices?.units,
    businessEntityIds: choices?.entities,
    locationIds: choices?.locations,
    workClassIds: choices?.classes,
    payGradeIds: choices?.grades,
  }
  return Object.entries(lists).map(([name, records]) => (
    <MultiSelectField key={name} name={name} label={label(name)} options={choicesOf(records ?? [])} />
  ))
}

interface SoughtProps {
  name: 'includeIds' | 'excludeIds' | 'permissionGroupIds'
  kind: 'person' | 'permissionGroup'
  permission: string
}

/** Records that are found by what is typed. */
function SoughtField({ name, kind, permission }: SoughtProps) {
  const { label } = useRecordText(dashboardAction)
  const lookUp = useLookUp()
  const { getValues } = useFormContext<Record<typeof name, string[] | null>>()
  const [first] = useState(() => getValues(name) ?? [])
  const nameOf = useNames(first.map((id) => ({ kind, id })))
  return (
    <MultiSelectField
      name={name}
      label={label(name)}
      load={(typed) => lookUp(kind, typed, permission)}
      shortest={shortestLookUp}
      initial={first.map((value) => ({ value, label: nameOf(value) ?? '…' }))}
    />
  )
}
