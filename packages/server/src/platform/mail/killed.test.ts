import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asSystem } from '../begin.ts'
import { Child } from '../testing/child-process.ts'
import { passJobTime } from '../testing/job-time.ts'
import { startMailServer } from '../testing/smtp.ts'
import { useTestServer } from '../testing/test-server.ts'
import { enqueueMail } from './enqueue.ts'
import { defineMail } from './template.ts'

/** Like the one of the product, whose worker sends it. */
const testMail = defineMail({ name: 'test' })
const held = useTestServer()
const kith = join(import.meta.dirname, '../../cli/kith.ts')

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
    const environment = {
      ...held.server.environment,
      KITH_SMTP_URL: mailServer.url,
      KITH_MAIL_FROM: 'people@kith.example',
      KITH_LOG_LEVEL: 'info',
    }
    const first = new Child(kith, ['worker'], environment)
    const { services } = held.server.running
    const id = await asSystem(services, held.server.world.tenantId, (ctx) =>
      enqueueMail(ctx, { template: testMail, to: { address: 'zoe@demo.example', name: 'Zoë' }, language: 'en', data: {} }),
    )
    await expect.poll(() => tries.length, { timeout: 60_000 }).toBe(1)
    first.process.kill('SIGKILL')
    await first.ends()
    await passJobTime(held.server)
    const second = new Child(kith, ['worker'], environment)
    const status = async () =>
      (await held.server.rows<{ status: string }>('select status from email_messages where id = $1', [id]))[0]?.status
    await expect.poll(status, { timeout: 60_000 }).toBe('SENT')
    const messageId = `<${id}.${held.server.world.tenantId}@localhost>`
    expect(tries).toEqual([messageId, messageId])
    expect(mailServer.received).toHaveLength(1)
    second.process.kill('SIGTERM')
    await second.ends()
  },
)
