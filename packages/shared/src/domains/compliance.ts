import { declareDomain } from '../declare-domain.ts'
import type { Needs } from '../navigation-pages.ts'

/** Its pages are for those who look after others. */
export const contractorNeeds = { permission: ['people.jobs.view'], ofOthers: true } as const satisfies Needs
export const leaveNeeds = { permission: ['people.jobs.leave.view'], ofOthers: true } as const satisfies Needs

export const compliance = declareDomain({
  name: 'compliance',
  area: 'people',
  module: 'compliance',
  records: [],
  permissions: {},
  events: [],
  navigation: [
    {
      group: 'people',
      route: 'compliance.index',
      needs: { permissionAny: ['people.jobs.view', 'people.jobs.leave.view'], ofOthers: true },
      label: 'common:navigation.compliance',
      order: 40,
    },
  ],
})
