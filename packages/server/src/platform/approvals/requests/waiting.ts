import { formatDayInText } from '@kith/shared/format/dates.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../../context.ts'
import { reachOf } from '../../rights/reach.ts'
import { wordingOf } from '../../tenant-words/own-words.ts'
import { pageOf } from '../../waiting/first-of.ts'
import { defineWaiting } from '../../waiting/waiting.ts'
import { textIn } from '../../words.ts'
import { viewerOf } from '../decide.ts'
import { overrideOf } from '../positions.ts'
import { countWaiting, waitingRequests } from '../sql.ts'
import type { Shown } from './shown.ts'

/** Makes the group of the inbox with the changes of a kind that wait for the decision of the reader. */
export function waitingOf({ kind }: RecordKind, { page, words }: Shown) {
  const reach = ({ actor }: Context) => reachOf(actor, overrideOf(kind))
  const asked = (ctx: Context) => ({ ...viewerOf(ctx), kind })
  return defineWaiting({
    kind: `${kind}Updates`,
    label: words.waiting,
    page: async (ctx, bounds) => {
      const [rows, reader] = await Promise.all([ctx.db.run(waitingRequests(reach(ctx)), { ...asked(ctx), ...bounds }), wordingOf(ctx)])
      return pageOf(rows, (row) => ({
        id: row.id,
        title: textIn(reader, words.title, { name: row.person_name ?? '' }),
        line: textIn(reader, words.since, { date: formatDayInText(row.effective_from, reader) }),
        href: page(row),
        since: row.requested_at,
      }))
    },
    count: async (ctx, most) => (await ctx.db.one(countWaiting(reach(ctx)), { ...asked(ctx), most })).count,
  })
}
