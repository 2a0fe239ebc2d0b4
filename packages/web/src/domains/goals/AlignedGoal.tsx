import './goals.css'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { DateText } from '#platform/format/DateText.tsx'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { AlignedGoalPartsFragment } from './goals.graphql.ts'

/** A goal among those that are aligned to each other, with whose it is and how far it has come. */
export function AlignedGoal({
  goal: { id, name, personId, personName, categoryName, dueOn, percentage, mayOpen },
}: {
  goal: AlignedGoalPartsFragment
}) {
  const { t } = useTranslation('goals')
  const { percent } = useNumbers()
  return (
    <span className="goal-aligned-one">
      {mayOpen ? (
        <Anchor component={Link} to={href('people.goals.show', { personId, goalId: id })}>
          {name}
        </Anchor>
      ) : (
        <span>{name}</span>
      )}
      <span className="page-context">
        {[personName, categoryName].filter(Boolean).join(' · ')} · {t('alignment.due')} <DateText date={dueOn} />
        {percentage !== null && ` · ${percent(percentage / 100)}`}
      </span>
    </span>
  )
}
