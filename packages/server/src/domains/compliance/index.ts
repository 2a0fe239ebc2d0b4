import { defineDomain } from '#platform/domain.ts'
import { jobRequirement } from '@kith/shared/domains/compliance/requirements.ts'
import { requirementRules } from './requirements/rules.ts'
import {
  getComplianceSummary,
  listContractorCompliance,
  listLeaveCompliance,
  listQualificationCompliance,
  listRequirementCompliance,
} from './queries.ts'
import { commonFields } from './types.ts'

export const compliance = defineDomain({
  name: 'compliance',
  module: 'compliance',
  reads: ['jobs', 'job_leaves', 'person_words', 'requirement_group_items'],
  uses: ['jobs'],
  personalData: [{ table: 'qualification_spans', isCopy: true }],
  portable: { transient: ['qualification_spans'] },
  records: [jobRequirement],
  rules: [requirementRules],
  types: commonFields,
  queries: [getComplianceSummary, listContractorCompliance, listLeaveCompliance, listQualificationCompliance, listRequirementCompliance],
})
