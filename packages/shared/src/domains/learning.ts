import { declareDomain } from '../declare-domain.ts'
import { hierarchical } from '../declarations.ts'
import { personSkill, skill, skillDiscipline } from './learning/skills.ts'
import { training, trainingProvider, trainingType } from './learning/trainings.ts'

export const learning = declareDomain({
  name: 'learning',
  area: 'growth',
  module: 'performance',
  records: [trainingType, trainingProvider, training, skillDiscipline, skill, personSkill],
  permissions: { 'people.training.costs.view': hierarchical, 'people.training.costs.edit': hierarchical },
  events: [],
  navigation: [
    {
      group: 'growth',
      route: 'dashboard.team_training',
      needs: { permission: ['people.training.view'], ofOthers: 'TEAM' },
      label: 'common:navigation.teamTraining',
      order: 50,
      app: 'LEARNING',
    },
    {
      group: 'growth',
      route: 'dashboard.team_skills',
      needs: { permission: ['people.skills.view'], ofOthers: true },
      label: 'common:navigation.teamSkills',
      order: 60,
    },
    {
      group: 'growth',
      route: 'performance.training.index',
      needs: { permission: ['people.training.view'], ofOthers: 'EVERYONE' },
      label: 'common:navigation.trainingRegister',
      order: 52,
      app: 'LEARNING',
    },
    {
      group: 'growth',
      route: 'performance.skills.index',
      needs: { permission: ['people.skills.view'], ofOthers: 'EVERYONE' },
      label: 'common:navigation.skillsRegister',
      order: 62,
    },
  ],
  shortcuts: [
    {
      route: 'performance.training.create',
      needs: { permission: ['people.training.create'], ofOthers: true },
      label: 'common:quickLinks.recordTraining',
      group: 'growth',
    },
  ],
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
