import { contractorNeeds, leaveNeeds } from '@kith/shared/domains/compliance.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const compliance = defineDomain({
  name: 'compliance',
  module: 'compliance',
  namespaces: ['compliance', 'people', 'choices', 'records'],
  uses: ['people'],
  pages: [
    {
      ...needsOf('compliance.index'),
      route: 'compliance.index',
      title: 'common:navigation.compliance',
      load: () => import('./CompliancePage.tsx'),
    },
    {
      ...contractorNeeds,
      route: 'compliance.contractors',
      title: 'compliance:contractors.title',
      load: () => import('./ends/ContractorsPage.tsx'),
    },
    { ...leaveNeeds, route: 'compliance.leave', title: 'compliance:leave.title', load: () => import('./ends/LeavePage.tsx') },
  ],
  icons: { 'compliance.index': IconShieldCheck },
})
