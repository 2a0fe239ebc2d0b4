import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { MultiSelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp, useNames } from '#platform/record/use-look-up.ts'

/** Asks who reads a contract without signing it. */
export function ViewersField() {
  const { t } = useTranslation(['contracts', 'records'])
  const lookUp = useLookUp()
  const { getValues } = useFormContext<{ viewerIds: string[] | null }>()
  const [first] = useState(() => getValues('viewerIds') ?? [])
  const nameOf = useNames(first.map((id) => ({ kind: 'person', id })))
  return (
    <MultiSelectField
      name="viewerIds"
      label={t('records:contractTemplate.fields.viewerIds.label')}
      help={t('templates.viewersHelp')}
      load={(typed) => lookUp('person', typed, 'people.directory.view')}
      shortest={shortestLookUp}
      initial={first.map((value) => ({ value, label: nameOf(value) ?? '…' }))}
    />
  )
}
