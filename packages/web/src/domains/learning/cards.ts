import { personSkill } from '@kith/shared/domains/learning/skills.ts'
import { training } from '@kith/shared/domains/learning/trainings.ts'
import { ownRecordsCard } from '#platform/record/OwnRecordsCard.tsx'
import { mySkills, myTraining } from './page-queries.ts'
import { MySkillsDocument } from './skills/my-skills.graphql.ts'
import { MyTrainingDocument } from './trainings/my-training.graphql.ts'

export const cards = [
  ownRecordsCard({
    kind: training,
    order: 25,
    rule: myTraining,
    query: MyTrainingDocument,
    route: 'people.trainings',
    badge: 'status',
    dates: ['completedOn', 'endsOn', 'scheduledOn'],
  }),
  ownRecordsCard({
    kind: personSkill,
    order: 26,
    rule: mySkills,
    query: MySkillsDocument,
    route: 'people.skills',
    badge: 'level',
    hidesEmpty: true,
  }),
]
