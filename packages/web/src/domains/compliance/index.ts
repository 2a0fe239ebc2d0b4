import { contractorNeeds, leaveNeeds, overviewNeeds } from '@kith/shared/domains/compliance.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { jobRequirement } from '@kith/shared/domains/compliance/requirements.ts'
import { IconCalendarOff, IconCertificate2, IconFileTime, IconShieldCheck } from '@tabler/icons-react'
import { recordPages, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const standings = {
  ...overviewNeeds,
  title: 'compliance:standings.title',
  load: () => import('./standings/StandingsPage.tsx'),
} as const

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
    {
      ...overviewNeeds,
      route: 'compliance.qualifications.overview',
      title: 'compliance:overview.title',
      load: () => import('./standings/OverviewPage.tsx'),
    },
    { ...standings, route: 'compliance.qualifications.all.show', subject: 'ALL' },
    { ...standings, route: 'compliance.qualifications.standalone.show', subject: 'STANDALONE' },
    { ...standings, route: 'compliance.qualifications.group.show', subject: 'GROUP' },
    ...recordPages(jobRequirement, {
      route: 'people.jobs.requirements',
      form: () => import('./RequirementForm.tsx'),
      create: { route: 'people.jobs.add_mandatory_requirements' },
      many: { route: 'compliance.requirements.create', back: 'compliance.index' },
      shownBy: ['listPersonRequirements'],
    }),
  ],
  icons: {
    'compliance.requirements.create': IconCertificate2,
    'compliance.index': IconShieldCheck,
    'compliance.qualifications.overview': IconCertificate2,
    'compliance.contractors': IconFileTime,
    'compliance.leave': IconCalendarOff,
  },
  contributes: { tabs: [recordTab(jobRequirement, 45, 'people.jobs.requirements')] },
})
