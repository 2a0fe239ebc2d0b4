import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { reorganisation } from './workforce/reorganisations.ts'
import { workforceRole, workforceRoleRequirement } from './workforce/roles.ts'

export const workforce = declareDomain({
  name: 'workforce',
  area: 'organisation',
  module: 'workforce_planning',
  records: [workforceRole, workforceRoleRequirement, reorganisation],
  permissions: {
    'workforce_planning.budgets.view': functional,
    'workforce_planning.budgets.edit': functional,
    'workforce_planning.reorganisations.view': functional,
    'workforce_planning.reorganisations.create': functional,
    'workforce_planning.reorganisations.edit': functional,
    'workforce_planning.reorganisations.delete': functional,
  },
  events: [],
  navigation: [
    {
      group: 'people',
      route: 'workforce_planning.index',
      needs: { permission: ['workforce_planning.roles.view'] },
      label: 'common:navigation.workforcePlanning',
      order: 40,
    },
    {
      group: 'people',
      route: 'workforce_planning.reorganisations.list',
      needs: { permission: ['workforce_planning.reorganisations.view'] },
      label: 'common:navigation.reorganisations',
      asOneself: true,
      order: 41,
    },
  ],
  shortcuts: [
    {
      route: 'workforce_planning.roles.create',
      needs: { permission: ['workforce_planning.roles.create'] },
      label: 'common:quickLinks.createRole',
      group: 'people',
    },
  ],
})
