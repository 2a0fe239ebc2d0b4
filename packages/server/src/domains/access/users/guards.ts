import { user } from '@kith/shared/domains/access/users.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { atVersion } from '#platform/records/lock.ts'
import { isUuid } from '#platform/rights/check.ts'
import { lentScopes } from '#platform/rights/lent.ts'
import { ensureVerified } from '#platform/rights/verification.ts'
import { lentTo } from '../delegations/sql.ts'
import { grantsIn, mayGive, mayGiveOfOthers, type Grant } from '../groups.ts'
import { at } from './list.ts'
import { grantsOfUser, lockUser, otherAdministrators, userById, userOfPerson, type UserRow } from './sql.ts'

/** An account, held until the transaction ends, of someone who may do no more than the actor. */
export async function managedUser(ctx: Context, id: string): Promise<UserRow> {
  const held = isUuid(id) ? await ctx.db.first(lockUser, { id }) : undefined
  const row = held && (await ctx.db.first(userById, { id: held.id, ...at(ctx) }))
  if (!row) throw new NotFound(errorMessage('user'))
  if (row.id !== ctx.actor.userId) await ensureNoMoreRights(ctx, row)
  return row
}

/** The same at the version that was seen. */
export async function managedUserAt(ctx: Context, id: string, version: number): Promise<UserRow> {
  return atVersion(await managedUser(ctx, id), version)
}

/**
 * The name of the account of a person over which the actor may not decide; undefined where they may, or there is none.
 * Throws Unverified where they may, and have not lately shown who they are.
 */
export async function accountBeyond(ctx: Context, personId: string): Promise<string | undefined> {
  const row = await ctx.db.first(userOfPerson, { person: personId, ...at(ctx) })
  if (!row) return undefined
  if (await isStronger(ctx, row)) return row.display_name
  ensureVerified(ctx)
  return undefined
}

/** The same for saying so beforehand: nothing is done with the account yet. */
export async function strongerAccount(ctx: Context, personId: string): Promise<string | undefined> {
  const row = await ctx.db.first(userOfPerson, { person: personId, ...at(ctx) })
  return row && (await isStronger(ctx, row)) ? row.display_name : undefined
}

async function isStronger(ctx: Context, row: UserRow): Promise<boolean> {
  // Someone who acts for its user, under a delegation, may do less than they do
  const isOwn = row.id === ctx.actor.userId && !ctx.actor.assumption
  return !isOwn && !(await hasNoMoreRights(ctx, row))
}

/** A user who decides over an account could use it, so nobody decides over one that may do more. */
async function ensureNoMoreRights(ctx: Context, row: UserRow): Promise<void> {
  if (!(await hasNoMoreRights(ctx, row))) throw new Invalid([problem('id', 'escalation_account', { name: row.display_name })])
}

/** What others lend the account, now or later, counts as well. */
async function hasNoMoreRights({ actor, db }: Context, { id, is_system_administrator }: UserRow): Promise<boolean> {
  if (actor.isSystemAdministrator) return true
  const grants = await db.run(grantsOfUser, { id, today: actor.today })
  // The check constraint on scopes allows no other value
  if (is_system_administrator || !grants.every((grant) => mayGive(actor, grant as Grant))) return false
  const lent = await db.run(lentTo, { user: id, today: actor.today, actor: actor.userId })
  return lent.flatMap((each) => grantsIn(lentScopes(each, each.allowed))).every((grant) => mayGiveOfOthers(actor, grant))
}

/** Refuses to leave the organisation without a system administrator who can sign in. */
export async function ensureNotLastAdministrator(ctx: Context, { id, is_system_administrator }: UserRow, path: string): Promise<void> {
  if (!is_system_administrator) return
  const { others } = await ctx.db.one(otherAdministrators, { id, today: ctx.actor.today })
  if (others === 0) throw new Invalid([problem(path, 'lastAdministrator')])
}

export const subjectOf = ({ id, person_id: personId }: UserRow) => ({ subject: { kind: user.thing, id }, personId })

export const stateOf = (row: Pick<UserRow, 'username' | 'display_name' | 'person_id' | 'access_type' | 'active_from' | 'disable_on'>) => ({
  username: row.username,
  displayName: row.display_name,
  personId: row.person_id,
  accessType: row.access_type,
  activeFrom: row.active_from,
  disableOn: row.disable_on,
})
