import { daysAfter } from '@kith/shared/days.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../../context.ts'
import { reachOf } from '../../rights/reach.ts'
import { wordingOf } from '../../tenant-words/own-words.ts'
import { pageOf } from '../../waiting/first-of.ts'
import { defineWaiting, type Waiting } from '../../waiting/waiting.ts'
import { textIn, type Wording } from '../../words.ts'
import { viewerOf } from '../decide.ts'
import { decidedRequests, sentRequests } from '../own-requests-sql.ts'
import { overrideOf } from '../positions.ts'
import { countWaiting, seenPendingAbout, waitingRequests, type RequestRow } from '../sql.ts'
import { dayOfChange, type Shown } from './shown.ts'

/** So far back goes what somebody has decided. */
const daysBack = 90

type Row = Pick<RequestRow, 'id' | 'subject_id' | 'person_id' | 'person_name' | 'effective_from'>

/** Makes the group of the inbox with the changes of a kind that wait for the decision of the reader, and what it brings to its other views. */
export function waitingOf({ kind }: RecordKind, { page, words }: Shown) {
  const reach = ({ actor }: Context) => reachOf(actor, overrideOf(kind))
  const asked = (ctx: Context) => ({ ...viewerOf(ctx), kind })
  const itemOf = (row: Row, line: string, since: Date, reader: Wording): Waiting => ({
    id: row.id,
    title: textIn(reader, words.title, { name: row.person_name ?? '' }),
    line,
    href: page(row),
    since,
  })
  const fromDay = (ctx: Context, row: Row, reader: Wording) => textIn(reader, words.since, { date: dayOfChange(ctx, row, reader) })
  return defineWaiting({
    kind: `${kind}Updates`,
    label: words.waiting,
    one: words.one,
    isApproval: true,
    page: async (ctx, bounds) => {
      const [rows, reader] = await Promise.all([ctx.db.run(waitingRequests(reach(ctx)), { ...asked(ctx), ...bounds }), wordingOf(ctx)])
      return pageOf(rows, (row) => itemOf(row, fromDay(ctx, row, reader), row.requested_at, reader))
    },
    count: async (ctx, most) => (await ctx.db.one(countWaiting(reach(ctx)), { ...asked(ctx), most })).count,
    about: async (ctx, person) => {
      const [rows, reader] = await Promise.all([ctx.db.run(seenPendingAbout(reach(ctx)), { ...asked(ctx), person }), wordingOf(ctx)])
      return rows.map((row) => itemOf(row, fromDay(ctx, row, reader), row.requested_at, reader))
    },
    views: {
      SENT: async (ctx, most) => {
        const [rows, reader] = await Promise.all([ctx.db.run(sentRequests, { kind, user: ctx.actor.userId, most }), wordingOf(ctx)])
        return rows.map((row) => {
          const names = row.asked.join(', ')
          const line = names === '' ? textIn(reader, 'common:inbox.waitsForNobody') : textIn(reader, 'common:inbox.waitsFor', { names })
          return itemOf(row, line, row.at, reader)
        })
      },
      DONE: async (ctx, most) => {
        const since = daysAfter(ctx.actor.today, -daysBack)
        const [rows, reader] = await Promise.all([
          ctx.db.run(decidedRequests, { kind, user: ctx.actor.userId, since, most }),
          wordingOf(ctx),
        ])
        return rows.map((row) => itemOf(row, textIn(reader, words.steps[row.state as 'APPROVED' | 'DECLINED']), row.at, reader))
      },
    },
  })
}
