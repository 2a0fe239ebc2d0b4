import { requirementGroupItem } from '@kith/shared/domains/qualifications/library.ts'
import { defineDomain } from '#platform/domain.ts'

export const qualifications = defineDomain({
  name: 'qualifications',
  module: 'compliance',
  records: [requirementGroupItem],
})
