import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { MyTrainingCardDocument } from './my-training-card.graphql.ts'
import { TrainingLine } from './TrainingLine.tsx'

/** The user's own training: what is open first, then what ended last. */
export function MyTrainingCard() {
  const { t } = useTranslation('learning')
  const personId = useSession().user.personId ?? ''
  const { data, error, refetch } = useQuery(MyTrainingCardDocument, { variables: { personId } })
  if (!data) return <CardState title={t('trainings.mine')} error={error} retry={() => void refetch()} />
  const { items, totalCount } = data.listTrainings
  return (
    <DetailCard title={t('trainings.mine')}>
      {items.length === 0 && <p className="page-context">{t('trainings.none')}</p>}
      <ul className="training-lines">
        {items.map((training) => (
          <TrainingLine key={training.id} training={training} to={href('people.trainings.show', { personId, trainingId: training.id })} />
        ))}
      </ul>
      {totalCount > items.length && (
        <Anchor component={Link} to={href('people.trainings.list', { personId })} size="sm">
          {t('trainings.all', { count: totalCount })}
        </Anchor>
      )}
    </DetailCard>
  )
}
