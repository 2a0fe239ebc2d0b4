import type { Context } from '#platform/context.ts'

/** Emails that a user sends by hand, of whatever kind. */
export const limitByHand = ({ services, actor, db }: Context) =>
  services.limits.take({ name: 'emails by hand', keys: [actor.tenantId, actor.userId], points: 60, seconds: 600, in: db })
