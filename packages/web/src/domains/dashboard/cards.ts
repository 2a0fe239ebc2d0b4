import type { Card } from '#platform/routing/contributions.ts'
import { cardRules } from './card-rules.ts'
import { ComingChangesCard } from './cards/ComingChangesCard.tsx'
import { MyJobCard } from './cards/MyJobCard.tsx'
import { MyTeamCard } from './cards/MyTeamCard.tsx'
import { ToRepairCard } from './cards/ToRepairCard.tsx'

export const cards: readonly Card[] = [
  { name: 'my-job', order: 10, ...cardRules.myJob, Content: MyJobCard },
  { name: 'my-team', order: 20, ...cardRules.myTeam, Content: MyTeamCard },
  { name: 'coming-changes', order: 30, ...cardRules.comingChanges, Content: ComingChangesCard },
  { name: 'to-repair', order: 40, ...cardRules.toRepair, Content: ToRepairCard },
]
