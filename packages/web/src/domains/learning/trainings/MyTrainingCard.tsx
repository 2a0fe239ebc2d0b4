import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { MyTrainingCardDocument } from './my-training-card.graphql.ts'
import { TrainingLine } from './TrainingLine.tsx'

/** The user's own training, the newest first. */
export function MyTrainingCard() {
  const { t } = useTranslation('learning')
  const personId = useSession().user.personId ?? ''
  return (
    <Loaded query={MyTrainingCardDocument} variables={{ personId }} skeleton={<CardSkeleton />} part>
      {({ listTrainings: { items, totalCount } }) => (
        <DetailCard title={t('trainings.mine')} fields={[]}>
          {items.length === 0 && <p className="page-context">{t('trainings.none')}</p>}
          <ul className="training-lines">
            {items.map((training) => (
              <TrainingLine
                key={training.id}
                training={training}
                to={href('people.trainings.show', { personId, trainingId: training.id })}
              />
            ))}
          </ul>
          {totalCount > items.length && (
            <Anchor component={Link} to={href('people.trainings.list', { personId })} size="sm">
              {t('trainings.all', { count: totalCount })}
            </Anchor>
          )}
        </DetailCard>
      )}
    </Loaded>
  )
}
