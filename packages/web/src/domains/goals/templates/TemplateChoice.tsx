import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { GoalTemplatesToChooseDocument } from '../goals.graphql.ts'

/** Fills in a new goal with what a template has; everything can be changed afterwards. */
export function TemplateChoice() {
  const { t } = useTranslation('goals')
  const { may } = useSession()
  const { setValue } = useFormContext()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data } = useQuery(GoalTemplatesToChooseDocument, { skip: !may('goal_templates.view') })
  const templates = data?.listGoalTemplates.items ?? []
  if (templates.length === 0) return null
  const choose = (id: string | null) => {
    setChosen(id)
    const template = templates.find((each) => each.id === id)
    if (!template) return
    const { name, description, categoryId, measurements } = template
    const filled = {
      name,
      description,
      categoryId,
      measurements: (measurements ?? []).map(({ __typename: _, ...each }) => ({ ...each, id: null })),
    }
    for (const [field, value] of Object.entries(filled)) setValue(field, value, { shouldDirty: true, shouldValidate: field === 'name' })
  }
  return (
    <Select
      label={t('templates.choose')}
      description={t('templates.chooseHelp')}
      placeholder={t('templates.none')}
      data={templates.map(({ id, name }) => ({ value: id, label: name ?? '' }))}
      value={chosen}
      onChange={choose}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('templates.clear') }}
    />
  )
}
