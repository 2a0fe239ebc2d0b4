import { daysAfter } from '@kith/shared/days.ts'
import {
  accessKeyCreateFields,
  accessKeyRevokeFields,
  accessKeyUpdateFields,
  longestKeyYears,
} from '@kith/shared/domains/integrations/access-keys.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { closeKeyUser, ensureGroupForKey, openKeyUser, renameKey } from '#domains/access/public.ts'
import { endKeySession, openKeySession } from '#domains/session/public.ts'
import type { Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { atVersion } from '#platform/records/lock.ts'
import { isUuid } from '#platform/rights/check.ts'
import { wrongNetworks } from './addresses.ts'
import { makeKey } from './secret.ts'
import * as table from './sql.ts'
import { AccessKey, NewAccessKey } from './type.ts'

export const accessKeyCreate = defineMutation({
  name: 'accessKeyCreate',
  description: 'Makes a key with which a program may do what a permission group allows. Its secret is in this answer alone.',
  record: 'accessKey',
  permission: 'access_keys.create',
  verified: true,
  input: accessKeyCreateFields,
  event: 'access_key.created',
  returns: NewAccessKey,
  plan: async (ctx, { name, permissionGroupId, expiresOn, addresses: given }, id) => {
    const addresses = given || null
    throwIfInvalid([...(await problemsOf(ctx, { id: null, name, addresses })), ...expiryProblems(ctx, expiresOn)])
    await ensureGroupForKey(ctx, permissionGroupId)
    const values = { name, permissionGroupId, expiresOn, addresses }
    return { id, ...values, change: { before: null, after: values } }
  },
  write: async (ctx, { id, name, permissionGroupId: group, expiresOn, addresses }) => {
    const { shown, hash } = makeKey(ctx.actor.tenantId, id)
    await openKeyUser(ctx, { id, name, groupId: group })
    await openKeySession(ctx, { id, lastDay: expiresOn })
    await ctx.db.run(table.insertKey, { id, name, group, expiresOn, addresses, hash, now: ctx.now })
    return { key: await ctx.db.one(table.keyById, { id }), secret: shown }
  },
})

export const accessKeyUpdate = defineMutation({
  name: 'accessKeyUpdate',
  description: 'Changes what a key is called and where it works from.',
  record: 'accessKey',
  permission: 'access_keys.edit',
  verified: true,
  input: accessKeyUpdateFields,
  event: 'access_key.updated',
  returns: AccessKey,
  plan: async (ctx, { id, version, name, addresses: given }) => {
    const before = await lockedKey(ctx, { id, version })
    const addresses = given === undefined ? before.addresses : given || null
    throwIfInvalid(await problemsOf(ctx, { id: before.id, name, addresses }))
    const change = { before: { name: before.name, addresses: before.addresses }, after: { name, addresses } }
    return { id: before.id, name, addresses, change }
  },
  write: async (ctx, { id, name, addresses }) => {
    await ctx.db.run(table.updateKey, { id, name, addresses })
    await renameKey(ctx, { id, name })
    return ctx.db.one(table.keyById, { id })
  },
})

export const accessKeyDelete = defineMutation({
  name: 'accessKeyDelete',
  description: 'Revokes a key: it opens nothing any more, from the next request on.',
  record: 'accessKey',
  permission: 'access_keys.delete',
  verified: true,
  input: accessKeyRevokeFields,
  event: 'access_key.deleted',
  returns: 'ID',
  plan: async (ctx, which) => {
    const { id, name, permission_group_id: permissionGroupId, expires_on: expiresOn, addresses } = await lockedKey(ctx, which)
    return { id, change: { before: { name, permissionGroupId, expiresOn, addresses }, after: null } }
  },
  write: async (ctx, { id }) => {
    await endKeySession(ctx, id)
    await closeKeyUser(ctx, id)
    await ctx.db.run(table.deleteKey, { id })
    return id
  },
})

async function lockedKey({ db }: Context, { id, version }: { id: string; version: number }) {
  return atVersion(isUuid(id) ? await db.first(table.lockKey, { id }) : null, version)
}

async function problemsOf(
  ctx: Context,
  { id, name, addresses }: { id: string | null; name: string; addresses: string | null },
): Promise<Problem[]> {
  const named = await ctx.db.first(table.keyNamed, { name, id })
  const [wrong] = wrongNetworks(addresses ?? '')
  return [
    ...(named ? [problem('name', 'unique_key', { name: named.name })] : []),
    ...(wrong === undefined ? [] : [problem('addresses', 'networks', { value: wrong })]),
  ]
}

function expiryProblems({ actor: { today } }: Context, day: string): Problem[] {
  if (day < today) return [problem('expiresOn', 'key_past')]
  return day > daysAfter(today, longestKeyYears * 366) ? [problem('expiresOn', 'key_years', { years: longestKeyYears })] : []
}
