import { reorganisation } from '@kith/shared/domains/workforce/reorganisations.ts'
import { workforceRoleRequirement } from '@kith/shared/domains/workforce/roles.ts'
import { defineDomain } from '#platform/domain.ts'
import { roleCapacity } from './capacity.ts'
import { chartRoles } from './chart.ts'
import { listAllRoleStandings, listRoleStandings } from './queries.ts'
import { reorganisationDuplicate } from './reorganisation/duplicate.ts'
import { reorganisationMove, reorganisationUnmove } from './reorganisation/put-moves.ts'
import { checkReorganisation, previewReorganisation } from './reorganisation/queries.ts'
import { reorganisationRules, unshareErased } from './reorganisation/rules.ts'
import { reorganisationSubmit, reorganisationWithdraw } from './reorganisation/submit.ts'
import { movesOfReorganisation } from './reorganisation/types.ts'
import { roleFields } from './role-fields.ts'
import { workforceRoleSetUp } from './set-up.ts'

export const workforce = defineDomain({
  name: 'workforce',
  module: 'workforce_planning',
  uses: ['access', 'jobs', 'organisation', 'organisation-chart'],
  reads: ['job_attribute_periods', 'job_updates'],
  records: [workforceRoleRequirement, reorganisation],
  rules: [reorganisationRules],
  types: [roleFields, chartRoles, movesOfReorganisation],
  invariants: [roleCapacity],
  subscribers: [unshareErased],
  queries: [listRoleStandings, listAllRoleStandings, previewReorganisation, checkReorganisation],
  mutations: [
    workforceRoleSetUp,
    reorganisationMove,
    reorganisationUnmove,
    reorganisationSubmit,
    reorganisationWithdraw,
    reorganisationDuplicate,
  ],
})
