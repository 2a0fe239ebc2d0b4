import { lazy } from 'react'
import type { Card } from '#platform/routing/contributions.ts'
import { cardRules } from './card-rules.ts'
import { ComingChangesCard } from './cards/ComingChangesCard.tsx'
import { MyJobCard } from './cards/MyJobCard.tsx'
import { MyPeopleCard } from './cards/MyPeopleCard.tsx'
import { MyTeamCard } from './cards/MyTeamCard.tsx'
import { OrganisationsCard } from './cards/OrganisationsCard.tsx'
import { TeamTodayCard } from './cards/TeamTodayCard.tsx'
import { WaitingCard } from './cards/WaitingCard.tsx'
import { NeedsAttention } from './hr/NeedsAttention.tsx'
import { WorkforcePlace } from './hr/WorkforcePlace.tsx'
import { MyOverviewCard, TeamOverviewCard } from './overview/OverviewCards.tsx'
import { TrainingInvestmentCard } from './overview/TrainingInvestmentCard.tsx'

export const cards: readonly Card[] = [
  { name: 'celebration', order: 1, ...cardRules.celebration, wide: () => null, Content: lazy(cardRules.celebration.load) },
  { name: 'actions', order: 1, ...cardRules.actions, wide: () => null, Content: lazy(cardRules.actions.load) },
  {
    name: 'workforce',
    order: 5,
    ...cardRules.workforce,
    wide: WorkforcePlace,
    Content: lazy(cardRules.workforce.load),
  },
  { name: 'waiting', order: 2, ...cardRules.waiting, Content: WaitingCard },
  { name: 'team-today', order: 3, ...cardRules.teamToday, Content: TeamTodayCard },
  { name: 'needs-attention', order: 7, ...cardRules.needsAttention, Content: NeedsAttention },
  { name: 'organisations', order: 6, ...cardRules.organisations, Content: OrganisationsCard },
  { name: 'coming-changes', order: 9, ...cardRules.comingChanges, Content: ComingChangesCard },
  { name: 'my-job', order: 10, ...cardRules.myJob, Content: MyJobCard },
  { name: 'my-overview', order: 11, ...cardRules.myOverview, Content: MyOverviewCard },
  { name: 'my-team', order: 20, ...cardRules.myTeam, Content: MyTeamCard },
  { name: 'team-overview', order: 21, ...cardRules.teamOverview, Content: TeamOverviewCard },
  { name: 'training-investment', order: 24, ...cardRules.trainingInvestment, Content: TrainingInvestmentCard },
  { name: 'my-people', order: 22, ...cardRules.myPeople, Content: MyPeopleCard },
]
