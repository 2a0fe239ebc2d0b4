import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { defineJobInSets } from '#platform/background/jobs.ts'
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

/** Each set is committed together with the note that it was said. */
export const writeReminders = defineJobInSets({
  queue,
  set: async (ctx, data) => {
    const taken = await ctx.db.run(takeReminders, { day: String(data['day']), limit: remindersOfSet })
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
    return taken.length < remindersOfSet
  },
})
