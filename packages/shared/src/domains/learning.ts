import { declareDomain } from '../declare-domain.ts'
import { hierarchical } from '../declarations.ts'
import { personSkill, skill, skillDiscipline } from './learning/skills.ts'
import { training, trainingProvider, trainingType } from './learning/trainings.ts'

export const learning = declareDomain({
  name: 'learning',
  area: 'growth',
  records: [trainingType, trainingProvider, training, skillDiscipline, skill, personSkill],
  permissions: { 'people.training.costs.view': hierarchical, 'people.training.costs.edit': hierarchical },
  events: [],
  grants: {
    employee: ['people.training.view', 'people.training.create', 'people.skills.view'],
    supervisor: [
      'people.training.view',
      'people.training.create',
      'people.training.edit',
      'people.training.costs.view',
      'people.training.costs.edit',
      'people.skills.view',
      'people.skills.create',
      'people.skills.edit',
      'people.skills.delete',
    ],
  },
})
