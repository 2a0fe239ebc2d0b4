import { runQueued } from '#platform/testing/run-queued.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { Receiver } from './receiver.ts'

export const createWebhook =
  'mutation ($input: WebhookCreateInput!) { made: webhookCreate(input: $input) { webhook { id version } secret } }'
export const updateWebhook = 'mutation ($input: WebhookUpdateInput!) { made: webhookUpdate(input: $input) { id version isEnabled } }'
const logOf =
  'query ($id: ID!) { log: listWebhookMessages(webhookId: $id, first: 200) { items { id eventId event sequence state tries nextAt payload attempts { number status error milliseconds headers answer } } } }'
const stateOf = 'query ($id: ID!) { getWebhook(id: $id) { version isEnabled reason waitingCount failedCount } }'
const deleteWebhook = 'mutation ($input: RecordVersionInput!) { webhookDelete(input: $input) }'
const createTraining = 'mutation ($input: TrainingCreateInput!) { made: trainingCreate(input: $input) { id } }'

type Attempt = { number: number; status: number | null; error: string | null; headers: Record<string, string>; answer: string | null }
type Message = {
  id: string
  eventId: string
  event: string
  sequence: string
  state: string
  tries: number
  nextAt: string | null
  payload: string
  attempts: Attempt[]
}
type MadeWebhook = { id: string; version: number; secret: string }
type Made = { made: { webhook: { id: string; version: number }; secret: string } }

/** Makes webhooks on a test server, and trainings whose events they receive. */
export function webhooksOf(held: { readonly server: TestServer }, receiverOf: () => Pick<Receiver, 'url'>) {
  const admin = () => held.server.as('admin')
  /** Does what is due by now. */
  const deliver = () => runQueued(held.server, ['webhooks', 'webhook-deliveries', 'webhook-deliveries-failing'])
  const state = async ({ id }: { id: string }) =>
    (await admin().ask<{ getWebhook: Record<string, unknown> & { version: number } }>(stateOf, { id })).getWebhook
  return {
    deliver,
    state,
    make: async (values: object = {}): Promise<MadeWebhook> => {
      const input = { url: receiverOf().url, events: [{ name: 'training.created' }, { name: 'training.updated' }], ...values }
      const { made } = await admin().ask<Made>(createWebhook, { input })
      return { ...made.webhook, secret: made.secret }
    },
    log: async ({ id }: { id: string }) => (await admin().ask<{ log: { items: Message[] } }>(logOf, { id })).log.items,
    remove: async (made: { id: string }) => {
      const { version } = await state(made)
      await admin().ask(deleteWebhook, { input: { id: made.id, version } })
    },
    train: async (name: string): Promise<string> => {
      const input = { personId: held.server.world.people.employee, name, status: 'REQUESTED' }
      return (await held.server.as('hr').ask<{ made: { id: string } }>(createTraining, { input })).made.id
    },
    later: async (moment: string) => {
      held.server.travel(moment)
      const { services } = held.server.running
      await services.kith.chores.find(({ name }) => name.startsWith('wake webhooks'))?.run(services)
      await deliver()
    },
  }
}
