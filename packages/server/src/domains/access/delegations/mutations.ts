import { accessDelegationCreateFields, delegationRevokeFields, ownDelegationCreateFields } from '@kith/shared/domains/access/delegations.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockedDelegation, ownParty, partyFor, planDelegation, writeDelegation } from './plan.ts'
import { delegationById, revokeDelegation, type DelegationRow } from './sql.ts'
import { AccessDelegation } from './type.ts'

const record = 'accessDelegation' as const

export const ownDelegationCreate = defineMutation({
  name: 'ownDelegationCreate',
  description: 'Lets somebody act for the signed-in user on some days.',
  record,
  permission: 'access_delegations.own',
  verified: true,
  input: ownDelegationCreateFields,
  event: 'access_delegation.created',
  returns: AccessDelegation,
  plan: async (ctx, input, id) => planDelegation(ctx, id, await ownParty(ctx), input),
  write: writeDelegation,
})

export const accessDelegationCreate = defineMutation({
  name: 'accessDelegationCreate',
  description: 'Lets one person act for another on some days.',
  record,
  permission: 'access_delegations.create',
  verified: true,
  input: accessDelegationCreateFields,
  event: 'access_delegation.created',
  returns: AccessDelegation,
  plan: async (ctx, { grantorPersonId, ...input }, id) =>
    planDelegation(ctx, id, await partyFor(ctx, grantorPersonId, 'grantorPersonId'), input),
  write: writeDelegation,
})

export const ownDelegationRevoke = defineMutation({
  name: 'ownDelegationRevoke',
  description: 'Ends at once that somebody acts for the signed-in user, or that they act for somebody.',
  record,
  permission: 'signed-in',
  asOneself: true,
  input: delegationRevokeFields,
  event: 'access_delegation.revoked',
  returns: AccessDelegation,
  plan: async (ctx, input) => {
    const row = await lockedDelegation(ctx, input)
    if (![row.grantor_user_id, row.delegate_user_id].includes(ctx.actor.userId)) throw new NotFound()
    return revocationOf(row)
  },
  write: revoke,
})

export const accessDelegationRevoke = defineMutation({
  name: 'accessDelegationRevoke',
  description: 'Ends at once that somebody acts for somebody else.',
  record,
  permission: 'access_delegations.delete',
  input: delegationRevokeFields,
  event: 'access_delegation.revoked',
  returns: AccessDelegation,
  plan: async (ctx, input) => revocationOf(await lockedDelegation(ctx, input)),
  write: revoke,
})

function revocationOf({ id, status, grantor_name: grantor, delegate_name: delegate, from_on: fromOn, until_on: untilOn }: DelegationRow) {
  if (status === 'REVOKED' || status === 'OVER') throw new Invalid([problem('id', 'delegation_over')])
  return { id, change: { before: { grantor, delegate, fromOn, untilOn }, after: null } }
}

async function revoke(ctx: Context, { id }: { readonly id: string }): Promise<DelegationRow> {
  await ctx.db.run(revokeDelegation, { id, now: ctx.now })
  return ctx.db.one(delegationById, { id, today: ctx.actor.today })
}
