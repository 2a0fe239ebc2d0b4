import { href } from '@kith/shared/routes.ts'
import { holdersForEveryone } from '#domains/access/public.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { webhookById } from './sql.ts'

/** Tells the people who look after webhooks when Kith switches one off. */
export const webhookSwitchedOff = defineNotification({
  name: 'webhookSwitchedOff',
  on: ['webhook.switched_off'],
  fromSystem: true,
  to: async (ctx, events) => {
    const holders = await holdersForEveryone(ctx, 'webhooks.edit')
    return events.flatMap(({ id: eventId }) => holders.map(({ userId }) => ({ eventId, userId })))
  },
  about: async (ctx, { subjectId }) => {
    if (!hasPermission(ctx.actor, 'webhooks.view')) return null
    const webhook = await ctx.db.first(webhookById, { id: subjectId })
    if (!webhook) return null
    const says = webhook.reason === 'GONE' ? 'gone' : 'failing'
    return { says, values: { url: webhook.url }, href: href('settings.webhooks.logs.list', { webhookId: webhook.id }) }
  },
  mail: { when: 'AT_ONCE' },
})
