import { calendarFeedRevokeFields, calendarFeedSaveFields, calendarNeeds } from '@kith/shared/domains/people/calendar.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, NotFound } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { calendarFeeds } from './feed-address.ts'
import { kindsFor } from './read-calendar.ts'
import { deleteFeed, feedOf, lockFeedOwner, saveFeed } from './sql.ts'
import { CalendarFeed, type Feed } from './types.ts'

const head = { record: 'calendarFeed', permission: 'signed-in', asOneself: true } as const

export const calendarFeedSave = defineMutation({
  ...head,
  name: 'calendarFeedSave',
  description:
    'Makes an address under which other calendars read yours, with your rights at each time. One that you had before stops working.',
  input: calendarFeedSaveFields,
  event: 'calendar_feed.made',
  returns: CalendarFeed,
  plan: async (ctx, { kinds, onlyTeam }, newId) => {
    if (kindsFor(ctx).length === 0) throw new Forbidden(calendarNeeds.permissionAny)
    const before = await lockFeed(ctx)
    const feed = { id: before?.id ?? newId, version: (before?.version ?? 0) + 1, kinds: kinds ?? [], onlyTeam: onlyTeam ?? false }
    const after = { kinds: feed.kinds, onlyTeam: feed.onlyTeam, address: 'new' }
    return { id: feed.id, personId: ctx.actor.personId, feed, change: { before: shown(before), after } }
  },
  write: async ({ services, db, actor, now }, { feed }) => {
    const { hash } = calendarFeeds.token(services, { tenantId: actor.tenantId, ...feed })
    await db.run(saveFeed, { ...feed, hash, user: actor.userId, now })
    return db.one(feedOf, { user: actor.userId })
  },
})

export const calendarFeedRevoke = defineMutation({
  ...head,
  name: 'calendarFeedRevoke',
  description: 'Revokes the address of your calendar: it stops working at once.',
  input: calendarFeedRevokeFields,
  event: 'calendar_feed.revoked',
  returns: 'ID',
  plan: async (ctx, { id }) => {
    const before = await lockFeed(ctx)
    if (before?.id !== id) throw new NotFound()
    return { id, personId: ctx.actor.personId, change: { before: shown(before), after: null } }
  },
  write: async ({ db, actor }, { id }) => {
    await db.run(deleteFeed, { user: actor.userId })
    return id
  },
})

async function lockFeed({ db, actor }: Context): Promise<Feed | undefined> {
  await db.run(lockFeedOwner, { user: actor.userId })
  return db.first(feedOf, { user: actor.userId })
}

/** The address itself is in no event: everyone who has it reads the calendar. */
const shown = (row: Feed | undefined) => (row ? { kinds: row.kinds, onlyTeam: row.only_team } : null)
