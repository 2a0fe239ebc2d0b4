import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { attemptsOf, countStates, type AttemptRow, type CountRow } from './message-sql.ts'
import { Webhook, WebhookAttempt, WebhookMessage } from './type.ts'

export const countsOfWebhook = builder.objectFields(Webhook, {
  fields: (t) => ({
    waitingCount: t.int({ nullable: false, resolve: async ({ id }, _, request) => (await countsOf(await read(request), id)).waiting }),
    failedCount: t.int({ nullable: false, resolve: async ({ id }, _, request) => (await countsOf(await read(request), id)).failed }),
  }),
})

export const attemptsOfMessage = builder.objectFields(WebhookMessage, {
  fields: (t) => ({
    attempts: t.field({
      type: [WebhookAttempt],
      nullable: { list: false, items: false },
      resolve: async ({ id }, _, request) => {
        const ctx = await read(request)
        const keyOf = ({ message_id: message }: AttemptRow) => message
        return rowsByKey(ctx, 'attempts of messages', keyOf, (ids) => ctx.db.run(attemptsOf, { ids })).load(id)
      },
    }),
  }),
})

async function countsOf(ctx: Parameters<typeof rowsByKey>[0], id: string): Promise<Omit<CountRow, 'webhook_id'>> {
  const keyOf = ({ webhook_id: webhook }: CountRow) => webhook
  const [row] = await rowsByKey(ctx, 'messages of webhooks', keyOf, (ids) => ctx.db.run(countStates, { ids })).load(id)
  return row ?? { waiting: 0, failed: 0 }
}
