import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { OfferedTemplatesDocument, type OfferedTemplatesQuery } from './custom-fields.graphql.ts'
import { newField, type FieldValues } from './field-values.ts'

type Template = OfferedTemplatesQuery['listOfferedCustomFieldTemplates'][number]

/** Fills the form in with a field that the provider supplies; nothing where there is none to choose. */
export function StartFromTemplate() {
  const { t } = useTranslation('custom-fields')
  const { setValue } = useFormContext<FieldValues>()
  const { data } = useQuery(OfferedTemplatesDocument, { fetchPolicy: 'network-only' })
  const [chosen, setChosen] = useState<Template | null>(null)
  const templates = data?.listOfferedCustomFieldTemplates ?? []
  if (templates.length === 0) return null
  const choose = (id: string | null) => {
    const template = templates.find((each) => each.id === id) ?? null
    setChosen(template)
    if (!template) return
    for (const [name, value] of Object.entries(valuesOf(template))) setValue(name as keyof FieldValues, value, { shouldDirty: true })
  }
  return (
    <Select
      label={t('fields.template')}
      description={[t('fields.templateHelp'), ...(chosen ? [t('fields.suggestedCategory', { name: chosen.categoryName })] : [])].join(' ')}
      data={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen?.id ?? null}
      onChange={choose}
      searchable
      clearable
    />
  )
}

function valuesOf({ id: _, categoryName: __, options, __typename: ___, ...template }: Template): FieldValues {
  return { ...newField, ...template, options: options.map((label) => ({ id: null, label, isEnabled: true })) }
}
