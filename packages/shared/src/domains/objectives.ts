import { declareDomain } from '../declare-domain.ts'
import { organisationObjective, viewing } from './objectives/objectives.ts'

export const objectives = declareDomain({
  name: 'objectives',
  area: 'growth',
  module: 'performance',
  records: [organisationObjective],
  permissions: {},
  events: [],
  grants: { employee: [viewing], supervisor: [viewing] },
  navigation: [
    {
      group: 'growth',
      route: 'organisation_objectives.index',
      needs: { permission: [viewing] },
      label: 'common:navigation.objectives',
      order: 10,
    },
  ],
})
