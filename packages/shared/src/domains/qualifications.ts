import { hierarchical } from '../declarations.ts'
import { declareDomain } from '../declare-domain.ts'
import { approving, qualificationInstance } from './qualifications/instances.ts'
import { qualificationLibraryItem, qualificationType, requirementGroup, requirementGroupItem } from './qualifications/library.ts'

export const qualifications = declareDomain({
  name: 'qualifications',
  area: 'people',
  module: 'compliance',
  records: [qualificationType, qualificationLibraryItem, requirementGroup, requirementGroupItem, qualificationInstance],
  permissions: { 'people.qualifications.delete': hierarchical },
  events: ['qualification_instance.expiry_near'],
  navigation: [
    {
      group: 'compliance',
      route: 'compliance.qualifications.awaiting_approval',
      needs: { permission: [approving], ofOthers: true },
      label: 'common:navigation.awaitingApproval',
      tab: { of: 'qualifications', as: 'toApprove' },
      order: 21,
    },
  ],
  grants: {
    employee: ['people.qualifications.view', 'people.qualifications.create', 'people.qualifications.edit'],
    supervisor: [
      'people.qualifications.view',
      'people.qualifications.create',
      'people.qualifications.edit',
      'people.qualifications.approve',
    ],
  },
})
