import { expect, it } from 'vitest'
import { asSystem } from '../begin.ts'
import { kill, takeUp, workerOf } from '../testing/killed-worker.ts'
import { startMailServer } from '../testing/smtp.ts'
import { useTestServer } from '../testing/test-server.ts'
import { enqueueMail } from './enqueue.ts'
import { defineMail } from './template.ts'

/** Like the one of the product, whose worker sends it. */
const testMail = defineMail({ name: 'test' })
const held = useTestServer()

const processes = { slow: 'starts two workers' }
it(
  'an email whose worker is killed while it is handed over is sent by the next one, under the same Message-ID',
  { meta: processes },
  async () => {
    const mailServer = await startMailServer()
    const tries: string[] = []
    mailServer.beforeAccepting = async ({ headers }) => {
      tries.push(headers.get('message-id') ?? '')
      // The first is taken and never acknowledged
      if (tries.length === 1) await new Promise(() => {})
      return undefined
    }
    const start = () => workerOf(held.server, { KITH_SMTP_URL: mailServer.url, KITH_MAIL_FROM: 'people@kith.example' })
    const first = start()
    const { services } = held.server.running
    const id = await asSystem(services, held.server.world.tenantId, (ctx) =>
      enqueueMail(ctx, { template: testMail, to: { address: 'zoe@demo.example', name: 'Zoë' }, language: 'en', data: {} }),
    )
    await expect.poll(() => tries.length, { timeout: 60_000 }).toBe(1)
    await kill(first)
    const status = async () =>
      (await held.server.rows<{ status: string }>('select status from email_messages where id = $1', [id]))[0]?.status
    await takeUp(held.server, status, 'SENT', start)
    const messageId = `<${id}.${held.server.world.tenantId}@localhost>`
    expect(tries).toEqual([messageId, messageId])
    expect(mailServer.received).toHaveLength(1)
  },
)
