import { disclaimerFields } from '@kith/shared/domains/session.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { endOne, listOpenSessions } from '../sql.ts'
import { ownDisclaimer, setConsent, type OwnDisclaimer } from './sql.ts'

const Disclaimer = builder.objectRef<OwnDisclaimer>('Disclaimer').implement({
  description: 'What everyone in the organisation accepts before anything else is open to them.',
  fields: (t) => ({
    text: t.exposeString('text', { nullable: false }),
    digest: t.exposeString('digest', { nullable: false, description: 'What tells this text from others.' }),
    acceptedAt: t.field({ type: 'DateTime', description: 'When the user accepted it.', resolve: ({ acceptedAt }) => acceptedAt }),
  }),
})

export const getDisclaimer = defineQuery({
  name: 'getDisclaimer',
  description: 'The disclaimer of the organisation, and when you accepted it; null where it has none.',
  permission: 'signed-in',
  asOneself: true,
  withoutSecondFactor: true,
  returns: Disclaimer,
  resolve: async ({ db, actor }) => (await db.first(ownDisclaimer, { user: actor.userId })) ?? null,
})

const shared = { record: 'user', permission: 'signed-in', asOneself: true, withoutSecondFactor: true, returns: 'Boolean' } as const

export const disclaimerAccept = defineMutation({
  ...shared,
  name: 'disclaimerAccept',
  description: 'Accepts the disclaimer of the organisation as you have read it.',
  input: disclaimerFields,
  event: 'user.disclaimer_accepted',
  plan: async (ctx, { digest }) => {
    const { digest: current } = await find(ctx)
    if (digest !== current) throw new Invalid([problem('digest', 'consent_changed')])
    return { id: ctx.actor.userId, personId: ctx.actor.personId, digest, change: { before: null, after: {} } }
  },
  write: async ({ db, now }, { id, digest }) => {
    await db.run(setConsent, { user: id, digest, at: now })
    return true
  },
})

export const disclaimerWithdraw = defineMutation({
  ...shared,
  name: 'disclaimerWithdraw',
  description: 'Withdraws your consent to the disclaimer and signs you out everywhere; at the next sign-in it is asked for again.',
  input: disclaimerFields,
  event: 'user.disclaimer_withdrawn',
  plan: async (ctx, { digest }) => {
    const found = await find(ctx)
    if (!found.acceptedAt || found.digest !== digest) throw new NotFound()
    const { actor, now } = ctx
    const ended = await ctx.db.run(listOpenSessions, { user: actor.userId, now })
    const change = { before: {}, after: null }
    const also = ended.map(({ id }) => ({ event: 'session.ended' as const, subject: { kind: 'session', id }, ...change }))
    return { id: actor.userId, personId: actor.personId, ended, also, change }
  },
  write: async ({ db, now }, { id, ended }) => {
    await db.run(setConsent, { user: id, digest: null, at: null })
    for (const session of ended) await db.first(endOne, { id: session.id, now, reason: 'consent withdrawn' })
    return true
  },
})

async function find({ db, actor }: Context): Promise<OwnDisclaimer> {
  const found = await db.first(ownDisclaimer, { user: actor.userId })
  if (!found) throw new NotFound()
  return found
}
