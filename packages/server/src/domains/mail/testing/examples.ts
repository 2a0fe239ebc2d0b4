import { asSystem } from '#platform/begin.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { testMail } from '../mails.ts'

let made = 0

/** An email that was to be sent, with what has become of it. */
async function email(server: TestServer, status: string, isBlocked = false): Promise<{ id: string }> {
  made += 1
  const address = `example-${made}@demo.example`
  const { tenantId, people } = server.world
  const id = await asSystem(server.running.services, tenantId, (ctx) =>
    enqueueMail(ctx, { template: testMail, to: { address, name: 'Example', personId: people.employee }, language: 'en', data: {} }),
  )
  await server.rows('update email_messages set status = $2, turn = turn + 1 where id = $1', [id, status])
  if (isBlocked) await entry(server, address)
  return { id }
}

async function entry(server: TestServer, address = `blocked-${(made += 1)}@demo.example`): Promise<{ id: string }> {
  const mutation = 'mutation ($input: MessageBlacklistEntryCreateInput!) { done: messageBlacklistEntryCreate(input: $input) { id } }'
  const { done } = await server.as('admin').ask<{ done: { id: string } }>(mutation, { input: { address } })
  return { id: done.id }
}

const greeting = () => ({ template: 'test', language: 'en', subject: `Greetings ${(made += 1)}`, body: 'Hello {{recipient}}' })

async function versionOf(server: TestServer): Promise<number> {
  const query = '{ done: getEmailTemplate(template: "test", language: "en") { version } }'
  return (await server.as('admin').ask<{ done: { version: number } }>(query)).done.version
}

export const examples: MutationExamples = {
  emailRequeue: (server) => email(server, 'FAILED'),
  emailResend: (server) => email(server, 'SENT'),
  emailUnsuppress: (server) => email(server, 'FAILED_DENYLIST', true),
  emailTemplateUpdate: async (server) => ({ ...greeting(), version: await versionOf(server) }),
  emailTemplateReset: async (server) => {
    const { template, language } = greeting()
    const mutation = 'mutation ($input: EmailTemplateUpdateInput!) { done: emailTemplateUpdate(input: $input) { version } }'
    const { done } = await server
      .as('admin')
      .ask<{ done: { version: number } }>(mutation, { input: { ...greeting(), version: await versionOf(server) } })
    return { template, language, version: done.version }
  },
  emailTemplateSendTest: () => Promise.resolve(greeting()),
  emailSendTest: () => Promise.resolve({}),
  messageBlacklistEntryCreate: () => Promise.resolve({ address: `blocked-${(made += 1)}@demo.example`, reason: 'Asked for it' }),
  messageBlacklistEntryDelete: (server) => entry(server),
}
