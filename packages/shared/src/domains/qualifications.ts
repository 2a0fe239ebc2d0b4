import { declareDomain } from '../declare-domain.ts'
import { qualificationLibraryItem, qualificationType, requirementGroup, requirementGroupItem } from './qualifications/library.ts'

export const qualifications = declareDomain({
  name: 'qualifications',
  area: 'people',
  module: 'compliance',
  records: [qualificationType, qualificationLibraryItem, requirementGroup, requirementGroupItem],
  permissions: {},
  events: [],
})
