import { kinds } from '@kith/shared/catalogue.ts'
import { fieldRights } from '@kith/shared/fields.ts'
import { v7 } from 'uuid'
import { apiOf, base } from '#platform/api/api.ts'
import type { Context } from '#platform/context.ts'
import { eventSight, sightsOfNobody } from '#platform/events/open-events.ts'
import { defineOrderedSubscriber } from '#platform/events/ordered.ts'
import { valuesOf } from '#platform/rights/field-rights.ts'
import { kindNamed } from '#platform/rights/catalogue.ts'
import { kindOfEvent, offeredEvents, testEvent } from './offered-events.ts'
import { wake } from './queues.ts'
import { aliasOfTenant, headOfChain, insertMessages, toldOf, type Told } from './message-sql.ts'
import { heardEvents } from './sql.ts'

/** Makes a message of each event for each webhook that wants it: in the order of the chain, and committed with how far it has come. */
export const announceToWebhooks = defineOrderedSubscriber({
  name: 'webhooks',
  on: offeredEvents,
  hears: async ({ db }, names) =>
    names.length === 0 ? new Set<string>() : new Set((await db.run(heardEvents, { names })).map(({ event }) => event)),
  run: async (ctx, events) => {
    const told = await ctx.db.run(toldOf(sightsOfNobody), { ...eventSight(ctx), ids: events.map(({ id }) => id) })
    if (told.length === 0) return
    const tenant = await aliasOf(ctx)
    await announce(
      ctx,
      told.map((each) => ({
        webhookId: each.webhook_id,
        eventId: each.event_id,
        event: each.event,
        sequence: each.position,
        body: bodyOf(ctx, tenant, each),
      })),
    )
  },
})

/** Something that happened to nobody, to see whether an endpoint hears. */
export async function announceTest(ctx: Context, webhookId: string): Promise<void> {
  const { position } = await ctx.db.one(headOfChain, {})
  const eventId = v7()
  const tenant = await aliasOf(ctx)
  const body = JSON.stringify({ type: testEvent, id: eventId, timestamp: ctx.now.toISOString(), sequence: position, tenant, data: {} })
  await announce(ctx, [{ webhookId, eventId, event: testEvent, sequence: position, body }])
}

type Message = { webhookId: string; eventId: string; event: string; sequence: number; body: string }

async function announce(ctx: Context, messages: readonly Message[]): Promise<void> {
  const made = messages.map((message) => ({ id: v7(), ...message }))
  const rows = await ctx.db.run(insertMessages, { messages: JSON.stringify(made), now: ctx.now })
  await wake(ctx, [...new Set(rows.map(({ webhook_id: id }) => id))])
}

const aliasOf = async ({ db, actor: { tenantId: id } }: Context) => (await db.one(aliasOfTenant, { id })).alias

/** Tells which record it is about and which of its fields changed, and no value and no name: who wants to know more asks with a key. */
function bodyOf({ services: { kith } }: Context, tenant: string, told: Told): string {
  const kind = kindOfEvent(told.event)
  const path = apiOf(kith).endpoints.find(
    ({ method, path: each, kind: of }) => method === 'GET' && each.endsWith('/{id}') && of === kind?.kind,
  )?.path
  return JSON.stringify({
    type: told.event,
    id: told.event_id,
    timestamp: told.at.toISOString(),
    sequence: told.position,
    tenant,
    data: {
      kind: kind?.kind ?? told.subject_kind,
      id: told.subject_id,
      ...(path ? { self: base + path.replace('{id}', told.subject_id) } : {}),
      updated: openNames(kind?.kind, told.changed),
    },
  })
}

/** Fields with rights of their own are not named: that such a value changed is for those who may see it. */
function openNames(kind: string | undefined, changed: readonly string[]): string[] {
  if (kind === undefined || !kinds.has(kind)) return []
  const values = valuesOf(kindNamed(kind))
  return changed.filter((name) => {
    const field = values[name]
    return field !== undefined && fieldRights({ [name]: field }).length === 0
  })
}
