import { useQuery } from '@apollo/client/react'
import { goal } from '@kith/shared/domains/goals/goals.ts'
import { viewing } from '@kith/shared/domains/objectives/objectives.ts'
import { SelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { GoalAlignmentDocument, ObjectivesToAlignDocument } from './goals.graphql.ts'

/** The objective that a goal is aligned to, among those of today and to come; one that it has already stays. */
export function ObjectiveInput({ goalId }: { goalId: string | undefined }) {
  const { t } = useTranslation('goals')
  const { label } = useRecordText(goal)
  const { may, tenantConfig } = useSession()
  const isUsed = tenantConfig.features.includes('organisationObjectives') && may(viewing)
  const { data, refetch } = useQuery(ObjectivesToAlignDocument, { skip: !isUsed })
  const { data: known } = useQuery(GoalAlignmentDocument, { variables: { id: goalId ?? '' }, skip: goalId === undefined || !isUsed })
  const open = data?.listOrganisationObjectives.items ?? []
  const chosen = known?.getGoal?.objective
  const offered = chosen && !open.some(({ id }) => id === chosen.id) ? [chosen, ...open] : open
  if (!isUsed || offered.length === 0) return null
  return (
    <SelectField
      name="objectiveId"
      label={label('objectiveId')}
      help={t('objective.help')}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      again={refetch}
    />
  )
}
