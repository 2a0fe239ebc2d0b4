import {
  mostWebhooks,
  webhookCreateFields,
  webhookIdFields,
  webhookReplayFailedFields,
  webhookReplayFields,
  webhookUpdateFields,
  webhookWhichFields,
} from '@kith/shared/domains/integrations/webhooks.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { mayBeAsked } from '#platform/http/guarded-fetch.ts'
import { lockLimit } from '#platform/mutations/lock-limit.ts'
import { atVersion } from '#platform/records/lock.ts'
import { isUuid } from '#platform/rights/check.ts'
import { announceTest } from './announce.ts'
import { wake } from './queues.ts'
import { countFailed, messageById, replayFailed, replayMessage } from './message-sql.ts'
import { offeredEvents } from './offered-events.ts'
import { newSecret, openSecret, sealSecret } from './secrets.ts'
import * as table from './sql.ts'
import { NewWebhook, Webhook, WebhookMessage } from './type.ts'

/** For so many hours messages are signed with the secret before as well. */
const rotationHours = 24
const offered = new Set(offeredEvents)
const shared = { record: 'webhook', permission: 'webhooks.edit' } as const

export const webhookCreate = defineMutation({
  name: 'webhookCreate',
  description: 'Adds an endpoint that is told of events from now on. The secret that signs its messages is in this answer alone.',
  record: 'webhook',
  permission: 'webhooks.create',
  verified: true,
  input: webhookCreateFields,
  event: 'webhook.created',
  returns: NewWebhook,
  plan: async (ctx, { source: given, ...input }, id) => {
    const values = valuesOf(input)
    await lockLimit(ctx, 'webhooks')
    const { count } = await ctx.db.one(table.countWebhooks, {})
    if (count >= mostWebhooks) throw new Invalid([problem('url', 'webhooks_most', { max: mostWebhooks })])
    throwIfInvalid(await problemsOf(ctx, values))
    const source = given || 'custom'
    return { id, ...values, source, change: { before: null, after: { ...saidOf(values), source, isEnabled: true } } }
  },
  write: async (ctx, { change: _, ...values }) => {
    const { id } = values
    const secret = newSecret()
    const sealed = sealSecret(ctx.services.config, { tenantId: ctx.actor.tenantId, id }, secret)
    await ctx.db.run(table.insertWebhook, { ...values, secret: sealed, now: ctx.now })
    return { webhook: await ctx.db.one(table.webhookById, { id }), secret }
  },
})

export const webhookUpdate = defineMutation({
  ...shared,
  name: 'webhookUpdate',
  description: 'Changes a webhook, or switches it on or off. While it is off it is told of nothing, also not later.',
  verified: true,
  input: webhookUpdateFields,
  event: 'webhook.updated',
  returns: Webhook,
  plan: async (ctx, { id, version, isEnabled, ...input }) => {
    const before = await locked(ctx, id, version)
    const values = valuesOf(input)
    throwIfInvalid(await problemsOf(ctx, values))
    const said = { url: before.url, description: before.description, events: before.events, designs: before.form_design_ids }
    const change = { before: { ...saidOf(said), isEnabled: before.is_enabled }, after: { ...saidOf(values), isEnabled } }
    return { id: before.id, ...values, enabled: isEnabled, change }
  },
  write: async (ctx, { change: _, ...values }) => {
    await ctx.db.run(table.updateWebhook, values)
    if (values.enabled) await wake(ctx, [values.id])
    return ctx.db.one(table.webhookById, { id: values.id })
  },
})

export const webhookDelete = defineMutation({
  name: 'webhookDelete',
  description: 'Deletes a webhook with its log.',
  record: 'webhook',
  permission: 'webhooks.delete',
  input: webhookWhichFields,
  event: 'webhook.deleted',
  returns: 'ID',
  plan: async (ctx, { id, version }) => {
    const { url, description, events, form_design_ids: designs, is_enabled: isEnabled } = await locked(ctx, id, version)
    return { id, change: { before: { ...saidOf({ url, description, events, designs }), isEnabled }, after: null } }
  },
  write: async ({ db }, { id }) => {
    await db.run(table.deleteWebhook, { id })
    return id
  },
})

