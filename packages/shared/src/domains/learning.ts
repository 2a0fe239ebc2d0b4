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
      route: 'performance.training.mine',
      needs: { permission: ['people.training.view'] },
      label: 'common:navigation.myTraining',
      tab: { of: 'training', as: 'mine' },
      ofOneself: true,
      order: 40,
    },
    {
      group: 'team',
      route: 'dashboard.team_training',
      needs: { permission: ['people.training.view'], ofOthers: true },
      label: 'common:navigation.teamTraining',
      tab: { of: 'training', as: 'team' },
      order: 40,
      app: 'LEARNING',
    },
    {
      group: 'growth',
      route: 'performance.training.index',
      needs: { permission: ['people.training.view'], ofOthers: 'EVERYONE' },
      label: 'common:navigation.trainingRegister',
      tab: { of: 'training', as: 'everyone' },
      order: 42,
      app: 'LEARNING',
    },
    {
      group: 'growth',
      route: 'performance.skills.mine',
      needs: { permission: ['people.skills.view'] },
      label: 'common:navigation.mySkills',
      tab: { of: 'skills', as: 'mine' },
      ofOneself: true,
      order: 50,
    },
    {
      group: 'team',
      route: 'dashboard.team_skills',
      needs: { permission: ['people.skills.view'], ofOthers: true },
      label: 'common:navigation.teamSkills',
      tab: { of: 'skills', as: 'team' },
      order: 50,
    },
    {
      group: 'growth',
      route: 'performance.skills.index',
      needs: { permission: ['people.skills.view'], ofOthers: 'EVERYONE' },
      label: 'common:navigation.skillsRegister',
      tab: { of: 'skills', as: 'everyone' },
      order: 52,
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
