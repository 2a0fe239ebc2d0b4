import { beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../../main.ts'
import { asSystem } from '#platform/begin.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { startMailServer, type MailServer } from '#platform/testing/smtp.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { testMail } from '../mails.ts'
import { emailById } from '../sql.ts'

const held = useTestServer()
const token = 'a token with which reports are sent'
let mailServer: MailServer
let working: Running
beforeAll(async () => {
  mailServer = await startMailServer({ isKept: true })
  working = await held.server.another({ smtpUrl: mailServer.url, mailFrom: 'people@kith.example', mailReportsToken: token }, { work: true })
  return () => mailServer.close()
})

const statusOf = async (id: string) =>
  (await held.server.as('admin').ask<{ found: { status: string } }>(`{ found: getEmailMessage(id: "${id}") { status } }`)).found.status
/** An email that the mail server has taken, and what it is called there. */
async function sent(address: string): Promise<{ id: string; messageId: string }> {
  const id = await asSystem(working.services, held.server.world.tenantId, async (ctx) => {
    const queued = await enqueueMail(ctx, { template: testMail, to: { address, name: 'Zoë' }, language: 'en', data: {} })
    // Once this has committed, a worker may be quicker than the next question
    expect((await ctx.db.one(emailById, { id: queued })).status).toBe('PREPARING')
    return queued
  })
  await expect.poll(() => statusOf(id), { timeout: 30_000, interval: 50 }).toBe('SENT')
  const messageId = mailServer.received.find(({ to }) => to.includes(address))?.headers.get('message-id') ?? ''
  return { id, messageId }
}
async function report(reports: unknown, { authorization = `Bearer ${token}`, to = working.address } = {}) {
  const { status, text } = await rawRequest(to, '/api/mail/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ reports }),
  })
  return { status, noted: (JSON.parse(text) as { noted?: number }).noted }
}
const blocked = () => held.server.rows('select address, source from message_blacklist_entries order by address')

describe('what a mail provider reports of an email', () => {
  it('moves it on from sent, once, to delivered, complained about or bounced, and blocks who wants or gets none [AD-573][AD-574][AD-575][AD-576][AD-578]', async () => {
    const [kept, bounced, suppressed] = [await sent('kept@demo.example'), await sent('gone@demo.example'), await sent('cross@demo.example')]
    const [{ messageId }] = [kept]
    expect(await report([{ messageId, outcome: 'delivered' }])).toEqual({ status: 200, noted: 1 })
    expect(await statusOf(kept.id)).toBe('DELIVERED')
    expect(await report([{ messageId, outcome: 'delivered' }])).toEqual({ status: 200, noted: 0 })
    expect(await report([{ messageId: messageId.slice(1, -1), outcome: 'complained' }])).toEqual({ status: 200, noted: 1 })
    expect(await statusOf(kept.id)).toBe('DELIVERED_WITH_COMPLAINT')
    // Late, and out of order: nothing is taken back
    for (const outcome of ['delivered', 'bounced', 'complainedBefore'])
      expect(await report([{ messageId, outcome }]), outcome).toEqual({ status: 200, noted: 0 })
    const both = [
      { messageId: bounced.messageId, outcome: 'bounced', response: '550 no such\nuser' },
      { messageId: suppressed.messageId, outcome: 'complainedBefore' },
    ]
    expect(await report(both)).toEqual({ status: 200, noted: 2 })
    expect([await statusOf(bounced.id), await statusOf(suppressed.id)]).toEqual(['FAILED_BOUNCE', 'FAILED_COMPLAINT'])
    expect(await held.server.rows('select response from email_messages where id = $1', [bounced.id])).toEqual([
      { response: '550 no such user' },
    ])
    expect(await blocked()).toEqual([
      { address: 'cross@demo.example', source: 'COMPLAINT' },
      { address: 'gone@demo.example', source: 'BOUNCE' },
      { address: 'kept@demo.example', source: 'COMPLAINT' },
    ])
  }, 60_000)

  it('is taken only with the token, only of what was handed over here, and only as it is described', async () => {
    const { id, messageId } = await sent('guarded@demo.example')
    const before = await blocked()
    const bounce = { messageId, outcome: 'bounced' }
    for (const authorization of ['', 'Bearer another', token, `Bearer ${token} `.padEnd(80, 'x')])
      expect((await report([bounce], { authorization })).status, authorization).toBe(404)
    expect((await report([bounce], { to: held.server.running.address })).status).toBe(404)
    const { tenantId, stranger } = held.server.world
    for (const foreign of [
      messageId.replace(tenantId, stranger.tenantId),
      messageId.replace(tenantId, id),
      messageId.replace(id, tenantId),
    ])
      expect(await report([{ ...bounce, messageId: foreign }]), foreign).toEqual({ status: 200, noted: 0 })
    for (const wrong of [
      undefined,
      'all',
      [null],
      [{ messageId: 'x', outcome: 'bounced' }],
      [{ messageId, outcome: 'constructor' }],
      Array.from({ length: 501 }, () => bounce),
    ])
      expect((await report(wrong)).status).toBe(422)
    expect(await statusOf(id)).toBe('SENT')
    expect(await blocked()).toEqual(before)
  }, 60_000)
})
