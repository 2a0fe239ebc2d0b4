import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { groupFor, makeKey } from './access-keys.ts'
import { makeAgent, propose } from './agents.ts'

let made = 0

const key = async (server: TestServer) => {
  const { id, version } = await makeKey(server, await groupFor(server, 'HR Administrator'))
  return { id, version }
}

export const examples: MutationExamples = {
  agentKeyCreate: () => Promise.resolve({ name: `Assistant for examples ${(made += 1)}`, mode: 'READ', expiresOn: '2026-12-31' }),
  agentKeyDelete: async (server) => ({ id: (await makeAgent(server, 'admin', 'READ')).id }),
  agentProposalConfirm: (server) => propose(server, 'admin'),
  agentProposalDecline: (server) => propose(server, 'admin'),
  accessKeyCreate: async (server) => {
    made += 1
    return { name: `Example ${made}`, permissionGroupId: await groupFor(server, 'HR Administrator'), expiresOn: '2027-06-30' }
  },
  accessKeyUpdate: async (server) => {
    made += 1
    return { ...(await key(server)), name: `Example ${made}`, addresses: '203.0.113.0/24' }
  },
  accessKeyDelete: key,
  webhookCreate: () => Promise.resolve({ url: 'https://hooks.example.com/kith', events: [{ name: 'person.created' }] }),
  webhookUpdate: async (server) => ({
    ...(await webhook(server)),
    url: 'https://hooks.example.com/other',
    events: [{ name: 'job.created' }],
    isEnabled: false,
  }),
  webhookDelete: webhook,
  webhookSecretRotate: webhook,
  webhookTest: async (server) => ({ id: (await webhook(server)).id }),
  webhookReplay: message,
  webhookReplayFailed: async (server) => {
    const { webhookId } = await failed(server)
    return { id: webhookId }
  },
}

async function webhook(server: TestServer): Promise<{ id: string; version: number }> {
  const create = 'mutation ($input: WebhookCreateInput!) { made: webhookCreate(input: $input) { webhook { id version } } }'
  const input = { url: 'https://hooks.example.com/kith', events: [{ name: 'person.created' }] }
  return (await server.as('admin').ask<{ made: { webhook: { id: string; version: number } } }>(create, { input })).made.webhook
}

async function message(server: TestServer): Promise<{ id: string }> {
  return { id: (await failed(server)).id }
}

/** A message that failed for good. */
async function failed(server: TestServer): Promise<{ id: string; webhookId: string }> {
  const { id: webhookId } = await webhook(server)
  await server.as('admin').ask('mutation ($input: WebhookTestInput!) { webhookTest(input: $input) { id } }', { input: { id: webhookId } })
  const [row] = await server.rows<{ id: string }>("update webhook_messages set state = 'FAILED' where webhook_id = $1 returning id", [
    webhookId,
  ])
  return { id: row?.id ?? '', webhookId }
}
