import { declareDomain } from '../declare-domain.ts'
import { hierarchical } from '../declarations.ts'
import { goal, goalCategory } from './goals/goals.ts'

export const goals = declareDomain({
  name: 'goals',
  area: 'growth',
  module: 'performance',
  records: [goalCategory, goal],
  permissions: { 'people.goals.approve': hierarchical },
  events: [],
  navigation: [
    {
      group: 'growth',
      route: 'dashboard.team_goals',
      needs: { permission: ['people.goals.view'], ofOthers: true },
      label: 'common:navigation.teamGoals',
      order: 40,
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
  grants: {
    employee: ['people.goals.view', 'people.goals.create', 'people.goals.edit', 'people.goals.delete'],
    supervisor: ['people.goals.view', 'people.goals.create', 'people.goals.edit', 'people.goals.delete'],
  },
})
