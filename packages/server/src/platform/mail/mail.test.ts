import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { asSystem } from '../begin.ts'
import type { Context } from '../context.ts'
import type { Running } from '../../main.ts'
import { wakeWorkers } from '../testing/job-time.ts'
import { startMailServer, type MailServer } from '../testing/smtp.ts'
import { useTestServer } from '../testing/test-server.ts'
import { enqueueMail, type NewMail } from './enqueue.ts'
import { defineMail } from './template.ts'

/** Its words are those of the test email; `name` is a value of its own. */
const plainMail = defineMail({ name: 'test', values: ['name'], example: () => Promise.resolve({ name: 'Zoë' }) })
const linked = defineMail({
  name: 'passwordReset',
  values: ['hours'],
  hasLink: true,
  example: () => Promise.resolve({ hours: '2' }),
})
const withMails = domains.map((each) => (each.name === 'mail' ? { ...each, mails: [plainMail, linked] } : { ...each, mails: [] }))
const held = useTestServer({ domains: withMails })

let mailServer: MailServer
let worker: Running
let log = ''
beforeAll(async () => {
  mailServer = await startMailServer({ isKept: true })
  worker = await held.server.another(
    { smtpUrl: mailServer.url, mailFrom: 'people@kith.example', logLevel: 'trace' },
    { work: true, domains: withMails, logTo: { write: (line: string) => void (log += line) } },
  )
})
afterAll(() => mailServer.close())

const inTenant = <Result>(work: (ctx: Context) => Promise<Result>) => asSystem(worker.services, held.server.world.tenantId, work)
const send = (address: string | null, more: Partial<NewMail<'name'>> = {}) =>
  inTenant((ctx) =>
    enqueueMail(ctx, { template: plainMail, to: { address, name: 'Zoë Larsen' }, language: 'en', data: { name: 'x' }, ...more }),
  )
type Row = {
  status: string
  subject: string | null
  html: string
  plain: string
  reason: string
  response: string
  attempts: number
  link: Buffer | null
}
const rowOf = async (id: string) => (await held.server.rows<Row>('select * from email_messages where id = $1', [id]))[0]
const becomes = (id: string, status: string) =>
  expect.poll(async () => (await rowOf(id))?.status, { timeout: 30_000, interval: 100 }).toBe(status)
const to = (address: string) => mailServer.received.filter((each) => each.to.includes(address))
/** The next try of an email comes at once. */
async function hurry(id: string): Promise<void> {
  await held.server.rows(
    "update pgboss.job set start_after = now() where name = 'mail' and state = 'created' and data -> 'data' ->> 'mailId' = $1",
    [id],
  )
  await wakeWorkers(held.server, 'mail')
}

