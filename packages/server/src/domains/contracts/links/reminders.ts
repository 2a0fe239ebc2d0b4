import { remindedOn } from '@kith/shared/domains/contracts/contracts.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { mailLink } from './mail-links.ts'
import { linksThatEnd } from './sql.ts'

/** Mails their link once more to signers who cannot sign in, on the days on which others are reminded. */
export const remindByLink = defineSchedule({
  name: 'remind of contracts by link',
  at: '08:15',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx, today) => {
    const days = remindedOn.map((count) => daysAfter(today, -count))
    for (const signer of await ctx.db.run(linksThatEnd, { days, now: ctx.now, today })) await mailLink(ctx, signer)
  },
})
