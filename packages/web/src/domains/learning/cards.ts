import { training } from '@kith/shared/domains/learning/trainings.ts'
import { ownRecordsCard } from '#platform/record/OwnRecordsCard.tsx'
import { myTraining } from './page-queries.ts'
import { MyTrainingDocument } from './trainings/my-training.graphql.ts'

const colours = { COMPLETED: 'green', FINALISED: 'green', IN_PROGRESS: 'yellow', CANCELLED: 'gray' }

export const cards = [
  ownRecordsCard({
    kind: training,
    order: 25,
    rule: myTraining,
    query: MyTrainingDocument,
    route: 'people.trainings',
    badge: { field: 'status', colours },
    dates: ['completedOn', 'endsOn', 'scheduledOn'],
  }),
]
