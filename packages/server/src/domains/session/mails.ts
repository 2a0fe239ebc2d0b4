import { defineMail, type MailReader } from '#platform/mail/template.ts'
import type { Context } from '#platform/context.ts'
import { deviceIn, invitationDays, momentIn, resetHours } from './mail-values.ts'
import { findAccountHolder } from './recovery/sql.ts'
import { listOpenSessions } from './sql.ts'

const ofMoment = {
  values: ['moment'],
  example: (ctx: Context, reader: MailReader) => Promise.resolve({ moment: momentIn(ctx, reader) }),
} as const

/** To a user who says that they have forgotten their password. */
export const passwordReset = defineMail({
  name: 'passwordReset',
  values: ['hours'],
  hasLink: true,
  example: () => Promise.resolve({ hours: String(resetHours) }),
})

/** That someone has chosen a new password for an account, to its user. */
export const passwordChanged = defineMail({ name: 'passwordChanged', ...ofMoment })

/** That the emails of an account, and the links in them, go elsewhere now; to where they went before. */
export const addressChanged = defineMail({ name: 'addressChanged', toFormerAddress: true, ...ofMoment })

/** To a user with a new account, to choose its password. */
export const invitation = defineMail({
  name: 'invitation',
  values: ['username', 'alias', 'days'],
  hasLink: true,
  example: async ({ db, now }, { userId, username }) => {
    const { alias } = await db.one(findAccountHolder, { user: userId, now })
    return { username, alias, days: String(invitationDays) }
  },
})

/** To those of them who have no password to choose, because they sign in through a provider only. */
export const signInElsewhere = defineMail({
  name: 'signInElsewhere',
  values: ['username'],
  hasLink: true,
  example: (_, { username }) => Promise.resolve({ username }),
})

/** That the account was used where it never was before, to its user. */
export const newDevice = defineMail({
  name: 'newDevice',
  values: ['moment', 'device', 'address'],
  example: async (ctx, reader) => {
    const sessions = await ctx.db.run(listOpenSessions, { user: reader.userId, now: ctx.now })
    const own = sessions.find(({ id }) => id === ctx.actor.sessionId)
    return { moment: momentIn(ctx, reader), device: deviceIn(reader.language, own?.userAgent ?? ''), address: own?.address ?? '127.0.0.1' }
  },
})

/** That signing in now asks for a code of an app, or no longer does, or that an administrator has put an end to it; to the user of the account. */
export const authenticatorAdded = defineMail({ name: 'authenticatorAdded', ...ofMoment })
export const authenticatorRemoved = defineMail({ name: 'authenticatorRemoved', ...ofMoment })
export const passkeyAdded = defineMail({ name: 'passkeyAdded', ...ofMoment })
export const passkeyRemoved = defineMail({ name: 'passkeyRemoved', ...ofMoment })
export const secondFactorReset = defineMail({ name: 'secondFactorReset', ...ofMoment })

/** That an account can be signed in to through a provider of identities from now on, to its user. */
export const identityLinked = defineMail({ name: 'identityLinked', ...ofMoment })
/** And that it no longer can, through one of their identities. */
export const identityUnlinked = defineMail({ name: 'identityUnlinked', ...ofMoment })

/** That an administrator has signed in by password although the organisation signs in through its provider, to the other administrators. */
export const passwordUsed = defineMail({
  name: 'passwordUsed',
  values: ['moment', 'name'],
  example: (ctx, reader) => Promise.resolve({ moment: momentIn(ctx, reader), name: reader.name }),
})
