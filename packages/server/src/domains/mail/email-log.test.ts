import { beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../main.ts'
import { asSystem } from '#platform/begin.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import { startMailServer, type MailServer } from '#platform/testing/smtp.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { inRole } from '#domains/access/testing/acting.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { passwordReset } from '#domains/session/public.ts'
import { testMail } from './mails.ts'

const held = useTestServer({ work: true })
type Email = {
  id: string
  status: string
  subject: string | null
  html: string | null
  isContentHidden: boolean
  viewerMay: string[]
  blockedBy: string | null
}
type Who = Parameters<typeof held.server.as>[0]

const fields = 'id status subject recipient queuedAt sentAt html isContentHidden viewerMay blockedBy reason response'
const get = async (id: string, who: Who = 'admin', server?: Running) =>
  (await held.server.as(who, server).ask<{ done: Email }>(`query ($id: ID!) { done: getEmailMessage(id: $id) { ${fields} } }`, { id })).done
const act = (name: string, id: string) => ({ query: `mutation { done: ${name}(input: { id: "${id}" }) { ${fields} } }` })
const does = async (name: string, id: string, who: Who = 'admin') =>
  (await held.server.as(who).ask<{ done: Email }>(act(name, id).query)).done
const refused = async (name: string, id: string, who: Who = 'admin') => (await held.server.as(who).refused(act(name, id).query)).extensions
const list = async (argument: string) =>
  (
    await held.server
      .as('admin')
      .ask<{ done: { items: Email[]; totalCount: number } }>(`{ done: listEmailMessages${argument} { totalCount items { ${fields} } } }`)
  ).done
const send = (address: string, tenantId = held.server.world.tenantId) =>
  asSystem(held.server.running.services, tenantId, (ctx) =>
    enqueueMail(ctx, { template: testMail, to: { address, name: 'Zoë' }, language: 'en', data: {} }),
  )
const becomes = (id: string, status: string) =>
  expect.poll(async () => (await get(id)).status, { timeout: 30_000, interval: 100 }).toBe(status)
const set = (id: string, status: string) =>
  held.server.rows('update email_messages set status = $2, turn = turn + 1 where id = $1', [id, status])

describe('the email log', () => {
  it('is found by subject, recipient and status, and opened only by those with its permission [AD-201]', async () => {
    const id = await send('needle@demo.example')
    await becomes(id, 'NOT_SENT')
    for (const found of ['(search: "needle")', '(search: "test email", filter: { statuses: [NOT_SENT] })', '(filter: { hasFailed: true })'])
      expect(
        (await list(found)).items.map((each) => each.id),
        found,
      ).toContain(id)
    expect((await list('(filter: { statuses: [SENT] })')).items).toEqual([])
    expect(await get(id)).toMatchObject({ subject: 'Test email from Harbour & Pine', reason: 'NO_SERVER', viewerMay: ['REQUEUE'] })
    for (const who of ['hr', 'employee'] as const) {
      expect((await held.server.as(who).refused('{ listEmailMessages { totalCount } }')).extensions.code).toBe('FORBIDDEN')
      expect((await refused('emailRequeue', id, who)).code).toBe('FORBIDDEN')
    }
    const foreign = await send('foreign@acme.example', held.server.world.stranger.tenantId)
    expect((await refused('emailRequeue', foreign)).code).toBe('NOT_FOUND')
  }, 60_000)

  it('says of each email, from the first one on, to whom it is, what about, when it was queued and sent, and what became of it [AD-444] [AD-968]', async () => {
    const id = await send('on-its-way@demo.example')
    await becomes(id, 'NOT_SENT')
    const email = {
      recipient: 'on-its-way@demo.example',
      subject: 'Test email from Harbour & Pine',
      queuedAt: new Date(startOfTests).toISOString(),
    }
    expect(await get(id)).toMatchObject({ ...email, status: 'NOT_SENT', sentAt: null })
    await held.server.rows("update email_messages set status = 'SENT', sent_at = '2026-11-20T03:00:00Z' where id = $1", [id])
    expect((await list('(search: "on-its-way")')).items).toMatchObject([{ ...email, status: 'SENT', sentAt: '2026-11-20T03:00:00.000Z' }])
  }, 60_000)

  it('counts a bounce, a complaint, a blocked address and a missing recipient among what has failed [AD-911]', async () => {
    const id = await send('failing@demo.example')
    await becomes(id, 'NOT_SENT')
    for (const [status, failed] of [
      ['FAILED_BOUNCE', true],
      ['FAILED_COMPLAINT', true],
      ['FAILED_DENYLIST', true],
      ['FAILED_NO_RECIPIENT', true],
      ['SENT', false],
    ] as const) {
      await set(id, status)
      const found = (await list('(search: "failing@", filter: { hasFailed: true })')).items
      expect(
        found.map((each) => each.status),
        status,
      ).toEqual(failed ? [status] : [])
    }
  }, 60_000)

  it('shows what an email says only to those who may read it', async () => {
    const id = await send('secretive@demo.example')
    await becomes(id, 'NOT_SENT')
    const input = { name: 'Log only', grants: [{ slug: 'settings.message_schedule.index', scope: 'FUNCTIONAL' }] }
    const create = 'mutation ($input: PermissionGroupCreateInput!) { done: permissionGroupCreate(input: $input) { id } }'
    const { done } = await held.server.as('admin').ask<{ done: { id: string } }>(create, { input })
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'employee@demo.example'")
    await held.server.as('admin').ask(`mutation { permissionGroupMemberAdd(input: { id: "${done.id}", userId: "${user?.id}" }) { id } }`)
    expect(await get(id, 'employee')).toMatchObject({ html: null, isContentHidden: true, viewerMay: [] })
    expect((await get(id)).html).toContain('Harbour &amp; Pine')
  }, 60_000)

  it('queues again what has failed, and refuses it for what is on its way or was sent [AD-581][AD-834][AD-909]', async () => {
    const id = await send('again@demo.example')
    await becomes(id, 'NOT_SENT')
    await set(id, 'FAILED')
    expect(await does('emailRequeue', id)).toMatchObject({ status: 'PREPARING' })
    await becomes(id, 'NOT_SENT')
    await set(id, 'SENT')
    expect((await refused('emailRequeue', id)).problems?.[0]?.message).toMatch(/^Email failed to requeue/)
    expect(await held.server.events('email_message.requeued')).toBe(1)
  }, 60_000)

  it('sends once more what was sent, as an email of its own, unless it carried a link', async () => {
    const id = await send('twice@demo.example')
    await becomes(id, 'NOT_SENT')
    await set(id, 'SENT')
    const copy = await does('emailResend', id)
    expect(copy).toMatchObject({ status: 'PREPARING' })
    expect(copy.id).not.toBe(id)
    const link = 'https://kith.example/auth/password#canary'
    const linked = await asSystem(held.server.running.services, held.server.world.tenantId, (ctx) =>
      enqueueMail(ctx, {
        template: passwordReset,
        to: { address: 'l@demo.example', name: 'L' },
        language: 'en',
        data: { hours: '2' },
        link,
      }),
    )
    await becomes(linked, 'NOT_SENT')
    await held.server.rows("update email_messages set status = 'SENT', link = null where id = $1", [linked])
    expect((await get(linked)).viewerMay).toEqual([])
    expect((await refused('emailResend', linked)).problems?.[0]?.message).toContain('works only once')
  }, 60_000)
})

describe('the message blacklist', () => {
  const block = (address: string) =>
    held.server
      .as('admin')
      .ask('mutation ($input: MessageBlacklistEntryCreateInput!) { messageBlacklistEntryCreate(input: $input) { id } }', {
        input: { address },
      })

  it('keeps emails from an address or a domain, however it is written, until one is unblocked [AD-445][AD-446][AD-582][AD-835]', async () => {
    await block(' No@Demo.example ')
    const id = await send('nO@demo.EXAMPLE')
    await becomes(id, 'FAILED_DENYLIST')
    expect(await get(id)).toMatchObject({ blockedBy: 'no@demo.example', viewerMay: ['UNBLOCK'] })
    const listed = (await list('(search: "no@demo.example")')).items.find((each) => each.id === id)
    expect(listed).toMatchObject({ blockedBy: 'no@demo.example', viewerMay: ['UNBLOCK'] })
    expect(await does('emailUnsuppress', id)).toMatchObject({ status: 'PREPARING', blockedBy: null })
    await becomes(id, 'NOT_SENT')
    await block('@evil.example')
    const ofDomain = await send('any@evil.example')
    await becomes(ofDomain, 'FAILED_DENYLIST')
    expect((await refused('emailUnsuppress', ofDomain)).problems?.[0]?.message).toContain('evil.example are blocked')
    const { items } = (
      await held.server.as('admin').ask<{ done: { items: { address: string }[] } }>('{ done: listMessageBlacklist { items { address } } }')
    ).done
    expect(items).toEqual([{ address: 'evil.example' }])
  }, 60_000)

  it.each(['nobody', 'a@b', '*', 'x y@demo.example', 'demo'])('refuses what is no address and no domain: %s', async (address) => {
    const query = 'mutation ($input: MessageBlacklistEntryCreateInput!) { messageBlacklistEntryCreate(input: $input) { id } }'
    const { extensions } = await held.server.as('admin').refused(query, { input: { address } })
    expect(extensions.problems?.map(({ path }) => path)).toEqual(['address'])
  })
})

describe('the development mailbox', () => {
  const link = 'https://kith.example/auth/password#canary'
  let mailServer: MailServer
  let withServer: Running
  beforeAll(async () => {
    mailServer = await startMailServer({ isKept: true })
    withServer = await held.server.another({ smtpUrl: mailServer.url, mailFrom: 'people@kith.example' })
    return () => mailServer.close()
  })
  const open = (id: string) => `{ done: getDevelopmentEmailMessage(id: "${id}") { html plain link } }`

  it('shows links to those who may open it, as long as there is no mail server; the log never does', async () => {
    const id = await asSystem(held.server.running.services, held.server.world.tenantId, (ctx) =>
      enqueueMail(ctx, {
        template: passwordReset,
        to: { address: 'd@demo.example', name: 'D' },
        language: 'en',
        data: { hours: '2' },
        link,
      }),
    )
    await becomes(id, 'NOT_SENT')
    const { done } = await held.server.as('admin').ask<{ done: { html: string; plain: string; link: string } }>(open(id))
    expect(done.link).toBe(link)
    for (const part of [done.html, done.plain]) expect(part).toContain(link)
    expect(JSON.stringify(await get(id))).not.toContain('canary')
    expect((await held.server.as('hr').refused(open(id))).extensions.code).toBe('FORBIDDEN')
    expect((await held.server.as('admin', withServer).refused(open(id))).extensions.code).toBe('NOT_FOUND')
    expect((await held.server.as('stranger').refused(open(id))).extensions.code).toBe('NOT_FOUND')
  }, 60_000)

  it('leaves an event with each email that is opened, which names whoever acts as somebody else too', async () => {
    const id = await asSystem(held.server.running.services, held.server.world.tenantId, (ctx) =>
      enqueueMail(ctx, {
        template: passwordReset,
        to: { address: 'e@demo.example', name: 'E' },
        language: 'en',
        data: { hours: '2' },
        link,
      }),
    )
    await becomes(id, 'NOT_SENT')
    await held.server.as('hr').refused(open(id))
    await held.server.as('admin').ask(open(id))
    const [admin, hr] = [await held.server.userOf('admin'), await held.server.userOf('hr')]
    await grantOnly(held.server, 'hr', [['development_mailbox.view', 'FUNCTIONAL']])
    const { client } = await inRole(held.server, 'admin', { userId: hr })
    await client.ask(open(id))
    const opened = await held.server.rows(
      "select actor_user_id, assumed_by_user_id from events where name = 'email_message.read' and subject_id = $1 order by position",
      [id],
    )
    expect(opened).toEqual([
      { actor_user_id: admin, assumed_by_user_id: null },
      { actor_user_id: hr, assumed_by_user_id: admin },
    ])
  }, 60_000)
})
