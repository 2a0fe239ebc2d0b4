import { useQuery } from '@apollo/client/react'
import { actionSubjects, dashboardAction, mostActionOptions } from '@kith/shared/domains/dashboard/actions.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { choicesOf } from '#platform/form/choices.ts'
import { CheckboxField, FieldRow, MultiSelectField, SelectField } from '#platform/form/fields.tsx'
import { FormList } from '#platform/form/FormList.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { shortestLookUp, useLookUp, useNames } from '#platform/record/use-look-up.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { DashboardActionChoicesDocument, type DashboardActionChoicesQuery } from './actions.graphql.ts'

interface Values {
  visibility: 'EVERYONE' | 'FILTERED' | 'HIDDEN' | null
  actionType: 'URL' | 'FORM' | null
  options: { id: string; designId: string | null }[]
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
      {actionType === 'FORM' && <Options forms={data?.forms ?? []} />}
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

function Options({ forms }: { forms: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation(['dashboard', 'choices'])
  const options = useWatch<Values, 'options'>({ name: 'options' })
  const nameOf = (index: number) => forms.find(({ id }) => id === options[index]?.designId)?.name
  const newOption = () => ({ id: crypto.randomUUID(), designId: null, subject: 'SELF', copiesSubject: false })
  return (
    <FormList
      name="options"
      title={t('actions.options')}
      text={t('actions.optionsText')}
      nameOf={(_, index) => nameOf(index) ?? t('actions.option', { number: index + 1 })}
      add={{ label: t('actions.addOption'), item: newOption, most: mostActionOptions }}
      renderHead={(index) => (
        <SelectField
          name={`options.${index}.designId`}
          label={t('actions.form')}
          options={forms.map(({ id, name }) => ({ value: id, label: name }))}
          needed
        />
      )}
    >
      {(index) => (
        <>
          <SelectField
            name={`options.${index}.subject`}
            label={t('actions.subject')}
            options={actionSubjects.map((value) => ({ value, label: t(`choices:DashboardActionSubject.${value}`) }))}
            clearable={false}
          />
          <CheckboxField name={`options.${index}.copiesSubject`} label={t('actions.copies')} />
        </>
      )}
    </FormList>
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
