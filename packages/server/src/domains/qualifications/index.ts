import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { requirementGroupItem } from '@kith/shared/domains/qualifications/library.ts'
import { defineDomain } from '#platform/domain.ts'
import { qualificationInstanceRenew, renewalShown } from './renewal.ts'
import { rules } from './rules.ts'

export const qualifications = defineDomain({
  name: 'qualifications',
  module: 'compliance',
  records: [requirementGroupItem, qualificationInstance],
  rules: [rules],
  mutations: [qualificationInstanceRenew],
  types: [renewalShown],
})
