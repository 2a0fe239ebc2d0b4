import { formatDayInText } from '@kith/shared/format/dates.ts'
import { documentRequest, providePermission } from '@kith/shared/domains/documents/requests.ts'
import { href } from '@kith/shared/routes.ts'
import { dayParameters } from '#platform/conditions/condition-sql.ts'
import type { Context } from '#platform/context.ts'
import { hasPermission, reachOf, reachParameters } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { startOf } from '#platform/waiting/first-of.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { textIn } from '#platform/words.ts'
import { countRequestsOf, passedOnRequests, requestsOf, type PassedOnRow } from './sql.ts'

const { edit } = documentRequest.permissions

/** Lists the documents that the reader has been asked for, and those that they ask of people who cannot sign in. */
export const waitingDocumentRequests = defineWaiting({
  kind: 'documentRequests',
  label: 'documents:requests.waitsForYou',
  page: async (ctx, bounds) => {
    const [person, reader] = [asked(ctx), await wordingOf(ctx)]
    const own = person === null ? [] : await ctx.db.run(requestsOf, { ...dayParameters(ctx), person, most: bounds.counted })
    const rows = [
      ...own.map(({ id, name, due_on: day, created_at: since }) => ({
        id,
        title: name,
        line: day && textIn(reader, 'documents:requests.dueOn', { date: formatDayInText(day, reader) }),
        href: href('people.documents', { personId: person ?? '' }),
        since,
      })),
      ...(await passedOnTo(ctx, bounds.counted)).map(({ id, name, person_id: personId, person: of, created_at: since }) => ({
        id,
        title: name,
        line: textIn(reader, 'documents:requests.passedOn', { person: of }),
        href: href('people.documents', { personId }),
        since,
      })),
    ]
    return startOf(rows.slice(0, bounds.counted), bounds, (row) => row)
  },
  count: async (ctx, most) => {
    const person = asked(ctx)
    const own = person === null ? 0 : (await ctx.db.one(countRequestsOf, { ...dayParameters(ctx), person, most })).count
    return Math.min(own + (await passedOnTo(ctx, most)).length, most)
  },
})

/** The person of the reader, as long as they can provide what they are asked for. */
const asked = ({ actor }: Context) => (hasPermission(actor, providePermission) ? actor.personId : null)

const passedOnTo = (ctx: Context, most: number): Promise<PassedOnRow[]> =>
  hasPermission(ctx.actor, edit)
    ? ctx.db.run(passedOnRequests(reachOf(ctx.actor, edit)), { ...reachParameters(ctx), ...dayParameters(ctx), most })
    : Promise.resolve([])
