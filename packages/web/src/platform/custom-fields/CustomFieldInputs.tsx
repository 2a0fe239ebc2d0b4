import './custom-fields.css'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckboxField, DecimalField, MultiSelectField, SelectField, TextField, type SelectOption } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUps } from '#platform/record/use-look-up.ts'
import type { CustomFieldPartsFragment } from './custom-fields.graphql.ts'

type Value = CustomFieldPartsFragment

/** How wide the explanation of a field is, in pixels. */
const tipWidth = 320

interface Props {
  values: readonly Value[]
  /** The path of the values in the form, of those that are in a list: `phones.0.` */
  at?: string
  /** Mandatory fields that the user has no permission to fill in. */
  missing?: readonly { name: string; permissionSlug: string }[]
}

/** The inputs of custom fields, each by its type; those that are only to be seen are disabled. */
export function CustomFieldInputs({ values, at = '', missing = [] }: Props) {
  const { t } = useTranslation('custom-fields')
  return (
    <>
      {values.map((value) => (
        <Described key={value.apiName} value={value}>
          <Input value={value} at={at} />
          {value.isMasked && value.mayManage && !value.field.isMandatory && (
            <CheckboxField name={`${at}clear.${value.apiName}`} label={t('values.clear', { name: value.field.name })} />
          )}
        </Described>
      ))}
      {missing.map(({ name, permissionSlug: permission }) => (
        <p key={permission} className="custom-field-warning" role="note">
          <IconAlertTriangle size={16} aria-hidden />
          {t('values.missing', { name, permission })}
        </p>
      ))}
    </>
  )
}

function Described({ value: { field }, children }: { value: Value; children: ReactNode }) {
  const { t } = useTranslation('custom-fields')
  const [opened, setOpened] = useState(false)
  return (
    <div className="custom-field-input">
      {children}
      {field.description && (
        <Tooltip label={field.description} multiline w={tipWidth} opened={opened}>
          <ActionIcon
            className="custom-field-tip"
            variant="subtle"
            color="gray"
            aria-label={t('values.about', { name: field.name, text: field.description })}
            onMouseEnter={() => setOpened(true)}
            onMouseLeave={() => setOpened(false)}
            onFocus={() => setOpened(true)}
            onBlur={() => setOpened(false)}
            onClick={() => setOpened(true)}
          >
            <IconInfoCircle size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}

function Input({ value, at }: { value: Value; at: string }) {
  const { t } = useTranslation('custom-fields')
  const { apiName, type, field, isMasked, mayManage } = value
  const shared = {
    name: `${at}custom.${apiName}`,
    label: field.name,
    disabled: !mayManage,
    ...(isMasked ? { placeholder: t('values.masked') } : {}),
  }
  switch (type) {
    case 'TEXT':
      return <TextValue value={value} shared={shared} />
    case 'NUMBER':
      return <DecimalField {...shared} />
    case 'SINGLE_SELECT':
      return <SelectField {...shared} options={optionsOf(value)} clearable={!field.isMandatory} />
    case 'MULTI_SELECT':
      return <MultiSelectField {...shared} options={optionsOf(value)} clearable={!field.isMandatory} />
    case 'PEOPLE_DROPDOWN':
      return <PeopleInput value={value} shared={shared} />
  }
}

type Shared = { name: string; label: string; disabled: boolean; placeholder?: string }

/** A value in an old format is left alone until it is changed. */
function TextValue({ value: { text }, shared }: { value: Value; shared: Shared }) {
  const { t } = useTranslation('custom-fields')
  const typed: unknown = useWatch({ name: shared.name })
  const isOld = text?.regexValid === false && typed === text.value
  return (
    <>
      <TextField {...shared} />
      {isOld && (
        <span className="custom-field-warning" role="note">
          <IconAlertTriangle size={16} aria-hidden />
          {t('values.oldFormat')}
        </span>
      )}
    </>
  )
}

/** What can be chosen, and what has been although it no longer can. */
function optionsOf({ field, singleSelect, multiSelect }: Value): SelectOption[] {
  const chosen = new Set([...(singleSelect ? [singleSelect.id] : []), ...(multiSelect?.ids ?? [])])
  return field.definition.options.filter(({ id, isEnabled }) => isEnabled || chosen.has(id)).map(({ id, label }) => ({ value: id, label }))
}

/** People and, where the field allows it, single jobs of theirs. */
function PeopleInput({ value: { field, peopleDropdown }, shared }: { value: Value; shared: Shared }) {
  const lookUps = useLookUps()
  const kinds = field.definition.allowSelectingIndividualJobs ? ['person', 'job'] : ['person']
  const load = (typed: string) => lookUps(kinds, typed, '')
  const initial = [
    ...(peopleDropdown?.people ?? []).map(({ id, displayName }) => ({ value: `person:${id}`, label: displayName })),
    ...(peopleDropdown?.jobs ?? []).map(({ id, jobName, personDisplayName }) => ({
      value: `job:${id}`,
      label: [personDisplayName, jobName].filter(Boolean).join(' · '),
    })),
  ]
  return <MultiSelectField {...shared} load={load} initial={initial} shortest={shortestLookUp} clearable={!field.isMandatory} />
}
