import { longestCalendarWindow } from '@kith/shared/calendar.ts'
import { daysAfter } from '@kith/shared/days.ts'
import type { FastifyInstance } from 'fastify'
import { asSystem } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { hashedKey } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import { asUserOn } from '#platform/rights/as-user.ts'
import type { Services } from '#platform/services.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn } from '#platform/words.ts'
import { calendarFeeds, feedFolder } from './feed-address.ts'
import { eventsFile } from './feed-file.ts'
import { readEvents } from './read-calendar.ts'
import { countFeedRead, feedOfSecret, type EventRow, type FeedRow } from './sql.ts'

/** A wrong address counts as much as this many right ones: at most 10 guesses in five minutes. */
const guess = 60
const daysBack = 31
const daysAhead = 366
/** What is later than so many is left out: calendars would take minutes over it. */
const mostEvents = 2000
const pageSize = 200

/** `GET /api/calendar/<token>.ics`: the calendar of whoever made the address, as they may see it at this moment; 404 for any other. */
export function feedRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>(`${feedFolder}/:file`, async (request, reply) => {
    const keys = [hashedKey(networkOf(request.ip))]
    const taken = await services.limits.take({ name: 'calendar feeds', keys, points: 10 * guess, cost: guess, seconds: 300, in: 'own' })
    const given = calendarFeeds.read(request.params.file.replace(/\.ics$/, ''))
    const file = given && (await services.turns.during({ group: 'calendars', member: given.tenantId }, () => readFeed(services, given)))
    if (!file) return reply.code(404).send({ error: { code: 'NOT_FOUND', reference: request.id } })
    await taken.giveBack(guess - 1)
    return reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex, nofollow' }).send(file)
  })
}

async function readFeed(services: Services, { tenantId, hash }: { tenantId: string; hash: string }): Promise<string | null> {
  try {
    return await asSystem(services, tenantId, async (ctx) => {
      const feed = await ctx.db.first(feedOfSecret, { hash, today: ctx.actor.today })
      const owner = feed && (await asUserOn(ctx, feed.user_id, ctx.actor.today))
      if (!owner) return null
      const [wording, events] = [await wordingOf(owner), await eventsOf(owner, feed)]
      const file = await eventsFile(owner, wording, textIn(wording, 'people:calendar.feedName', { name: feed.organisation }), events)
      await ctx.db.run(countFeedRead, { id: feed.id, now: ctx.now })
      return file
    })
  } catch (error) {
    if (error instanceof Unauthenticated) return null
    throw error
  }
}

/** The events around today, window by window; what goes on over the end of one is in the first that has it. */
async function eventsOf(ctx: Context, { kinds, only_team: team }: FeedRow): Promise<EventRow[]> {
  const events: EventRow[] = []
  const [first, last] = [daysAfter(ctx.actor.today, -daysBack), daysAfter(ctx.actor.today, daysAhead)]
  for (let from = first; from <= last && events.length < mostEvents; from = daysAfter(from, longestCalendarWindow)) {
    const end = daysAfter(from, longestCalendarWindow - 1)
    const window = { from, until: end < last ? end : last }
    let after: string | null = null
    do {
      const page = await readEvents(ctx, { window, filter: { kinds, team } }, { first: pageSize, after })
      events.push(...page.items.filter(({ day }) => from === first || day >= from))
      after = page.endCursor
    } while (after !== null && events.length < mostEvents)
  }
  return events.slice(0, mostEvents)
}
