import { formRespondents, type FormRespondent } from '@kith/shared/domains/forms/designs.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { choicesOf } from '#platform/form/choices.ts'
import { DecimalField, FieldRow, SelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp, useNames } from '#platform/record/use-look-up.ts'
import type { RespondentTypesQuery } from './respondent-types.graphql.ts'
import type { WorkflowFormDesignsQuery } from './workflows.graphql.ts'

export interface EntryValues {
  id: string
  designId: string | null
  months: number | null
  days: number
  respondent: FormRespondent | null
  unitRepresentativeTypeId: string | null
  locationRepresentativeTypeId: string | null
  namedRespondentId: string | null
}
type EntryPath = `forms.${number}`
export interface Offered {
  designs: WorkflowFormDesignsQuery['listWorkflowFormDesigns']
  types: RespondentTypesQuery
}

/** Asks which form is sent how long before or after the event, and who answers it. */
export function EntryFields({ index, offered: { designs, types } }: { index: number; offered: Offered }) {
  const { t } = useTranslation(['workflows', 'choices'])
  const path: EntryPath = `forms.${index}`
  const { designId } = useWatch<{ forms: EntryValues[] }, EntryPath>({ name: path })
  const open = designs.filter(({ id, isPublished }) => isPublished || id === designId)
  return (
    <div>
      <SelectField
        name={`${path}.designId`}
        label={t('form.design')}
        options={open.map(({ id, name }) => ({ value: id, label: name }))}
        needed
      />
      <FieldRow>
        <DecimalField whole name={`${path}.months`} label={t('form.months')} />
        <DecimalField whole name={`${path}.days`} label={t('form.days')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          name={`${path}.respondent`}
          label={t('form.respondent')}
          placeholder={t('form.asForm')}
          options={formRespondents.map((value) => ({ value, label: t(`choices:FormRespondent.${value}`) }))}
        />
        <Named path={path} types={types} />
      </FieldRow>
    </div>
  )
}

/** Asks which type of representative, or which person, where the position alone does not say it. */
function Named({ path, types }: { path: EntryPath; types: RespondentTypesQuery }) {
  const { t } = useTranslation('workflows')
  const entry = useWatch<{ forms: EntryValues[] }, EntryPath>({ name: path })
  const inUse = <Type extends { id: string; name: string; isEnabled: boolean }>(all: readonly Type[], chosen: string | null) =>
    choicesOf(all.filter(({ id, isEnabled }) => isEnabled || id === chosen))
  switch (entry.respondent) {
    case 'BUSINESS_UNIT_REPRESENTATIVE':
      return (
        <SelectField
          name={`${path}.unitRepresentativeTypeId`}
          label={t('form.representative')}
          options={inUse(types.listAllBusinessUnitRepresentativeTypes, entry.unitRepresentativeTypeId)}
          needed
        />
      )
    case 'LOCATION_REPRESENTATIVE':
      return (
        <SelectField
          name={`${path}.locationRepresentativeTypeId`}
          label={t('form.representative')}
          options={inUse(types.listAllLocationRepresentativeTypes, entry.locationRepresentativeTypeId)}
          needed
        />
      )
    case 'SPECIFIC_PERSON':
      return <RespondentField name={`${path}.namedRespondentId`} label={t('form.person')} needed />
    default:
      return null
  }
}

/** Somebody of the directory, by the name of whoever was chosen before. */
export function RespondentField({ name, label, needed = false }: { name: string; label: string; needed?: boolean }) {
  const lookUp = useLookUp()
  const { getValues } = useFormContext()
  const [first] = useState(() => (getValues(name) as string | null | undefined) ?? null)
  const nameOf = useNames(first === null ? [] : [{ kind: 'person', id: first }])
  return (
    <SelectField
      key={first === null ? '' : (nameOf(first) ?? '')}
      name={name}
      label={label}
      load={(typed) => lookUp('person', typed, 'people.directory.view')}
      shortest={shortestLookUp}
      initial={first === null ? null : { value: first, label: nameOf(first) ?? '…' }}
      needed={needed}
    />
  )
}
