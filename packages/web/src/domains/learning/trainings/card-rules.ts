import type { CardRule } from '#platform/routing/contributions.ts'
import { MyTrainingCardDocument } from './my-training-card.graphql.ts'

/** Apart from the card itself: its question is asked before the application is here. */
export const cardRules = {
  myTraining: {
    permission: ['people.training.view'],
    isFor: ({ user }) => user.personId !== null,
    question: ({ user }) => ({ query: MyTrainingCardDocument, variables: { personId: user.personId ?? '' } }),
  },
} satisfies Record<string, CardRule>
