import type { CardRule } from '#platform/routing/contributions.ts'
import type { Session } from '#platform/session/session-of.ts'
import { ComingChangesCardDocument } from './cards/coming-changes-card.graphql.ts'
import { MyJobCardDocument } from './cards/my-job-card.graphql.ts'
import { MyTeamCardDocument } from './cards/my-team-card.graphql.ts'
import { MyPeopleCardDocument } from './cards/my-people-card.graphql.ts'
import { OrganisationsCardDocument } from './cards/organisations-card.graphql.ts'
import { JobsToRepairCountDocument } from './hr/jobs-to-repair-count.graphql.ts'
import { WorkforceCardDocument } from './hr/workforce-card.graphql.ts'

/** Who runs the installation and is no person of an organisation. */
export const isPlatform = ({ user }: Session): boolean => user.superUser && user.personId === null

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
  organisations: {
    permission: ['organisations.view'],
    isFor: isPlatform,
    question: () => ({ query: OrganisationsCardDocument }),
  },
  comingChanges: {
    isFor: (session) => session.may('people.jobs.view', 'ALL') && !isPlatform(session),
    question: () => ({ query: ComingChangesCardDocument }),
  },
  myPeople: {
    permissionAny: ['people.directory.view', 'people.profile.view'],
    isFor: ({ user }) => user.personId !== null,
    question: ({ user }) => ({ query: MyPeopleCardDocument, variables: { personId: user.personId ?? '' } }),
  },
  /** A line of what needs attention. */
  toRepair: {
    isFor: (session) => session.may('people.jobs.edit', 'ALL') && !isPlatform(session),
    question: () => ({ query: JobsToRepairCountDocument }),
  },
  workforce: {
    isFor: (session) => session.may('people.jobs.view', 'ALL') && !isPlatform(session),
    question: () => ({ query: WorkforceCardDocument }),
    load: () => import('./hr/WorkforceCard.tsx'),
  },
} satisfies Record<string, CardRule>
