import { defineDomain } from '#platform/domain.ts'
import { jobRequirement } from '@kith/shared/domains/compliance/requirements.ts'
import { requirementRules } from './requirements/rules.ts'
import {
  getComplianceSummary,
  listContractorCompliance,
  listLeaveCompliance,
  listPersonRequirements,
  listQualificationCompliance,
  listRequirementCompliance,
} from './queries.ts'
import { listQualificationRecords } from './records/list.ts'
import { rebuildSpans, startSpanRebuilds } from './span-rebuilds.ts'
import { commonFields } from './types.ts'

export const compliance = defineDomain({
  name: 'compliance',
  module: 'compliance',
  reads: ['jobs', 'job_leaves', 'person_words', 'qualification_instances', 'requirement_group_items'],
  uses: ['jobs'],
  personalData: [
    { table: 'qualification_spans', isCopy: true },
    { table: 'qualification_span_rebuilds', isCopy: true },
  ],
  portable: { transient: ['qualification_spans', 'qualification_span_rebuilds'] },
  records: [jobRequirement],
  rules: [requirementRules],
  types: commonFields,
  subscribers: [startSpanRebuilds],
  jobs: [rebuildSpans],
  queries: [
    getComplianceSummary,
    listContractorCompliance,
    listLeaveCompliance,
    listPersonRequirements,
    listQualificationCompliance,
    listRequirementCompliance,
    listQualificationRecords,
  ],
})
