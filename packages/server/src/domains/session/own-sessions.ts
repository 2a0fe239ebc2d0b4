import { sessionEndFields, sessionsEndOthersFields } from '@kith/shared/domains/session.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { endOne, findOpenSession, listOpenSessions, type OpenSessionRow } from './sql.ts'
import { deviceOf } from './user-agents.ts'

const UserSession = builder.objectRef<OpenSessionRow & { isCurrent: boolean }>('UserSession').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    browser: t.string({ resolve: ({ userAgent }) => deviceOf(userAgent ?? '').browser }),
    system: t.string({ resolve: ({ userAgent }) => deviceOf(userAgent ?? '').system }),
    address: t.exposeString('address'),
    startedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.startedAt }),
    lastUsedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.lastUsedAt }),
    isCurrent: t.exposeBoolean('isCurrent', { nullable: false, description: 'Whether it is the session that asks.' }),
  }),
})

export const listOwnSessions = defineQuery({
  name: 'listOwnSessions',
  description: 'Where you are signed in, the session used last first.',
  permission: 'signed-in',
  asOneself: true,
  withoutSecondFactor: true,
  returns: [UserSession],
  nullable: false,
  resolve: async ({ db, actor, now }) => withCurrent(await db.run(listOpenSessions, { user: actor.userId, now }), actor.sessionId),
})

export const listUserSessions = defineQuery({
  name: 'listUserSessions',
  description: 'Where a user is signed in, the session used last first.',
  permission: 'users.view',
  returns: [UserSession],
  nullable: false,
  args: (arg) => ({ userId: arg.id({ required: true }) }),
  resolve: async ({ db, actor, now }, { userId }) =>
    isUuid(userId) ? withCurrent(await db.run(listOpenSessions, { user: userId, now }), actor.sessionId) : [],
})

export const sessionEnd = defineMutation({
  name: 'sessionEnd',
  description: 'Ends one of your other sessions.',
  record: 'session',
  permission: 'signed-in',
  asOneself: true,
  withoutSecondFactor: true,
  input: sessionEndFields,
  event: 'session.ended',
  returns: 'ID',
  plan: async ({ db, actor, now }, { id }) => {
    const found = isUuid(id) ? await db.first(findOpenSession, { id, user: actor.userId, now }) : undefined
    if (!found) throw new NotFound()
    if (found.id === actor.sessionId) throw new Invalid([problem('id', 'session_own')])
    return { id: found.id, personId: actor.personId, change: { before: {}, after: null } }
  },
  write: async ({ db, now }, { id }) => {
    await db.first(endOne, { id, now, reason: 'ended by its user' })
    return id
  },
})

export const sessionsEndOthers = defineMutation({
  name: 'sessionsEndOthers',
  description: 'Ends all of your sessions but the one that asks, or this one too; returns how many.',
  record: 'user',
  permission: 'signed-in',
  asOneself: true,
  withoutSecondFactor: true,
  input: sessionsEndOthersFields,
  event: 'user.signed_out_everywhere',
  returns: 'Int',
  plan: async ({ db, actor, now }, { includesThis }) => {
    const open = await db.run(listOpenSessions, { user: actor.userId, now })
    const ended = open.filter(({ id }) => includesThis || id !== actor.sessionId)
    const change = { before: {}, after: null }
    return {
      id: actor.userId,
      personId: actor.personId,
      change,
      also: ended.map(({ id }) => ({ event: 'session.ended' as const, subject: { kind: 'session', id }, ...change })),
      ended,
    }
  },
  write: async ({ db, now }, { ended }) => {
    for (const { id } of ended) await db.first(endOne, { id, now, reason: 'ended by its user' })
    return ended.length
  },
})

const withCurrent = (rows: readonly OpenSessionRow[], current: string | undefined) =>
  rows.map((row) => ({ ...row, isCurrent: row.id === current }))
