import { workforceRoleRequirement } from '@kith/shared/domains/workforce/roles.ts'
import { defineDomain } from '#platform/domain.ts'
import { chartRoles } from './chart.ts'
import { roleCapacity } from './capacity.ts'
import { listAllRoleStandings, listRoleStandings } from './queries.ts'
import { workforceRoleSetUp } from './set-up.ts'
import { roleFields } from './types.ts'

export const workforce = defineDomain({
  name: 'workforce',
  module: 'workforce_planning',
  uses: ['jobs', 'organisation', 'organisation-chart'],
  reads: ['job_attribute_periods'],
  records: [workforceRoleRequirement],
  types: [roleFields, chartRoles],
  invariants: [roleCapacity],
  queries: [listRoleStandings, listAllRoleStandings],
  mutations: [workforceRoleSetUp],
})
