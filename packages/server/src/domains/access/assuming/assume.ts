import { errorMessage } from '@kith/shared/problems/wording.ts'
import { actAsOneself, assume } from '#domains/session/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { ensureOneOf, isUuid } from '#platform/rights/check.ts'
import { ensureComplete } from '#platform/rights/second-factor.ts'
import { ensureOneself, ensureVerified } from '#platform/rights/verification.ts'
import { grantsOf, lockedGroup, mayGive, mayGiveOfOthers, type Grant } from '../groups.ts'
import { at } from '../users/list.ts'
import { delegationToUse } from '../delegations/plan.ts'
import { grantsOfUser, lockUser, userById } from '../users/sql.ts'

/** An account, one group or several, or someone for whom one may act. */
export type Role = { readonly delegationId: string | null; readonly userId: string | null; readonly permissionGroupIds: readonly string[] }

/** Replaces the rights of a session by those of an account or of groups that may do no more than its user (ruling 25). */
export async function assumeRole(ctx: Context, session: string, { userId, permissionGroupIds, delegationId }: Role): Promise<void> {
  ensureOneself(ctx)
  ensureComplete(ctx, { permission: 'signed-in' })
  if (delegationId !== null) return actFor(ctx, session, delegationId)
  ensureOneOf(ctx, ['users.assume_role'])
  ensureVerified(ctx)
  if (userId !== null && permissionGroupIds.length > 0) throw new Invalid([problem('userId', 'assume_both')])
  if (userId !== null) return assumeAccount(ctx, session, userId)
  if (permissionGroupIds.length === 0) throw new Invalid([problem('permissionGroupIds', 'required')])
  return assumeGroups(ctx, session, permissionGroupIds)
}

/** Back to one's own rights; the event names both. */
export async function exitRole(ctx: Context, session: string): Promise<void> {
  if (!ctx.actor.assumption) return
  await actAsOneself(ctx, session)
  await recordSystemEvents(ctx, [{ event: 'session.role_exited', subject: { kind: 'session', id: session }, before: {}, after: null }])
}

async function assumeAccount(ctx: Context, session: string, userId: string): Promise<void> {
  const held = isUuid(userId) ? await ctx.db.first(lockUser, { id: userId }) : undefined
  const user = held && (await ctx.db.first(userById, { id: held.id, ...at(ctx) }))
  if (!user) throw new NotFound(errorMessage('user'))
  if (user.id === ctx.actor.userId) throw new Invalid([problem('userId', 'assume_self')])
  if (user.status !== 'ACTIVE') throw new Invalid([problem('userId', 'assume_closed', { name: user.display_name })])
  // The check constraint on scopes allows no other value
  const grants = (await ctx.db.run(grantsOfUser, { id: user.id, today: ctx.actor.today })) as readonly Grant[]
  if (!ctx.actor.isSystemAdministrator && (user.is_system_administrator || !grants.every((grant) => mayGiveOfOthers(ctx.actor, grant))))
    throw new Invalid([problem('userId', 'escalation_assume', { name: user.display_name })])
  await assume(ctx, session, { userId: user.id })
  await recordStart(ctx, session, { username: user.username }, user.person_id)
}

/** Acting for someone takes no permission of one's own: they have lent theirs. */
async function actFor(ctx: Context, session: string, delegationId: string): Promise<void> {
  ensureVerified(ctx)
  const row = await delegationToUse(ctx, delegationId)
  await assume(ctx, session, { userId: row.grantor_user_id, delegationId: row.id })
  const { grantor_name: grantor, delegate_name: delegate } = row
  await recordStart(ctx, session, { grantor, delegate }, row.grantor_person_id)
}

async function assumeGroups(ctx: Context, session: string, ids: readonly string[]): Promise<void> {
  const groups = []
  for (const id of [...new Set(ids)].toSorted()) groups.push(await lockedGroup(ctx, id))
  const beyond = groups.find((group) => group.gives_everything || !grantsOf(group).every((grant) => mayGive(ctx.actor, grant)))
  if (beyond) throw new Invalid([problem('permissionGroupIds', 'escalation_assume', { name: beyond.name })])
  await assume(ctx, session, { groupIds: groups.map(({ id }) => id) })
  await recordStart(ctx, session, { permissionGroups: groups.map(({ name }) => name) })
}

const recordStart = (ctx: Context, id: string, after: Record<string, unknown>, personId: string | null = null) =>
  recordSystemEvents(ctx, [{ event: 'session.role_assumed', subject: { kind: 'session', id }, personId, before: null, after }])
