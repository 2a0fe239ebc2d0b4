import { setTimeout as delay } from 'node:timers/promises'
import type { Shows } from '../lib/shows.ts'
import type { Samples } from '../lib/page-samples.ts'

type Hook = { id: string; url: string }

/** A webhook with a message that it was told, exports that are sent by SFTP, and a proposal that there is not: only an agent makes one. */
export const known: Samples = async (ask) => {
  const { all } = await ask<{ all: Hook[] }>('{ all: listWebhooks { id url } }')
  const input = { url: 'https://hooks.example.com/kith', events: [{ name: 'training.created' }] }
  const create = 'mutation ($input: WebhookCreateInput!) { made: webhookCreate(input: $input) { webhook { id url } } }'
  const webhook = all[0] ?? (await ask<{ made: { webhook: Hook } }>(create, { input })).made.webhook
  await ask('mutation ($input: RecordInput!) { webhookTest(input: $input) { id } }', { input: { id: webhook.id } })
  const log = `{ log: listWebhookMessages(webhookId: "${webhook.id}", first: 1) { items { id } } }`
  const webhookLogId = await firstMessage(async () => (await ask<{ log: { items: { id: string }[] } }>(log)).log.items)
  await ask('mutation ($input: IntegrationConnectInput!) { integrationConnect(input: $input) { secret } }', { input: { slug: 'sftp' } })
  const { sftp } = await ask<{ sftp: { version: number } }>('{ sftp: getSftp { version } }')
  const outbound = { version: sftp.version, host: 'files.example.com', username: 'kith', exports: ['PEOPLE'] }
  await ask('mutation ($input: SftpOutboundUpdateInput!) { sftpOutboundUpdate(input: $input) { version } }', { input: outbound })
  return {
    webhookId: webhook.id,
    webhookLogId,
    webhookLogName: 'webhook.test',
    integrationSlug: 'directory-service',
    integrationName: 'Directory service',
    agentProposalId: '0197a0de-0000-7000-8000-000000000001',
    agentProposalName: 'Page not found',
  }
}

async function firstMessage(listed: () => Promise<{ id: string }[]>, tries = 100): Promise<string> {
  const [message] = await listed()
  if (message) return message.id
  if (tries === 0) throw new Error('The webhook was told nothing')
  await delay(200)
  return firstMessage(listed, tries - 1)
}

export const shows: Shows = {
  'settings.webhooks.edit': { heading: 'Edit webhook' },
  'me.agents.proposals.show': { isError: true },
}
