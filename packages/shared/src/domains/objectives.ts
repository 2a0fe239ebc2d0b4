import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { feature, managing, organisationObjective, viewing } from './objectives/objectives.ts'

export const objectives = declareDomain({
  name: 'objectives',
  area: 'growth',
  module: 'performance',
  records: [organisationObjective],
  permissions: {
    [managing]: { ...functional, feature: { name: feature } },
    [viewing]: { ...functional, feature: { name: feature, keptFor: managing } },
  },
  events: [],
  grants: { employee: [viewing], supervisor: [viewing] },
  navigation: [
    {
      group: 'growth',
      route: 'organisation_objectives.index',
      needs: { permission: [viewing], feature },
      label: 'common:navigation.objectives',
      tab: { of: 'goals', as: 'organisation' },
      order: 22,
    },
  ],
})
