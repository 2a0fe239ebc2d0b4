import './trainings.css'
import { Anchor, Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '#platform/format/DateText.tsx'
import type { MyTrainingCardQuery } from './my-training-card.graphql.ts'

type Training = MyTrainingCardQuery['listTrainings']['items'][number]

const colours: Partial<Record<Training['status'], string>> = {
  COMPLETED: 'green',
  FINALISED: 'green',
  IN_PROGRESS: 'yellow',
  CANCELLED: 'gray',
}

/** One training in a line: what it is, when, and how far it has come. */
export function TrainingLine({ training: { name, status, scheduledOn, completedOn, endsOn }, to }: { training: Training; to: string }) {
  const { t } = useTranslation('choices')
  const day = completedOn ?? endsOn ?? scheduledOn
  return (
    <li>
      <Anchor component={Link} to={to} className="training-name">
        {name}
      </Anchor>
      <span className="page-context">{day && <DateText date={day} />}</span>
      <Badge color={colours[status] ?? 'blue'}>{t(`TrainingStatus.${status}`)}</Badge>
    </li>
  )
}
