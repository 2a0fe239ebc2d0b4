import {
  integrationConnectFields,
  integrationDisconnectFields,
  integrationsBySlug,
  integrationSyncFields,
  integrationUpdateFields,
} from '@kith/shared/domains/integrations/partners.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { atVersion } from '#platform/records/lock.ts'
import { makeKey } from '../access-keys/secret.ts'
import { discardHolds } from '../directory/holds-sql.ts'
import { pushSoon } from '../directory/push/soon.ts'
import { forgetSent } from '../directory/push/sql.ts'
import { beginService, changeService, endService } from '../services/connection.ts'
import { syncSoon } from '../services/soon.ts'
import { forget, takeOver } from '../sftp/connection.ts'
import { noteInLog } from './log.ts'
import { missingFor } from './needs.ts'
import {
  noRemote,
  remoteOf,
  remoteProblems,
  rightsProblems,
  serviceProblems,
  settingsOf,
  sightProblems,
  stateOf,
  strangeSettings,
} from './settings.ts'
import { slugNamed } from './slugs.ts'
import * as table from './sql.ts'
import { ConnectedIntegration, Integration } from './type.ts'

const head = { record: 'integration', permission: 'integrations.edit' } as const

export const integrationConnect = defineMutation({
  ...head,
  name: 'integrationConnect',
  description:
    'Connects an integration, which then acts with your rights. A service is asked at its address from then on; of any other integration the answer has a new secret, once, where its program shows one.',
  verified: true,
  input: integrationConnectFields,
  event: 'integration.connected',
  returns: ConnectedIntegration,
  plan: async (ctx, { slug: given, notificationEmails, remoteAddress, remoteToken }, newId) => {
    const slug = slugNamed(given)
    const missing = missingFor(ctx.actor, slug)
    if (missing.length > 0) throw new Invalid([problem('slug', 'integration_rights', { permissions: missing.join(', ') })])
    const before = await ctx.db.first(table.lockIntegrationOf, { slug })
    const emails = notificationEmails === undefined ? (before?.notification_emails ?? null) : notificationEmails || null
    const id = before?.id ?? newId
    const { isService } = integrationsBySlug[slug]
    const remote = remoteOf(ctx, { id, before, remoteAddress, remoteToken })
    throwIfInvalid(isService ? serviceProblems(ctx, remote) : noRemote({ remoteAddress, remoteToken }))
    const after = { ...stateOf(before), slug, state: isService ? 'CONNECTING' : 'ENABLED', notificationEmails: emails } as const
    return {
      id,
      slug,
      emails,
      remote,
      isService,
      isElsewhere: before !== undefined && remote.address !== before.remote_address,
      isAgain: before !== undefined && before.state !== 'DISABLED',
      change: {
        before: stateOf(before),
        after: { ...after, remoteAddress: remote.address, connectedAt: ctx.now.toISOString() },
      },
    }
  },
  write: async (ctx, { id, slug, emails, remote: { address, token }, isService, isElsewhere, isAgain }) => {
    const { actor, now } = ctx
    const key = isService || slug === 'sftp' ? undefined : makeKey(actor.tenantId, id)
    const state = isService ? 'CONNECTING' : 'ENABLED'
    await ctx.db.run(table.connectIntegration, {
      id,
      slug,
      state,
      emails,
      user: actor.userId,
      hash: key?.hash ?? null,
      address,
      token,
      now,
    })
    const event = isService ? 'CONNECTING' : isAgain ? 'RECONNECTED' : 'CONNECTED'
    await noteInLog(ctx, { integration: id, event, user: actor.userId })
    if (isService) await beginService(ctx, { id, slug, isElsewhere })
    else if (slug === 'sftp') await takeOver(ctx)
    else await pushSoon(ctx)
    return { integration: await ctx.db.one(table.integrationById, { id }), secret: key?.shown ?? null }
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
    throwIfInvalid(strangeSettings(before.slug, { remoteToken, ...given }))
    const { address: remoteAddress, token } = remoteOf(ctx, { id: before.id, before, remoteAddress: given.remoteAddress, remoteToken })
    const after = {
      notificationEmails: given.notificationEmails === undefined ? before.notification_emails : given.notificationEmails || null,
      direction: given.direction ?? before.direction,
      userType: given.userType ?? before.user_type,
      remoteAddress,
      extraNotification: given.extraNotification ?? before.extra_notification,
      payrollStartDate: given.payrollStartDate === undefined ? before.payroll_start_date : given.payrollStartDate || null,
    }
    const isMoved =
      remoteToken || (['direction', 'userType', 'remoteAddress'] as const).some((each) => after[each] !== settingsOf(before)[each])
    const { isService } = integrationsBySlug[before.slug]
    const problems = isService
      ? [
          ...(before.state === 'DISABLED' ? [] : serviceProblems(ctx, { address: remoteAddress, token })),
          ...(isMoved ? rightsProblems(ctx, before.slug) : []),
        ]
      : [...remoteProblems(ctx, after, token), ...(isMoved ? sightProblems(ctx, after) : [])]
    throwIfInvalid(problems)
    return {
      id: before.id,
      slug: before.slug,
      isService,
      after,
      token,
      change: { before: settingsOf(before), after },
      isElsewhere: after.remoteAddress !== before.remote_address,
    }
  },
  write: async (ctx, { id, slug, isService, after, token, isElsewhere }) => {
    const { notificationEmails: emails, direction, userType, remoteAddress: address } = after
    const { extraNotification: extra, payrollStartDate: startsOn } = after
    if (isElsewhere && !isService) await ctx.db.run(forgetSent, {})
    await ctx.db.run(table.changeIntegration, { id, emails, direction, userType, address, token, extra, startsOn })
    await noteInLog(ctx, { integration: id, event: 'SETTINGS_CHANGED', user: ctx.actor.userId })
    if (isService) await changeService(ctx, { id, slug, isElsewhere })
    else await pushSoon(ctx)
    return ctx.db.one(table.integrationById, { id })
  },
})

export const integrationSync = defineMutation({
  ...head,
  name: 'integrationSync',
  description: 'Has a service asked now, and not only when it is next due.',
  input: integrationSyncFields,
  event: 'integration.sync_requested',
  returns: Integration,
  plan: async ({ db }, { slug: given }) => {
    const slug = slugNamed(given)
    const before = await db.first(table.lockIntegrationOf, { slug })
    if (!before || !integrationsBySlug[slug].isService || before.state === 'DISABLED') throw new NotFound()
    return { id: before.id, slug, change: { before: {}, after: null } }
  },
  write: async (ctx, { id, slug }) => {
    await syncSoon(ctx, { id, slug })
    await noteInLog(ctx, { integration: id, event: 'SYNC_REQUESTED', user: ctx.actor.userId })
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
    const change = { before: stateOf(before), after: { ...stateOf(before), state: 'DISABLED', connectedAt: null } }
    return { id: before.id, slug: before.slug, isService: integrationsBySlug[before.slug].isService, change }
  },
  write: async (ctx, { id, slug, isService }) => {
    await ctx.db.run(table.disconnectIntegration, { id })
    if (isService) await endService(ctx, id)
    else if (slug === 'sftp') await forget(ctx)
    else await ctx.db.run(discardHolds, {})
    await noteInLog(ctx, { integration: id, event: 'DISCONNECTED', user: ctx.actor.userId })
    return ctx.db.one(table.integrationById, { id })
  },
})

async function lockedIntegration({ db }: Context, { slug, version }: { slug: string; version: number }): Promise<table.IntegrationRow> {
  return atVersion(await db.first(table.lockIntegrationOf, { slug: slugNamed(slug) }), version)
}
