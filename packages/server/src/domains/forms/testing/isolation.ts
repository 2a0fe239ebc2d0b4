import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const ofTheProduct: Exceptions = {
  'getTeamTasks search': 'nobody reports to the administrator',
}
