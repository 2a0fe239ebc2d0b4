import { v7 } from 'uuid'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { groupFor, makeKey } from './access-keys.ts'
import { makeAgent, propose } from './agents.ts'
import { connectDirectory } from './directory.ts'
import { connectService, waitingHire } from './services.ts'
import { mappingOf, offerKey, outboundAt, sending } from './sftp-examples.ts'
import { connectSftp } from './sftp.ts'

let made = 0

const key = async (server: TestServer) => {
  const { id, version } = await makeKey(server, await groupFor(server, 'HR Administrator'))
  return { id, version }
}

/** Another mutation writes the change that was proposed. */
export const followed = /^(agentProposalConfirm|directory(Holds|Push)(Confirm|Discard)|recruitmentHires(Confirm|Discard))$/

export const examples: MutationExamples = {
  agentKeyCreate: () => {
    made += 1
    return Promise.resolve({ name: `Example ${made}`, mode: 'READ', expiresOn: '2026-12-31' })
  },
  agentKeyDelete: async (server) => ({ id: (await makeAgent(server, 'admin', 'READ')).id }),
  agentProposalConfirm: (server) => propose(server, 'admin'),
  agentProposalDecline: (server) => propose(server, 'admin'),
  integrationConnect: () => Promise.resolve({ slug: 'directory-service', notificationEmails: 'it@demo.example' }),
  integrationUpdate: async (server) => ({ ...(await connectedAt(server)), notificationEmails: 'others@demo.example' }),
  integrationDisconnect: async (server) => ({ slug: (await connectedAt(server)).slug }),
  integrationSync: async (server) => {
    await connectService(server, 'learning-service')
    return { slug: 'learning-service' }
  },
  recruitmentHiresConfirm: waitingHire,
  recruitmentHiresDiscard: waitingHire,
  sftpInboundCredentialsGenerate: async (server) => {
    await connectSftp(server)
    made += 1
    return { username: `payroll.${made}`, allowedAddresses: '203.0.113.0/24' }
  },
  sftpFolderUpdate: async (server) => {
    await connectSftp(server)
    return { type: 'CREATE_PEOPLE', mappingId: await mappingOf(server) }
  },
  sftpOutboundUpdate: outboundAt,
  sftpSend: sending,
  sftpHostKeyAccept: offerKey,
  directoryHoldsConfirm: held,
  directoryHoldsDiscard: held,
  directoryPushConfirm: async (server) => {
    await connectDirectory(server)
    const counts = { opened: 60, closed: 0 }
    await server.rows('update integrations set held_push = $1 where tenant_id = $2', [JSON.stringify(counts), server.world.tenantId])
    return counts
  },
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

const connectedAt = async (server: TestServer) => {
  const { integration } = await connectDirectory(server)
  return { slug: integration.id, version: integration.version }
}

/** An account that a directory wants closed, which waits for somebody to confirm it. */
async function held(server: TestServer): Promise<{ holds: { id: string }[] }> {
  await connectDirectory(server)
  const [id, user] = [v7(), v7()]
  const { tenantId } = server.world
  await server.rows(
    "insert into users (tenant_id, id, username, display_name, kind, created_at) values ($1, $2, $3, 'Leaver', 'account', now())",
    [tenantId, user, `${user}@demo.example`],
  )
  await server.rows("insert into directory_holds (tenant_id, id, action, user_id, at) values ($1, $2, 'DISABLE', $3, now())", [
    tenantId,
    id,
    user,
  ])
  return { holds: [{ id }] }
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
  await server.as('admin').ask('mutation ($input: RecordInput!) { webhookTest(input: $input) { id } }', { input: { id: webhookId } })
  const [row] = await server.rows<{ id: string }>("update webhook_messages set state = 'FAILED' where webhook_id = $1 returning id", [
    webhookId,
  ])
  return { id: row?.id ?? '', webhookId }
}