describe('an email', () => {
  it('leaves once its transaction has committed, with a part in HTML and one in text, from the organisation', async () => {
    await held.server.rows("update tenant_settings set email_reply_to = 'hr@demo.example' where tenant_id = $1", [
      held.server.world.tenantId,
    ])
    const id = await send('zoe@demo.example')
    await becomes(id, 'SENT')
    const [email] = to('zoe@demo.example')
    expect(email?.from).toBe('people@kith.example')
    expect(email?.headers.get('from')).toBe('"Harbour & Pine" <people@kith.example>')
    expect(email?.headers.get('reply-to')).toBe('hr@demo.example')
    expect(email?.headers.get('subject')).toBe('Test email from Harbour & Pine')
    expect(email?.headers.get('message-id')).toBe(`<${id}.${held.server.world.tenantId}@localhost>`)
    expect(email?.plain).toContain('Hello Zoë Larsen,')
    expect(email?.html).toContain('Emails from Harbour &amp; Pine are arriving.')
    expect(await rowOf(id)).toMatchObject({ attempts: 1, subject: 'Test email from Harbour & Pine' })
  }, 40_000)

  it('never leaves when its transaction is rolled back', async () => {
    await expect(
      inTenant(async (ctx) => {
        await enqueueMail(ctx, { template: plainMail, to: { address: 'no@demo.example', name: '' }, language: 'en', data: { name: '' } })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const id = await send('after@demo.example')
    await becomes(id, 'SENT')
    expect(to('no@demo.example')).toEqual([])
    expect(await held.server.rows("select from email_messages where recipient = 'no@demo.example'")).toEqual([])
  }, 40_000)

  it('is written in the language of its reader, under the name that the organisation has chosen', async () => {
    const { tenantId } = held.server.world
    await held.server.rows("update tenant_settings set email_from_name = 'People team' where tenant_id = $1", [tenantId])
    for (const [language, word] of [
      ['fr-CA', 'Bonjour'],
      ['es', 'Hola'],
    ] as const) {
      const id = await send(`${language}@demo.example`, { language })
      await becomes(id, 'SENT')
      const [email] = to(`${language}@demo.example`)
      expect(email?.plain).toContain(word)
      expect(email?.html).toContain(`<html lang="${language}">`)
      expect(email?.headers.get('from')).toBe('People team <people@kith.example>')
    }
    await held.server.rows('update tenant_settings set email_from_name = null where tenant_id = $1', [tenantId])
  }, 60_000)

  it('is tried again when the server cannot take it now, under the same Message-ID', async () => {
    let refused = 0
    mailServer.refuse = (address) =>
      address === 'later@demo.example' && (refused += 1) === 1 ? { code: 451, message: 'Come back later' } : undefined
    const id = await send('later@demo.example')
    await expect.poll(async () => (await rowOf(id))?.response, { timeout: 60_000 }).toContain('Come back later')
    expect(await rowOf(id)).toMatchObject({ status: 'PREPARING', attempts: 1 })
    await hurry(id)
    await becomes(id, 'SENT')
    expect(await rowOf(id)).toMatchObject({ attempts: 2 })
    expect(to('later@demo.example').map(({ headers }) => headers.get('message-id'))).toEqual([
      `<${id}.${held.server.world.tenantId}@localhost>`,
    ])
  }, 60_000)

  it('is given up after the last of its tries, and says why', async () => {
    mailServer.refuse = (address) => (address === 'never@demo.example' ? { code: 421, message: 'Too busy' } : undefined)
    const id = await send('never@demo.example')
    await expect.poll(async () => (await rowOf(id))?.response, { timeout: 60_000 }).toContain('Too busy')
    expect((await rowOf(id))?.attempts).toBe(1)
    await held.server.rows('update email_messages set attempts = 19 where id = $1', [id])
    await hurry(id)
    await becomes(id, 'FAILED')
    expect((await rowOf(id))?.response).toContain('Too busy')
  }, 60_000)

  it('that the server will never take has failed, and only an unknown recipient is blocked [AD-577][AD-579]', async () => {
    mailServer.refuse = (address) =>
      address === 'gone@demo.example'
        ? { code: 550, message: '5.1.1 No such user' }
        : address === 'policy@demo.example'
          ? { code: 550, message: '5.7.1 Relay denied' }
          : undefined
    mailServer.beforeAccepting = (email) =>
      Promise.resolve(email.to.includes('spam@demo.example') ? { code: 554, message: 'Spam' } : undefined)
    const gone = await send('gone@demo.example')
    await becomes(gone, 'FAILED_BOUNCE')
    const again = await send('GONE@demo.example')
    await becomes(again, 'FAILED_DENYLIST')
    for (const address of ['policy@demo.example', 'spam@demo.example']) await becomes(await send(address), 'FAILED')
    mailServer.beforeAccepting = () => Promise.resolve(undefined)
    expect(await held.server.rows('select address, source from message_blacklist_entries')).toEqual([
      { address: 'gone@demo.example', source: 'BOUNCE' },
    ])
    const [event] = await held.server.rows("select actor_user_id, source from events where name = 'message_blacklist_entry.created'")
    expect(event).toEqual({ actor_user_id: null, source: 'system' })
  }, 60_000)

  it('without an address, or with one that is none, has failed for want of a recipient [AD-580]', async () => {
    for (const address of [null, 'nobody', 'a@b.example\r\nBcc: x@y.example']) await becomes(await send(address), 'FAILED_NO_RECIPIENT')
    expect(mailServer.received.some(({ raw }) => raw.includes('x@y.example'))).toBe(false)
  }, 60_000)

  it('does not leave while the organisation has emails switched off [AD-455]', async () => {
    const { tenantId } = held.server.world
    await held.server.rows('update tenant_settings set emails_enabled = false where tenant_id = $1', [tenantId])
    const id = await send('off@demo.example')
    await becomes(id, 'NOT_SENT')
    await held.server.rows('update tenant_settings set emails_enabled = true where tenant_id = $1', [tenantId])
    expect(await rowOf(id)).toMatchObject({ reason: 'EMAILS_OFF', subject: 'Test email from Harbour & Pine' })
    expect(to('off@demo.example')).toEqual([])
  }, 40_000)
})

describe('hostile values', () => {
  const evil = 'Eve\r\nBcc: victim@demo.example\r\n\r\n<script>alert(1)</script>'

  it('stay in the header and the paragraph that they are in', async () => {
    const id = await send('evil@demo.example', { to: { address: 'evil@demo.example', name: evil } })
    await becomes(id, 'SENT')
    const [email] = to('evil@demo.example')
    expect(email?.to).toEqual(['evil@demo.example'])
    expect(email?.headers.has('bcc')).toBe(false)
    expect(email?.headers.get('to')).toContain('<evil@demo.example>')
    expect(email?.html).not.toContain('<script>')
    expect(email?.html).toContain('&lt;script&gt;')
  }, 40_000)

  it('in the name of an organisation neither end a header nor are run as a template', async () => {
    const { tenantId } = held.server.world
    await held.server.rows('update tenants set name = $2 where id = $1', [tenantId, `{{ link }}{% for i in (1..9) %} ${evil}`])
    const id = await send('named@demo.example')
    await becomes(id, 'SENT')
    await held.server.rows("update tenants set name = 'Harbour & Pine' where id = $1", [tenantId])
    const [email] = to('named@demo.example')
    expect(email?.headers.has('bcc')).toBe(false)
    expect(email?.plain).toContain('{{ link }}{% for i in (1..9) %}')
    expect(email?.html).not.toContain('<script>')
  }, 40_000)
})

describe('a link that lets its reader in', () => {
  const link = 'https://kith.example/auth/password#a-secret-canary-0123456789'

  it('is in the email alone: nothing that is kept or logged holds it, and nothing of it is left once it was sent', async () => {
    let release = () => {}
    const inTransit = new Promise<void>((resolve) => (release = resolve))
    mailServer.beforeAccepting = () => inTransit.then(() => undefined)
    const id = await inTenant((ctx) =>
      enqueueMail(ctx, {
        template: linked,
        to: { address: 'linked@demo.example', name: 'Zoë' },
        language: 'en',
        data: { hours: '2' },
        link,
      }),
    )
    await expect.poll(async () => (await rowOf(id))?.html, { timeout: 60_000 }).toContain('https://kith.example/auth/password#••••••••')
    expect(await tablesWithCanary()).toEqual([])
    expect((await rowOf(id))?.link).not.toBeNull()
    release()
    await becomes(id, 'SENT')
    mailServer.beforeAccepting = () => Promise.resolve(undefined)
    const [email] = to('linked@demo.example')
    for (const part of [email?.html, email?.plain]) expect(part).toContain(link)
    expect((await rowOf(id))?.link).toBeNull()
    expect(await tablesWithCanary()).toEqual([])
    expect(log).toContain('"level"')
    expect(log).not.toContain('canary')
  }, 60_000)

  async function tablesWithCanary(): Promise<string[]> {
    const tables = await held.server.rows<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')`,
    )
    const found: string[] = []
    for (const { name } of tables)
      if ((await held.server.rows(`select from ${name} kept where kept::text like any ('{%canary%,%63616e617279%}') limit 1`)).length > 0)
        found.push(name)
    return found
  }
})
