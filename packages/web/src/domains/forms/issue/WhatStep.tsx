import { issuingTasks } from '@kith/shared/domains/forms/tasks.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField, MultiSelectField, SelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp, useNames } from '#platform/record/use-look-up.ts'
import type { IssuableFormsQuery } from './issue.graphql.ts'

export type Forms = IssuableFormsQuery['listIssuableForms']

export interface IssueValues {
  designId: string | null
  personIds: string[]
  respondentIds: string[]
  sendOn: string | null
}

/** Asks which form is sent about whom and when, and whether others answer than the form says. */
export function WhatStep({ forms }: { forms: Forms }) {
  const { t } = useTranslation(['forms', 'choices'])
  const designId = useWatch<IssueValues, 'designId'>({ name: 'designId' })
  const respondent = forms.find(({ id }) => id === designId)?.respondent
  return (
    <>
      <SelectField
        name="designId"
        label={t('issue.form')}
        help={forms.length === 0 ? t('issue.noForms') : ''}
        options={forms.map(({ id, name }) => ({ value: id, label: name }))}
        needed
      />
      <PeopleField name="personIds" permission={issuingTasks} label={t('issue.about')} needed />
      <PeopleField
        name="respondentIds"
        permission="people.directory.view"
        label={t('issue.respondents')}
        help={respondent ? t('issue.otherwise', { who: t(`choices:FormRespondent.${respondent}`) }) : t('issue.respondentsHelp')}
      />
      <DateField name="sendOn" label={t('issue.sendOn')} help={t('issue.sendOnHelp')} />
    </>
  )
}

interface PeopleFieldProps {
  name: 'personIds' | 'respondentIds'
  label: string
  /** Those over whom it is held are found. */
  permission: string
  help?: string
  needed?: boolean
}

function PeopleField({ name, label, permission, help, needed = false }: PeopleFieldProps) {
  const lookUp = useLookUp()
  const { getValues } = useFormContext<IssueValues>()
  const [first] = useState(() => getValues(name))
  const nameOf = useNames(first.map((id) => ({ kind: 'person', id })))
  return (
    <MultiSelectField
      name={name}
      label={label}
      needed={needed}
      {...(help ? { help } : {})}
      load={(typed) => lookUp('person', typed, permission)}
      shortest={shortestLookUp}
      initial={first.map((value) => ({ value, label: nameOf(value) ?? '…' }))}
    />
  )
}
