import { personSkill } from '@kith/shared/domains/learning/skills.ts'
import { training } from '@kith/shared/domains/learning/trainings.ts'
import { defineDomain } from '#platform/domain.ts'
import { reportSections } from './report-sections.ts'
import { trainingRecorded } from './trainings/notifications.ts'
import { getTeamSkills } from './skills/queries.ts'

export const learning = defineDomain({
  name: 'learning',
  module: 'performance',
  reads: ['jobs'],
  uses: ['jobs'],
  records: [training, personSkill],
  notifications: [trainingRecorded],
  queries: [getTeamSkills],
  reportSections,
})
