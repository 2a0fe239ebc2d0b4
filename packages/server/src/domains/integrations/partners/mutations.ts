import {
  integrationConnectFields,
  integrationDisconnectFields,
  integrationsBySlug,
  integrationUpdateFields,
  type DirectoryDirection,
  type IntegrationSlug,
} from '@kith/shared/domains/integrations/partners.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { mayBeAsked } from '#platform/http/guarded-fetch.ts'
import { atVersion } from '#platform/records/lock.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { makeKey } from '../access-keys/secret.ts'
import { discardHolds } from '../directory/holds-sql.ts'
import { pushSoon } from '../directory/push/soon.ts'
import { forgetSent } from '../directory/push/sql.ts'
import { sealToken } from '../directory/push/token.ts'
import { forget, takeOver } from '../sftp/connection.ts'
import { noteInLog } from './log.ts'
import { missingFor, sentWith } from './needs.ts'
import * as table from './sql.ts'
import { ConnectedIntegration, Integration } from './type.ts'

const head = { record: 'integration', permission: 'integrations.edit' } as const

export const integrationConnect = defineMutation({
  ...head,
  name: 'integrationConnect',
  description:
    'Connects an integration, which then acts with your rights; connected again, it has a new secret, where its program shows one. The secret is in this answer alone.',
  verified: true,
  input: integrationConnectFields,
  event: 'integration.connected',
  returns: ConnectedIntegration,
  plan: async (ctx, { slug: given, notificationEmails }, newId) => {
    const slug = slugNamed(given)
    const missing = missingFor(ctx.actor, slug)
    if (missing.length > 0) throw new Invalid([problem('slug', 'integration_rights', { permissions: missing.join(', ') })])
    const before = await ctx.db.first(table.lockIntegrationOf, { slug })
    const emails = notificationEmails === undefined ? (before?.notification_emails ?? null) : notificationEmails || null
    return {
      id: before?.id ?? newId,
      slug,
      emails,
      isAgain: before !== undefined && before.state !== 'DISABLED',
      change: {
        before: stateOf(before),
        after: { ...stateOf(before), slug, state: 'ENABLED', notificationEmails: emails, connectedAt: ctx.now.toISOString() },
      },
    }
  },
  write: async (ctx, { id, slug, emails, isAgain }) => {
    const { shown, hash } = slug === 'sftp' ? { shown: null, hash: null } : makeKey(ctx.actor.tenantId, id)
    await ctx.db.run(table.connectIntegration, { id, slug, emails, user: ctx.actor.userId, hash, now: ctx.now })
    await noteInLog(ctx, { integration: id, event: isAgain ? 'RECONNECTED' : 'CONNECTED', user: ctx.actor.userId })
    if (slug === 'sftp') await takeOver(ctx)
    else await pushSoon(ctx)
    return { integration: await ctx.db.one(table.integrationById, { id }), secret: shown }
  },
})

export const integrationUpdate = defineMutation({
  ...head,
  name: 'integrationUpdate',
  description: 'Changes the settings of an integration that has been connected; what is left out stays as it is.',
  verified: true,
  input: integrationUpdateFields,
  event: 'integration.updated',
  returns: Integration,
  plan: async (ctx, { slug, version, remoteToken, ...given }) => {
    const before = await lockedIntegration(ctx, { slug, version })
    const after = {
      notificationEmails: given.notificationEmails === undefined ? before.notification_emails : given.notificationEmails || null,
      direction: given.direction ?? before.direction,
      userType: given.userType ?? before.user_type,
      remoteAddress: given.remoteAddress === undefined ? before.remote_address : given.remoteAddress || null,
    }
    // A token is for the address with which it was entered, and is not sent to another one
    const kept = after.remoteAddress === before.remote_address ? before.sealed_token : null
    const token = remoteToken ? sealToken(ctx, before.id, remoteToken) : kept
    const isMoved =
      remoteToken || (['direction', 'userType', 'remoteAddress'] as const).some((each) => after[each] !== settingsOf(before)[each])
    throwIfInvalid([...remoteProblems(ctx, after, token), ...(isMoved ? sightProblems(ctx, after) : [])])
    return {
      id: before.id,
      after,
      token,
      change: { before: settingsOf(before), after },
      isElsewhere: after.remoteAddress !== before.remote_address,
    }
  },
  write: async (ctx, { id, after, token, isElsewhere }) => {
    const { notificationEmails: emails, direction, userType, remoteAddress: address } = after
    if (isElsewhere) await ctx.db.run(forgetSent, {})
    await ctx.db.run(table.changeIntegration, { id, emails, direction, userType, address, token })
    await noteInLog(ctx, { integration: id, event: 'SETTINGS_CHANGED', user: ctx.actor.userId })
    await pushSoon(ctx)
    return ctx.db.one(table.integrationById, { id })
  },
})

export const integrationDisconnect = defineMutation({
  ...head,
  name: 'integrationDisconnect',
  description: 'Disconnects an integration: its program is refused from the next request on. What it has done stays.',
  input: integrationDisconnectFields,
  event: 'integration.disconnected',
  returns: Integration,
  plan: async (ctx, { slug }) => {
    const before = await ctx.db.first(table.lockIntegrationOf, { slug: slugNamed(slug) })
    if (!before) throw new NotFound()
    return { id: before.id, slug: before.slug, change: { before: stateOf(before), after: { ...stateOf(before), state: 'DISABLED', connectedAt: null } } }
  },
  write: async (ctx, { id, slug }) => {
    await ctx.db.run(table.disconnectIntegration, { id })
    if (slug === 'sftp') await forget(ctx)
    else await ctx.db.run(discardHolds, {})
    await noteInLog(ctx, { integration: id, event: 'DISCONNECTED', user: ctx.actor.userId })
    return ctx.db.one(table.integrationById, { id })
  },
})

/** A directory to which people are sent has an address that may be asked, and a token. */
function remoteProblems(
  { services }: Context,
  { direction, remoteAddress }: { readonly direction: DirectoryDirection; readonly remoteAddress: string | null },
  token: Buffer | null,
): Problem[] {
  const isWrong = remoteAddress === null ? direction !== 'FROM' : !mayBeAsked(services.config, remoteAddress)
  return [
    ...(isWrong ? [problem('remoteAddress', 'directory_address')] : []),
    ...(direction !== 'FROM' && token === null ? [problem('remoteToken', 'directory_token')] : []),
  ]
}

/** People are sent with the rights of whoever connected the directory: somebody else could have those sent to themselves whom they may not see. */
const sightProblems = ({ actor }: Context, { direction }: { readonly direction: DirectoryDirection }): Problem[] =>
  direction === 'FROM' || reachOf(actor, sentWith) === 'ALL' ? [] : [problem('direction', 'directory_people', { permissions: sentWith })]

const settingsOf = (row: table.IntegrationRow) => ({
  notificationEmails: row.notification_emails,
  direction: row.direction,
  userType: row.user_type,
  remoteAddress: row.remote_address,
})

export function slugNamed(given: string): IntegrationSlug {
  if (!Object.hasOwn(integrationsBySlug, given)) throw new NotFound()
  // The line above has just found it among them
  return given as IntegrationSlug
}

async function lockedIntegration({ db }: Context, { slug, version }: { slug: string; version: number }): Promise<table.IntegrationRow> {
  return atVersion(await db.first(table.lockIntegrationOf, { slug: slugNamed(slug) }), version)
}

const stateOf = (row: table.IntegrationRow | undefined) =>
  row
    ? {
        slug: row.slug,
        state: row.state,
        ...settingsOf(row),
        connectedAt: row.connected_at?.toISOString() ?? null,
      }
    : null
