import {
  integrationConnectFields,
  integrationDisconnectFields,
  integrationsBySlug,
  integrationUpdateFields,
  type IntegrationSlug,
} from '@kith/shared/domains/integrations/partners.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { atVersion } from '#platform/records/lock.ts'
import { makeKey } from '../access-keys/secret.ts'
import { discardHolds } from '../directory/holds-sql.ts'
import { noteInLog } from './log.ts'
import { missingFor } from './needs.ts'
import * as table from './sql.ts'
import { ConnectedIntegration, Integration } from './type.ts'

const head = { record: 'integration', permission: 'integrations.edit' } as const

export const integrationConnect = defineMutation({
  ...head,
  name: 'integrationConnect',
  description:
    'Connects an integration, which then acts with your rights; connected again, it has a new secret. The secret is in this answer alone.',
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
        after: { slug, state: 'ENABLED', notificationEmails: emails, connectedAt: ctx.now.toISOString() },
      },
    }
  },
  write: async (ctx, { id, slug, emails, isAgain }) => {
    const { shown, hash } = makeKey(ctx.actor.tenantId, id)
    await ctx.db.run(table.connectIntegration, { id, slug, emails, user: ctx.actor.userId, hash, now: ctx.now })
    await noteInLog(ctx, { integration: id, event: isAgain ? 'RECONNECTED' : 'CONNECTED', user: ctx.actor.userId })
    return { integration: await ctx.db.one(table.integrationById, { id }), secret: shown }
  },
})

export const integrationUpdate = defineMutation({
  ...head,
  name: 'integrationUpdate',
  description: 'Changes the settings of an integration that has been connected.',
  input: integrationUpdateFields,
  event: 'integration.updated',
  returns: Integration,
  plan: async (ctx, { slug, version, notificationEmails }) => {
    const before = await lockedIntegration(ctx, { slug, version })
    const emails = notificationEmails === undefined ? before.notification_emails : notificationEmails || null
    const change = { before: { notificationEmails: before.notification_emails }, after: { notificationEmails: emails } }
    return { id: before.id, emails, change }
  },
  write: async (ctx, { id, emails }) => {
    await ctx.db.run(table.changeIntegration, { id, emails })
    await noteInLog(ctx, { integration: id, event: 'SETTINGS_CHANGED', user: ctx.actor.userId })
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
    return { id: before.id, change: { before: stateOf(before), after: { ...stateOf(before), state: 'DISABLED', connectedAt: null } } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(table.disconnectIntegration, { id })
    await ctx.db.run(discardHolds, {})
    await noteInLog(ctx, { integration: id, event: 'DISCONNECTED', user: ctx.actor.userId })
    return ctx.db.one(table.integrationById, { id })
  },
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
        notificationEmails: row.notification_emails,
        connectedAt: row.connected_at?.toISOString() ?? null,
      }
    : null
