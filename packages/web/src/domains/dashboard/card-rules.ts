import type { CardRule } from '#platform/routing/contributions.ts'
import { ComingChangesCardDocument } from './cards/coming-changes-card.graphql.ts'
import { MyJobCardDocument } from './cards/my-job-card.graphql.ts'
import { MyTeamCardDocument } from './cards/my-team-card.graphql.ts'
import { ToRepairCardDocument } from './cards/to-repair-card.graphql.ts'

/** Apart from the cards themselves: their questions are asked before the application is here. */
export const cardRules = {
  myJob: {
    permission: ['people.jobs.view'],
    isFor: ({ user }) => user.personId !== null,
    question: ({ user }) => ({ query: MyJobCardDocument, variables: { personId: user.personId ?? '' } }),
  },
  myTeam: {
    isFor: ({ user, may }) => user.personId !== null && may('people.jobs.view', 'SUBORDINATE'),
    question: () => ({ query: MyTeamCardDocument }),
  },
  comingChanges: {
    isFor: ({ may }) => may('people.jobs.view', 'ALL'),
    question: () => ({ query: ComingChangesCardDocument }),
  },
  toRepair: {
    isFor: ({ may }) => may('people.jobs.edit', 'ALL'),
    question: () => ({ query: ToRepairCardDocument }),
  },
} satisfies Record<string, CardRule>
