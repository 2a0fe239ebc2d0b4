import { defineSchedule } from '#platform/schedules/schedule.ts'
import { forgetProposals } from './sql.ts'

/** Forgets what was proposed and never decided on. */
export const forgetOldProposals = defineSchedule({
  name: 'forget proposals of agents that nobody decided on',
  at: '03:55',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, actor }) => void (await db.run(forgetProposals, { today: actor.today })),
})
