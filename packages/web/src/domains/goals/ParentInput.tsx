import { useApolloClient, useQuery } from '@apollo/client/react'
import { goal } from '@kith/shared/domains/goals/goals.ts'
import { SelectField } from '#platform/form/fields.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp } from '#platform/record/use-look-up.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { GoalAlignmentDocument, GoalSearchDocument } from './goals.graphql.ts'

/** The goal that a goal is aligned to, among those that the user may view and those that are shared. */
export function ParentInput({ goalId }: { goalId: string | undefined }) {
  const { t } = useTranslation('goals')
  const { label } = useRecordText(goal)
  const { date } = useDateFormat()
  const client = useApolloClient()
  const { data } = useQuery(GoalAlignmentDocument, { variables: { id: goalId ?? '' }, skip: goalId === undefined })
  const parent = data?.getGoal?.parent
  const labelOf = (of: { name: string; personName: string; dueOn: string }) => `${of.name} · ${of.personName} · ${date(of.dueOn)}`
  const load = async (searchText: string) => {
    const answer = await client.query({ query: GoalSearchDocument, variables: { searchText }, fetchPolicy: 'network-only' })
    const found = answer.data?.performGoalSearch ?? []
    return found.filter(({ id }) => id !== goalId).map((each) => ({ value: each.id, label: labelOf(each) }))
  }
  return (
    <SelectField
      name="parentGoalId"
      label={label('parentGoalId')}
      help={t('alignment.help')}
      load={load}
      shortest={shortestLookUp}
      initial={parent ? { value: parent.id, label: labelOf(parent) } : null}
    />
  )
}
