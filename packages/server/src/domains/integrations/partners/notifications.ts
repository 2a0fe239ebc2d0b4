import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { addressesIn } from '#platform/mail/addresses.ts'
import { defineNotification, type Reached } from '#platform/notifications/notification.ts'
import { batched } from '#platform/records/batch.ts'
import { textIn } from '#platform/words.ts'
import { integrationById, type IntegrationRow } from './sql.ts'

/** The addresses of an integration hear of what it could not do, in one email a day. */
export const integrationFailed = defineNotification({
  name: 'integrationFailed',
  on: ['integration.failed', 'integration.held'],
  fromSystem: true,
  toActor: true,
  to: toAddresses,
  about: async (ctx, { name, subjectId }, reader) => {
    const row = await integrationFor(ctx, subjectId)
    if (!row) return null
    const values = { integration: textIn(reader, `integrations:partners.names.${row.slug}`) }
    const says = name === 'integration.held' ? 'held' : row.state === 'UNAUTHORISED' ? 'unauthorised' : 'failed'
    return { says, values, href: href('settings.integrations.show', { integrationSlug: row.slug }) }
  },
  delivery: ['DAILY'],
})

/** Those who want to know hear of what was taken in from a service as well. */
export const integrationReceived = defineNotification({
  name: 'integrationReceived',
  on: ['integration.received'],
  fromSystem: true,
  toActor: true,
  to: toAddresses,
  about: async (ctx, { subjectId }, reader) => {
    const row = await integrationFor(ctx, subjectId)
    if (!row) return null
    const values = { integration: textIn(reader, `integrations:partners.names.${row.slug}`) }
    return { values, href: href('settings.integrations.show', { integrationSlug: row.slug }) }
  },
  delivery: ['DAILY'],
})

async function toAddresses(ctx: Context, events: readonly { readonly id: string; readonly subjectId: string }[]): Promise<Reached[]> {
  const rows = await Promise.all(events.map(({ subjectId }) => integrationFor(ctx, subjectId)))
  return events.flatMap(({ id: eventId }, index) =>
    addressesIn(rows[index]?.notification_emails).map((address): Reached => ({ eventId, address })),
  )
}

const integrationFor = (ctx: Context, id: string): Promise<IntegrationRow | null> =>
  batched(ctx, 'integrations that are told of', (ids: readonly string[]) =>
    Promise.all(ids.map(async (each) => (await ctx.db.first(integrationById, { id: each })) ?? null)),
  ).load(id)
