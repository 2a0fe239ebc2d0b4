import { forgetLinks } from '#platform/mail/sql.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'

/** No link that is sent lets anyone in for longer. */
const days = 8

export const forgetUnsentLinks = defineSchedule({
  name: 'forget the links of emails that were not sent',
  at: '03:30',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, now }) => void (await db.run(forgetLinks, { before: new Date(now.getTime() - days * 86_400_000) })),
})
