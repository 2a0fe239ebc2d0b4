import { organisationObjective } from '@kith/shared/domains/objectives/objectives.ts'
import { defineDomain } from '#platform/domain.ts'
import { objectiveRules } from './rules.ts'

export const objectives = defineDomain({
  name: 'objectives',
  module: 'performance',
  reads: ['goals'],
  records: [organisationObjective],
  rules: [objectiveRules],
})
