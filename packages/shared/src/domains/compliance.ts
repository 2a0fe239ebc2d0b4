import { declareDomain } from '../declare-domain.ts'
import { jobRequirement } from './compliance/requirements.ts'
import type { Needs } from '../navigation-pages.ts'

/** Its pages are for those who look after others. */
export const contractorNeeds = { permission: ['people.jobs.view'], ofOthers: true } as const satisfies Needs
export const leaveNeeds = { permission: ['people.jobs.leave.view'], ofOthers: true } as const satisfies Needs

export const overviewNeeds = { permission: ['people.qualifications.view'], ofOthers: true } as const satisfies Needs

export const compliance = declareDomain({
  name: 'compliance',
  area: 'people',
  module: 'compliance',
  records: [jobRequirement],
  permissions: {},
  events: [],
  shortcuts: [
    {
      route: 'compliance.requirements.create',
      needs: { permission: ['people.jobs.requirements.create'], ofOthers: true },
      label: 'common:quickLinks.requireQualification',
      group: 'compliance',
    },
  ],
  grants: { employee: ['people.jobs.requirements.view'], supervisor: ['people.jobs.requirements.view'] },
  navigation: [
    {
      group: 'compliance',
      route: 'compliance.index',
      needs: {
        permissionAny: [
          'people.jobs.view',
          'people.jobs.leave.view',
          'people.qualifications.view',
          'people.performance_improvement_plans.view',
        ],
        ofOthers: true,
      },
      label: 'common:navigation.compliance',
      short: 'common:navigation.overview',
      order: 10,
    },
    {
      group: 'compliance',
      route: 'compliance.qualifications.overview',
      needs: overviewNeeds,
      label: 'common:navigation.requirements',
      tab: { of: 'qualifications', as: 'requirements' },
      order: 20,
    },
    { group: 'compliance', route: 'compliance.contractors', needs: contractorNeeds, label: 'common:navigation.contractEnds', order: 30 },
    { group: 'compliance', route: 'compliance.leave', needs: leaveNeeds, label: 'common:navigation.extendedLeave', order: 40 },
  ],
})
