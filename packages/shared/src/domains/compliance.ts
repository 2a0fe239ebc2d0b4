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
      group: 'people',
    },
  ],
  grants: { employee: ['people.jobs.requirements.view'], supervisor: ['people.jobs.requirements.view'] },
  navigation: [
    {
      group: 'people',
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
      order: 40,
    },
  ],
})
