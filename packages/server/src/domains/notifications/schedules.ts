import { forgetDigests } from '#platform/notifications/mail-sql.ts'
import { forgetNotices } from '#platform/notifications/sql.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'

export const forgetOldNotices = defineSchedule({
  name: 'forget notifications of more than a year ago',
  at: '03:20',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, now }) => {
    await db.run(forgetNotices, { now })
    await db.run(forgetDigests, { now })
  },
})
