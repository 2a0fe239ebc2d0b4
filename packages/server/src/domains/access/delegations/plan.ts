import { longestDelegation, mostDelegations } from '@kith/shared/domains/access/delegations.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import { lockLimit } from '#platform/mutations/lock-limit.ts'
import { atVersion } from '#platform/records/lock.ts'
import { isUuid, may } from '#platform/rights/check.ts'
import { lentScopes } from '#platform/rights/lent.ts'
import { grantsIn, grantsOf, lockedGroup, mayGiveOfOthers, scopesIn } from '../groups.ts'
import {
  delegationById,
  insertDelegation,
  lockDelegation,
  openDelegations,
  partyById,
  partyOf,
  worksHere,
  type DelegationRow,
  type Party,
} from './sql.ts'

export type Asked = {
  readonly delegatePersonId: string
  readonly fromOn: string
  readonly untilOn: string
  readonly permissionGroupId?: string | null
  readonly reason?: string | null
}

/** Everything that speaks against it at once; `grantor` is whose rights are lent. */
export async function planDelegation(ctx: Context, id: string, grantor: Party, asked: Asked) {
  const { today } = ctx.actor
  const delegate = await partyFor(ctx, asked.delegatePersonId, 'delegatePersonId')
  const group = asked.permissionGroupId ? await lockedGroup(ctx, asked.permissionGroupId) : null
  await lockLimit(ctx, `delegations of ${grantor.id}`)
  const { open } = await ctx.db.one(openDelegations, { grantor: grantor.id, today })
  const own = grantor.id === ctx.actor.userId
  const grants = grantsIn(lentScopes(grantor, group && scopesIn(grantsOf(group))))
  const problems = [
    ...(delegate.id === grantor.id ? [problem('delegatePersonId', 'delegation_self')] : []),
    ...(delegate.is_open ? [] : [problem('delegatePersonId', 'delegation_closed', { name: delegate.display_name })]),
    ...(grantor.is_system_administrator && !group ? [problem('permissionGroupId', 'delegation_administrator')] : []),
    ...(group?.gives_everything ? [problem('permissionGroupId', 'escalation_assume', { name: group.name })] : []),
    ...(asked.untilOn < asked.fromOn ? [problem('untilOn', 'delegation_order')] : []),
    ...(asked.untilOn < today ? [problem('untilOn', 'delegation_past')] : []),
    ...(daysBetween(today, asked.untilOn) > longestDelegation ? [problem('untilOn', 'delegation_long')] : []),
    ...(open >= mostDelegations ? [problem('', 'delegations_most', { max: mostDelegations })] : []),
    // Who arranges it for others lends nothing that they could not use themselves (ruling 25)
    ...(own || grants.every((grant) => mayGiveOfOthers(ctx.actor, grant))
      ? []
      : [problem('grantorPersonId', 'escalation_assume', { name: grantor.display_name })]),
  ]
  throwIfInvalid(problems)
  const { fromOn, untilOn, reason = null } = asked
  return {
    id,
    row: { id, grantor: grantor.id, delegate: delegate.id, group: group?.id ?? null, from: fromOn, until: untilOn, reason },
    change: {
      before: null,
      after: {
        grantor: grantor.display_name,
        delegate: delegate.display_name,
        permissionGroup: group?.name ?? null,
        fromOn,
        untilOn,
        reason,
      },
    },
  }
}

export async function writeDelegation(ctx: Context, { row }: Awaited<ReturnType<typeof planDelegation>>): Promise<DelegationRow> {
  await ctx.db.run(insertDelegation, { ...row, by: ctx.actor.userId, now: ctx.now })
  return ctx.db.one(delegationById, { id: row.id, today: ctx.actor.today })
}

/** The account of a person whom one can find. */
export async function partyFor(ctx: Context, personId: string, path: string): Promise<Party> {
  const isFound = isUuid(personId) && (await may(ctx, 'people.directory.view', { kind: 'person', id: personId }))
  const held = isFound ? await ctx.db.first(partyOf, { person: personId }) : undefined
  const party = held && (await ctx.db.first(partyById, { id: held.id, today: ctx.actor.today }))
  if (!party) throw new Invalid([problem(path, isFound ? 'delegation_account' : 'reference')])
  return party
}

export async function ownParty({ db, actor }: Context): Promise<Party> {
  return db.one(partyById, { id: actor.userId, today: actor.today })
}

export async function lockedDelegation(
  ctx: Context,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<DelegationRow> {
  const row = isUuid(id) ? await ctx.db.first(lockDelegation, { id, today: ctx.actor.today }) : undefined
  return atVersion(row, version)
}

/** The delegation by which the actor may act now. */
export async function delegationToUse(ctx: Context, id: string) {
  const { today, userId } = ctx.actor
  const row = isUuid(id) ? await ctx.db.first(lockDelegation, { id, today }) : undefined
  if (!row || row.delegate_user_id !== userId) throw new NotFound(errorMessage('reference'))
  const grantor = await ctx.db.one(partyById, { id: row.grantor_user_id, today })
  const { works } = await ctx.db.one(worksHere, { id: grantor.id, today })
  if (row.status !== 'CURRENT') throw new Invalid([problem('delegationId', 'delegation_over')])
  if (!grantor.is_open || !works) throw new Invalid([problem('delegationId', 'assume_closed', { name: grantor.display_name })])
  if (grantor.is_system_administrator && !row.permission_group_id) throw new Invalid([problem('delegationId', 'delegation_over')])
  return row
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
