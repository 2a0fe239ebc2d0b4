import { goal } from '@kith/shared/domains/goals/goals.ts'
import { ownRecordsCard } from '#platform/record/OwnRecordsCard.tsx'
import { MyGoalsDocument } from './goals.graphql.ts'
import { myGoals, teamGoals } from './page-queries.ts'
import { TeamGoalsCard } from './TeamGoalsCard.tsx'

export const cards = [
  ownRecordsCard({
    kind: goal,
    order: 23,
    rule: myGoals,
    query: MyGoalsDocument,
    route: 'people.goals',
    badge: 'standing',
    dates: ['dueOn'],
  }),
  { ...teamGoals, name: 'team-goals', order: 24, Content: TeamGoalsCard },
]
