import { daysAfter } from '@kith/shared/days.ts'
import {
  agentKeyCreateFields,
  agentKeyDeleteFields,
  agentProposal,
  agentProposalDecideFields,
  longestAgentKeyDays,
} from '@kith/shared/domains/integrations/agents.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { endKeySession, openAgentSession } from '#domains/session/public.ts'
import { fingerprintOf } from '#platform/api/agents/proposing.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import type { MutationOperation } from '#platform/graphql/operations.ts'
import { lockLimit } from '#platform/mutations/lock-limit.ts'
import { atVersion } from '#platform/records/lock.ts'
import { isUuid } from '#platform/rights/check.ts'
import { isOpenToKeys } from '#platform/rights/keys.ts'
import { ensureTurn, turnNamed } from '#platform/turns/asked.ts'
import { makeKey } from '../access-keys/secret.ts'
import { openProposal } from './sealed.ts'
import * as table from './sql.ts'
import { NewAgentKey } from './type.ts'

/** So many agents a person looks after at once. */
const mostKeys = 20
const own = { permission: 'signed-in', asOneself: true } as const

export const agentKeyCreate = defineMutation({
  ...own,
  name: 'agentKeyCreate',
  description:
    'Makes a key with which an agent reads what you may lend to others, or proposes changes to you. Its secret is in this answer alone.',
  record: 'agentKey',
  verified: true,
  input: agentKeyCreateFields,
  event: 'agent_key.created',
  returns: NewAgentKey,
  plan: async (ctx, { name, mode, expiresOn }, id) => {
    const { userId, personId } = ctx.actor
    if (personId === null) throw new Invalid([problem('name', 'agent_person')])
    await lockLimit(ctx, `agents of ${userId}`)
    const keys = await ctx.db.run(table.agentKeysOf, { user: userId, now: ctx.now })
    const same = keys.find((key) => key.name.toLowerCase() === name.toLowerCase())
    throwIfInvalid([
      ...(same ? [problem('name', 'unique_key', { name: same.name })] : []),
      ...(keys.length >= mostKeys ? [problem('name', 'agent_most', { most: mostKeys })] : []),
      ...expiryProblems(ctx, expiresOn),
    ])
    return { id, personId, name, mode, expiresOn, change: { before: null, after: { name, mode, expiresOn } } }
  },
  write: async (ctx, { id, name, mode, expiresOn }) => {
    const { shown, hash } = makeKey(ctx.actor.tenantId, id)
    await openAgentSession(ctx, { id, lastDay: expiresOn })
    await ctx.db.run(table.insertAgentKey, { id, user: ctx.actor.userId, name, mode, expiresOn, hash, now: ctx.now })
    return { key: await ctx.db.one(table.agentKeyById, { id, now: ctx.now }), secret: shown }
  },
})

export const agentKeyDelete = defineMutation({
  ...own,
  name: 'agentKeyDelete',
  description: 'Revokes the key of an agent of yours: it opens nothing any more, from the next request on.',
  record: 'agentKey',
  input: agentKeyDeleteFields,
  event: 'agent_key.deleted',
  returns: 'ID',
  plan: async ({ db, actor, now }, { id }) => {
    const key = isUuid(id) ? await db.first(table.agentKeyById, { id, now }) : undefined
    if (key?.user_id !== actor.userId) throw new NotFound()
    const { name, mode, expires_on: expiresOn } = key
    return { id: key.id, personId: actor.personId, change: { before: { name, mode, expiresOn }, after: null } }
  },
  write: async (ctx, { id }) => {
    await endKeySession(ctx, id)
    await ctx.db.run(table.deleteAgentKey, { id })
    return id
  },
})

export const agentProposalConfirm = defineMutation({
  ...own,
  name: 'agentProposalConfirm',
  description: 'Makes a change that an agent of yours has proposed, with your rights of now, unless it would do something else by now.',
  record: 'agentProposal',
  input: agentProposalDecideFields,
  event: 'agent_proposal.confirmed',
  returns: 'ID',
  plan: async (ctx, which) => {
    const row = await lockWaiting(ctx, which)
    const kept = openProposal(ctx, row)
    const operation = operationNamed(ctx, row.operation)
    if (!kept || !operation) throw changed()
    const begun = Date.now()
    if (fingerprintOf(await operation.previewNamed(ctx, kept.input), begun) !== kept.fingerprint) throw changed()
    const change = { before: { status: row.status }, after: { status: 'CONFIRMED' } }
    return { id: row.id, personId: ctx.actor.personId, operation, input: kept.input, change }
  },
  write: async (ctx, { id, operation, input }) => {
    await ctx.db.run(table.decideProposal, { id, status: 'CONFIRMED', now: ctx.now })
    await operation.runNamed(ctx, input)
    return id
  },
})

export const agentProposalDecline = defineMutation({
  ...own,
  name: 'agentProposalDecline',
  description: 'Declines a change that an agent of yours has proposed: nothing of it is done.',
  record: 'agentProposal',
  input: agentProposalDecideFields,
  event: 'agent_proposal.declined',
  returns: 'ID',
  plan: async (ctx, which) => {
    const { id, status } = await lockWaiting(ctx, which)
    return { id, personId: ctx.actor.personId, change: { before: { status }, after: { status: 'DECLINED' } } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(table.decideProposal, { id, status: 'DECLINED', now: ctx.now })
    return id
  },
})

const changed = () => new Invalid([problem('id', 'proposal_changed')])

/** Locks a proposal that waits for the acting person; for anybody else there is none. */
async function lockWaiting(ctx: Context, { id, version }: { id: string; version: number }): Promise<table.ProposalRow> {
  const found = isUuid(id) ? await ctx.db.first(table.lockProposal, { id, person: ctx.actor.personId }) : undefined
  const row = atVersion(found ?? null, version)
  if (row.status !== 'WAITING' || row.expires_on < ctx.actor.today) throw new Invalid([problem('id', 'proposal_over')])
  await ensureTurn(ctx, turnNamed(agentProposal.kind, 'decide'), row.id)
  return row
}

/** Asks again what agents may use: it may have changed since. */
function operationNamed({ services }: Context, name: string): MutationOperation | undefined {
  const found = services.kith.operations.find((each) => each.kind === 'mutation' && each.name === name)
  return found?.kind === 'mutation' && !('door' in found) && isOpenToKeys(found) ? found : undefined
}

function expiryProblems({ actor: { today } }: Context, day: string): Problem[] {
  if (day < today) return [problem('expiresOn', 'key_past')]
  return day > daysAfter(today, longestAgentKeyDays) ? [problem('expiresOn', 'agent_days', { days: longestAgentKeyDays })] : []
}
