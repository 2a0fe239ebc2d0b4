import { daysAfter } from '@kith/shared/days.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import { viewerOf } from '#platform/approvals/decide.ts'
import { decidedRequests, sentRequests } from '#platform/approvals/own-requests-sql.ts'
import { countWaiting, seenPendingAbout, waitingRequests } from '#platform/approvals/sql.ts'
import type { Context } from '#platform/context.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { pageOf } from '#platform/waiting/first-of.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { textIn } from '#platform/words.ts'
import { overrideSlug } from './positions.ts'

/** Updates of jobs that wait for the decision of the reader. */
export const waitingJobUpdates = defineWaiting({
  kind: 'jobUpdates',
  label: 'jobs:updates.waitsForYou',
  one: 'jobs:updates.title',
  isApproval: true,
  page: async (ctx, bounds) => {
    const [rows, reader] = await Promise.all([ctx.db.run(waitingRequests(reach(ctx)), { ...asked(ctx), ...bounds }), wordingOf(ctx)])
    return pageOf(rows, ({ id, subject_id: jobId, person_id: personId, person_name: name, effective_from: day, requested_at: since }) => ({
      id,
      title: textIn(reader, 'jobs:updates.of', { name: name ?? '' }),
      line: textIn(reader, 'jobs:updates.waitingFrom', { date: formatDayInText(day, reader) }),
      href: pageOfUpdate({ id, jobId, personId }),
      since,
    }))
  },
  count: async (ctx, most) => (await ctx.db.one(countWaiting(reach(ctx)), { ...asked(ctx), most })).count,
  about: async (ctx, person) => {
    const [rows, reader] = await Promise.all([ctx.db.run(seenPendingAbout(reach(ctx)), { ...asked(ctx), person }), wordingOf(ctx)])
    return rows.map(({ id, subject_id: jobId, person_id: personId, person_name: name, effective_from: day, requested_at: since }) => ({
      id,
      title: textIn(reader, 'jobs:updates.of', { name: name ?? '' }),
      line: textIn(reader, 'jobs:updates.waitingFrom', { date: formatDayInText(day, reader) }),
      href: pageOfUpdate({ id, jobId, personId }),
      since,
    }))
  },
  views: {
    SENT: async (ctx, most) => {
      const [rows, reader] = await Promise.all([ctx.db.run(sentRequests, { kind, user: ctx.actor.userId, most }), wordingOf(ctx)])
      return rows.map(({ id, subject_id: jobId, person_id: personId, person_name: name, asked: names, at: since }) => ({
        id,
        title: textIn(reader, 'jobs:updates.of', { name: name ?? '' }),
        line:
          names.length === 0
            ? textIn(reader, 'common:inbox.waitsForNobody')
            : textIn(reader, 'common:inbox.waitsFor', { names: names.join(', ') }),
        href: pageOfUpdate({ id, jobId, personId }),
        since,
      }))
    },
    DONE: async (ctx, most) => {
      const since = daysAfter(ctx.actor.today, -90)
      const [rows, reader] = await Promise.all([ctx.db.run(decidedRequests, { kind, user: ctx.actor.userId, since, most }), wordingOf(ctx)])
      return rows.map(({ id, subject_id: jobId, person_id: personId, person_name: name, state, at }) => ({
        id,
        title: textIn(reader, 'jobs:updates.of', { name: name ?? '' }),
        line: textIn(reader, `jobs:updates.steps.${state as 'APPROVED'}`),
        href: pageOfUpdate({ id, jobId, personId }),
        since: at,
      }))
    },
  },
})

const kind = 'job'
type Place = { readonly id: string; readonly jobId: string; readonly personId: string | null }
const pageOfUpdate = ({ id, jobId, personId }: Place) =>
  personId ? href('people.jobs.pending_updates.show', { personId, jobId, pendingUpdateId: id }) : href('job_updates')

const reach = ({ actor }: Context) => reachOf(actor, overrideSlug)
const asked = (ctx: Context) => ({ ...viewerOf(ctx), kind })
