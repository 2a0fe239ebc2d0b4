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

/** Apart from the cards themselves: their queries are sent before the application is here. */
export const cardRules = {
  myJob: {
    permission: ['people.jobs.view'],
    isFor: ({ user }) => user.personId !== null,
    pageQuery: ({ user }) => ({ query: MyJobCardDocument, variables: { personId: user.personId ?? '' } }),
  },
  myTeam: {
    isFor: ({ user, may }) => user.personId !== null && may('people.jobs.view', 'SUBORDINATE'),
    pageQuery: () => ({ query: MyTeamCardDocument }),
  },
  /** Asks what the card of one's people asks. */
  celebration: {
    permissionAny: ['people.directory.view', 'people.profile.view'],
    isFor: ({ user, tenantConfig }) => tenantConfig.levityMode === 'FUN' && user.personId !== null && !user.isAssumedAccount,
    pageQuery: ({ user }) => ({ query: MyPeopleCardDocument, variables: { personId: user.personId ?? '' } }),
    load: () => import('./celebration/Celebration.tsx'),
  },
  organisations: {
    permission: ['organisations.view'],
    isFor: isPlatform,
    pageQuery: () => ({ query: OrganisationsCardDocument }),
  },
  comingChanges: {
    isFor: (session) => session.may('people.jobs.view', 'ALL') && !isPlatform(session),
    pageQuery: () => ({ query: ComingChangesCardDocument }),
  },
  myPeople: {
    permissionAny: ['people.directory.view', 'people.profile.view'],
    isFor: ({ user }) => user.personId !== null,
    pageQuery: ({ user }) => ({ query: MyPeopleCardDocument, variables: { personId: user.personId ?? '' } }),
  },
  /** What the answer about the workforce does not say of it, to those who can repair jobs. */
  needsAttention: {
    isFor: (session) => session.may('people.jobs.view', 'ALL') && !isPlatform(session),
    pageQuery: ({ may }) => ({ query: may('people.jobs.edit', 'ALL') ? JobsToRepairCountDocument : WorkforceCardDocument }),
  },
  workforce: {
    isFor: (session) => session.may('people.jobs.view', 'ALL') && !isPlatform(session),
    pageQuery: () => ({ query: WorkforceCardDocument }),
    load: () => import('./hr/WorkforceCard.tsx'),
  },
} satisfies Record<string, CardRule>
