import { defineDomain } from '#platform/domain.ts'
import { jobRequirement } from '@kith/shared/domains/compliance/requirements.ts'
import { requirementRules } from './requirements/rules.ts'
import { getComplianceSummary, listContractorCompliance, listLeaveCompliance } from './queries.ts'
import { commonFields } from './types.ts'

export const compliance = defineDomain({
  name: 'compliance',
  module: 'compliance',
  reads: ['jobs', 'job_leaves', 'person_words'],
  uses: ['jobs'],
  records: [jobRequirement],
  rules: [requirementRules],
  types: commonFields,
  queries: [getComplianceSummary, listContractorCompliance, listLeaveCompliance],
})
