import { declareDomain } from '../declare-domain.ts'
import { hierarchical } from '../declarations.ts'
import { goal, goalCategory } from './goals/goals.ts'
import { goalTemplate } from './goals/templates.ts'

export const goals = declareDomain({
  name: 'goals',
  area: 'growth',
  module: 'performance',
  records: [goalCategory, goalTemplate, goal],
  permissions: { 'people.goals.approve': hierarchical },
  events: ['goal.passed_on'],
  changeless: ['goal.passed_on'],
  navigation: [
    {
      group: 'growth',
      route: 'performance.goals.mine',
      needs: { permission: ['people.goals.view'] },
      label: 'common:navigation.myGoals',
      tab: { of: 'goals', as: 'mine' },
      ofOneself: true,
      order: 20,
    },
    {
      group: 'team',
      route: 'dashboard.team_goals',
      needs: { permission: ['people.goals.view'], ofOthers: true },
      label: 'common:navigation.teamGoals',
      tab: { of: 'goals', as: 'team' },
      order: 20,
    },
  ],
  shortcuts: [
    {
      route: 'performance.goals.create',
      needs: { permission: ['people.goals.create'], ofOthers: true },
      label: 'common:quickLinks.addGoals',
      group: 'growth',
    },
  ],
  settings: [
    {
      group: 'goals',
      route: 'performance.goal_templates.list',
      needs: { permission: ['goal_templates.view', 'goal_templates.edit'] },
      label: 'records:goalTemplate.many',
      description: 'records:goalTemplate.description',
    },
  ],
  grants: {
    employee: ['goal_templates.view', 'people.goals.view', 'people.goals.create', 'people.goals.edit', 'people.goals.delete'],
    supervisor: ['goal_templates.view', 'people.goals.view', 'people.goals.create', 'people.goals.edit', 'people.goals.delete'],
  },
})
