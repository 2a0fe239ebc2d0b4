import { lazy } from 'react'
import type { Card } from '#platform/routing/contributions.ts'
import { cardRules } from './card-rules.ts'
import { AwayCard } from './cards/AwayCard.tsx'
import { ComingChangesCard } from './cards/ComingChangesCard.tsx'
import { MyJobCard } from './cards/MyJobCard.tsx'
import { MyPeopleCard } from './cards/MyPeopleCard.tsx'
import { MyTeamCard } from './cards/MyTeamCard.tsx'
import { OrganisationsCard } from './cards/OrganisationsCard.tsx'
import { WaitingCard } from './cards/WaitingCard.tsx'
import { NeedsAttention } from './hr/NeedsAttention.tsx'
import { WorkforcePlace } from './hr/WorkforcePlace.tsx'

export const cards: readonly Card[] = [
  { name: 'celebration', order: 1, ...cardRules.celebration, wide: () => null, Content: lazy(cardRules.celebration.load) },
  {
    name: 'workforce',
    order: 5,
    ...cardRules.workforce,
    wide: WorkforcePlace,
    Content: lazy(cardRules.workforce.load),
  },
  { name: 'waiting', order: 2, ...cardRules.waiting, Content: WaitingCard },
  { name: 'away', order: 3, ...cardRules.away, Content: AwayCard },
  { name: 'needs-attention', order: 7, ...cardRules.needsAttention, Content: NeedsAttention },
  { name: 'organisations', order: 6, ...cardRules.organisations, Content: OrganisationsCard },
  { name: 'coming-changes', order: 9, ...cardRules.comingChanges, Content: ComingChangesCard },
  { name: 'my-job', order: 10, ...cardRules.myJob, Content: MyJobCard },
  { name: 'my-team', order: 20, ...cardRules.myTeam, Content: MyTeamCard },
  { name: 'my-people', order: 22, ...cardRules.myPeople, Content: MyPeopleCard },
]
