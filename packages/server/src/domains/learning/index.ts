import { personSkill } from '@kith/shared/domains/learning/skills.ts'
import { defineDomain } from '#platform/domain.ts'
import { getTeamSkills, listSkillHolders } from './skills/queries.ts'

export const learning = defineDomain({
  name: 'learning',
  module: 'performance',
  reads: ['jobs', 'people'],
  records: [personSkill],
  queries: [getTeamSkills, listSkillHolders],
})
