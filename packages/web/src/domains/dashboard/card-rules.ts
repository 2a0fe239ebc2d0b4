import type { CardRule } from '#platform/routing/contributions.ts'
import type { Session } from '#platform/session/session-of.ts'
import { InboxDocument } from '#platform/shell/inbox.graphql.ts'
import { OwnDashboardActionsDocument } from './actions/actions.graphql.ts'
import { ComingChangesCardDocument } from './cards/coming-changes-card.graphql.ts'
import { MyJobCardDocument } from './cards/my-job-card.graphql.ts'
import { MyTeamCardDocument } from './cards/my-team-card.graphql.ts'
import { MyPeopleCardDocument } from './cards/my-people-card.graphql.ts'
import { OrganisationsCardDocument } from './cards/organisations-card.graphql.ts'
import { TeamTodayCardDocument } from './cards/team-today-card.graphql.ts'
import { AttentionCardDocument } from './hr/attention-card.graphql.ts'
import { WorkforceCardDocument } from './hr/workforce-card.graphql.ts'
import { DashboardOverviewDocument, TrainingInvestmentCardDocument } from './overview/overview.graphql.ts'

/** Who runs the installation and is no person of an organisation. */
export const isPlatform = ({ user }: Session): boolean => user.superUser && user.personId === null

/** Who reads of everyone's jobs, where there is anyone to read of. */
export const seesWorkforce = (session: Session): boolean =>
  session.may('people.jobs.view', 'ALL') && !isPlatform(session) && session.setUp?.hasPeople !== false

/** The lists that tell the user when something waits in them, as far as they see them. */
export const listsToWatch = (session: Session) => ({
  jobs: seesWorkforce(session) && session.may('people.jobs.edit', 'ALL'),
  users: session.may('users.view'),
  emails: session.may('settings.message_schedule.index'),
  imports: session.may('bulk_data.import'),
})

/** Apart from the cards themselves: their queries are sent before the application is here. */
export const cardRules = {
  /** Those of the organisation come before everything else that it has to say. */
  actions: {
    isFor: ({ user }) => user.personId !== null,
    pageQuery: () => ({ query: OwnDashboardActionsDocument }),
    load: () => import('./actions/Tiles.tsx'),
  },
  myOverview: {
    isFor: ({ user }) => user.personId !== null,
    pageQuery: () => ({ query: DashboardOverviewDocument }),
  },
  /** Asks what the card of one's own figures asks. */
  teamOverview: {
    isFor: ({ user, may }) => user.personId !== null && may('people.jobs.view', 'SUBORDINATE'),
    pageQuery: () => ({ query: DashboardOverviewDocument }),
  },
  trainingInvestment: {
    isFor: ({ user, may }) => user.personId !== null && may('people.training.view', 'SUBORDINATE'),
    pageQuery: () => ({ query: TrainingInvestmentCardDocument }),
  },
  waiting: {
    isFor: (session) => !isPlatform(session),
    pageQuery: () => ({ query: InboxDocument }),
  },
  teamToday: {
    permissionAny: ['people.directory.view', 'people.profile.view'],
    isFor: ({ user }) => user.personId !== null,
    pageQuery: () => ({ query: TeamTodayCardDocument }),
  },
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
    isFor: seesWorkforce,
    pageQuery: () => ({ query: ComingChangesCardDocument }),
  },
  myPeople: {
    permissionAny: ['people.directory.view', 'people.profile.view'],
    isFor: ({ user }) => user.personId !== null,
    pageQuery: ({ user }) => ({ query: MyPeopleCardDocument, variables: { personId: user.personId ?? '' } }),
  },
  /** Beside what the answer about the workforce says. */
  needsAttention: {
    isFor: (session) => seesWorkforce(session) || Object.values(listsToWatch(session)).includes(true),
    pageQuery: (session) => ({ query: AttentionCardDocument, variables: listsToWatch(session) }),
  },
  workforce: {
    isFor: seesWorkforce,
    pageQuery: () => ({ query: WorkforceCardDocument }),
    load: () => import('./hr/WorkforceCard.tsx'),
  },
} satisfies Record<string, CardRule>
