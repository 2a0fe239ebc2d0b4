import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { nothingWaits, startOf } from '#platform/waiting/first-of.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { textIn } from '#platform/words.ts'
import type { Context } from '#platform/context.ts'
import { providePermission } from '@kith/shared/domains/documents/requests.ts'
import { countRequestsOf, requestsOf } from './sql.ts'

/** Documents that the reader has been asked for. */
export const waitingDocumentRequests = defineWaiting({
  kind: 'documentRequests',
  label: 'documents:requests.waitsForYou',
  page: async (ctx, bounds) => {
    const person = asked(ctx)
    if (person === null) return nothingWaits
    const [rows, reader] = await Promise.all([ctx.db.run(requestsOf, { person, most: bounds.counted }), wordingOf(ctx)])
    return startOf(rows, bounds, ({ id, name, due_on: day, created_at: since }) => ({
      id,
      title: name,
      line: day && textIn(reader, 'documents:requests.dueOn', { date: formatDayInText(day, reader) }),
      href: href('people.documents', { personId: person }),
      since,
    }))
  },
  count: async (ctx, most) => {
    const person = asked(ctx)
    return person === null ? 0 : (await ctx.db.one(countRequestsOf, { person, most })).count
  },
})

/** The person of the reader, as long as they can provide what they are asked for. */
const asked = ({ actor }: Context) => (hasPermission(actor, providePermission) ? actor.personId : null)
