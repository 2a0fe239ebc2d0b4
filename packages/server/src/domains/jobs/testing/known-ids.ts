import type { MeantIds } from '#platform/testing/known-ids.ts'

export const meantIds: MeantIds = { 'jobEndDateFinalise endedRoleId': 'workforce_roles' }
