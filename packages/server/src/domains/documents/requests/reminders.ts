import { documentRequest } from '@kith/shared/domains/documents/requests.ts'
import { dayParameters } from '#platform/conditions/condition-sql.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { requestsToRemindOf } from './sql.ts'

/** Three days before a document is due, and the day after. */
export const remindOfRequests = defineSchedule({
  name: 'remind of requested documents',
  at: '08:10',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx, today) => {
    const rows = await ctx.db.run(requestsToRemindOf, { ...dayParameters(ctx), today })
    await recordSystemEvents(
      ctx,
      rows.map(({ id, person_id: personId }) => ({
        event: 'document_request.reminded',
        subject: { kind: documentRequest.thing, id },
        personId,
        before: {},
        after: null,
      })),
    )
  },
})
