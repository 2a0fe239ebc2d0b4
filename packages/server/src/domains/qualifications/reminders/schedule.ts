import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { asSystemJob, defineJob, HandedBack } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { takeReminders } from './sql.ts'

const queue = 'qualification-reminders'
const remindersOfSet = 1000

/** Looks at nine on each day of the organisation for what expires; after days on which nobody was there, once for all of them. */
export const remindOfExpiries = defineSchedule({
  name: 'remind of qualifications that expire',
  at: '09:00',
  zone: 'tenant',
  missed: 'latest',
  run: (ctx, day) => enqueue(ctx, queue, { day }),
})

/** Set by set, each committed together with the note that it was said. */
export const writeReminders = defineJob({
  queue,
  run: async (services, { tenantId }, data, signal) => {
    const day = String(data['day'])
    let written = remindersOfSet
    while (written === remindersOfSet) {
      if (signal.aborted) throw new HandedBack()
      written = await asSystemJob(services, tenantId, (ctx) => writeSet(ctx, day))
    }
  },
})

async function writeSet(ctx: Context, day: string): Promise<number> {
  const taken = await ctx.db.run(takeReminders, { day, limit: remindersOfSet })
  await recordSystemEvents(
    ctx,
    taken.map(({ id, person_id: personId, expiry_on: expiryDate }) => ({
      event: 'qualification_instance.expiry_near',
      subject: { kind: qualificationInstance.thing, id },
      personId,
      before: null,
      after: { expiryDate },
    })),
  )
  return taken.length
}