export const webhookSecretRotate = defineMutation({
  ...shared,
  name: 'webhookSecretRotate',
  description: 'Gives a webhook another secret; for 24 hours its messages are signed with the one before as well.',
  verified: true,
  input: webhookWhichFields,
  event: 'webhook.secret_rotated',
  returns: NewWebhook,
  plan: async (ctx, { id, version }) => {
    const before = await locked(ctx, id, version)
    return { id: before.id, sealed: before.sealed_secret, change: { before: { message: null }, after: { message: before.url } } }
  },
  write: async (ctx, { id, sealed }) => {
    const { config } = ctx.services
    const which = { tenantId: ctx.actor.tenantId, id }
    const secret = newSecret()
    await ctx.db.run(table.rotateSecret, {
      id,
      secret: sealSecret(config, which, secret),
      previous: sealSecret(config, which, openSecret(config, which, sealed), 'sealed_previous'),
      until: new Date(ctx.now.getTime() + rotationHours * 3_600_000),
    })
    return { webhook: await ctx.db.one(table.webhookById, { id }), secret }
  },
})

export const webhookTest = defineMutation({
  ...shared,
  name: 'webhookTest',
  description: 'Sends a webhook an event that happened to nobody.',
  input: webhookIdFields,
  event: 'webhook.tested',
  returns: Webhook,
  plan: async (ctx, { id }) => {
    const webhook = await locked(ctx, id)
    if (!webhook.is_enabled) throw new Invalid([problem('id', 'webhook_off')])
    return { id: webhook.id, change: { before: { message: null }, after: { message: webhook.url } } }
  },
  write: async (ctx, { id }) => {
    await announceTest(ctx, id)
    return ctx.db.one(table.webhookById, { id })
  },
})

export const webhookReplay = defineMutation({
  ...shared,
  name: 'webhookReplay',
  description: 'Sends a message of the log again, with the same id.',
  input: webhookReplayFields,
  event: 'webhook.replayed',
  returns: WebhookMessage,
  plan: async (ctx, { id }) => {
    const message = isUuid(id) ? await ctx.db.first(messageById, { id }) : undefined
    if (!message) throw new NotFound()
    const webhook = await locked(ctx, message.webhook_id)
    if (!webhook.is_enabled) throw new Invalid([problem('id', 'webhook_off')])
    return { id: webhook.id, message, change: { before: { message: null }, after: { message: message.id } } }
  },
  write: async (ctx, { id: webhookId, message: { id } }) => {
    await ctx.db.run(replayMessage, { id, now: ctx.now })
    await wake(ctx, [webhookId])
    return ctx.db.one(messageById, { id })
  },
})

export const webhookReplayFailed = defineMutation({
  ...shared,
  name: 'webhookReplayFailed',
  description: 'Sends every message of a webhook again that failed for good.',
  input: webhookReplayFailedFields,
  event: 'webhook.replayed',
  returns: Webhook,
  plan: async (ctx, { id }) => {
    const webhook = await locked(ctx, id)
    if (!webhook.is_enabled) throw new Invalid([problem('id', 'webhook_off')])
    const { count } = await ctx.db.one(countFailed, { webhook: webhook.id })
    return { id: webhook.id, change: { before: { messages: null }, after: { messages: count } } }
  },
  write: async (ctx, { id: webhookId }) => {
    await ctx.db.run(replayFailed, { webhook: webhookId, now: ctx.now })
    await wake(ctx, [webhookId])
    return ctx.db.one(table.webhookById, { id: webhookId })
  },
})

async function locked({ db }: Context, id: string, version?: number): Promise<table.WebhookRow> {
  const row = isUuid(id) ? await db.first(table.lockWebhook, { id }) : undefined
  return atVersion(row, version ?? row?.version)
}

type Given = {
  readonly url: string
  readonly description?: string | null | undefined
  readonly events: readonly { readonly name?: string | null | undefined }[]
  readonly formDesignIds?: readonly string[] | null | undefined
}
type Values = { url: string; description: string | null; events: readonly string[]; designs: readonly string[] }

const valuesOf = ({ url, description, events, formDesignIds }: Given): Values => ({
  url,
  description: description || null,
  events: [...new Set(events.flatMap(({ name }) => name ?? []))].toSorted(),
  designs: formDesignIds ?? [],
})

const saidOf = ({ url, description, events, designs }: Values) => ({
  url,
  description,
  events: events.join(', '),
  formDesignIds: designs.join(', ') || null,
})

async function problemsOf({ db, services: { config } }: Context, { url, events, designs }: Values): Promise<Problem[]> {
  const there = new Set((await db.run(table.formDesignsAmong, { ids: designs })).map(({ id }) => id))
  const unknown = events.find((name) => !offered.has(name))
  return [
    ...(mayBeAsked(config, url) ? [] : [problem('url', 'webhook_address')]),
    ...(events.length === 0 ? [problem('events', 'webhook_events')] : []),
    ...(unknown === undefined ? [] : [problem('events', 'webhook_event', { name: unknown })]),
    ...designs.flatMap((id, index) => (there.has(id.toLowerCase()) ? [] : [problem(`formDesignIds.${index}`, 'reference')])),
  ]
}
