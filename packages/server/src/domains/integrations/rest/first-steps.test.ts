import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { firstSteps } from '@kith/shared/domains/integrations/first-steps.ts'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { groupFor, makeKey } from '../testing/access-keys.ts'
import { freePort } from '../testing/openssh.ts'
import { webhooksOf } from '../testing/webhooks.ts'

const held = useTestServer()
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'kith-first-steps-'))
let url: string
const { make, deliver, log } = webhooksOf(held, () => ({ url }))
afterAll(() => rmSync(folder, { recursive: true }))

const environment = (values: object) => ({
  ...process.env,
  PATH: `${join(process.execPath, '..')}:${process.env['PATH'] ?? ''}`,
  ...values,
})
/** Types a command into a terminal that knows these values; Node is the one that runs this test. */
async function enter(command: string, values: object): Promise<{ status: string; etag: string; body: Record<string, unknown> }> {
  const { stdout } = await run('bash', ['-c', command], { cwd: folder, env: environment(values) })
  const [head = '', body = head] = stdout.split('\r\n\r\n')
  const told = (pattern: RegExp) => pattern.exec(head)?.[1] ?? ''
  return { status: told(/^HTTP\/1\.1 (\d+)/), etag: told(/etag: (\S+)/i), body: JSON.parse(body) as Record<string, unknown> }
}

it('the first steps of the API reference, typed as they are printed, read a list, make one change and receive one message', async () => {
  held.server.travel(new Date().toISOString())
  const port = await freePort()
  url = `http://localhost:${port}`
  const steps = firstSteps(held.server.running.address, port)
  const { secret: key } = await makeKey(held.server, await groupFor(held.server, 'HR Administrator'), { expiresOn: '2027-10-01' })
  expect(steps.key).toMatch(/^export KITH_KEY=/)
  expect((await enter(steps.list, { KITH_KEY: key })).body).toMatchObject({ data: expect.any(Array) as unknown, next: null })
  const made = await enter(steps.create, { KITH_KEY: key })
  expect(made).toMatchObject({ status: '201', etag: '"1"', body: { name: 'Lens polisher' } })
  expect(steps.change).toContain(`If-Match: ${made.etag}`)
  const changed = await enter(steps.change, { KITH_KEY: key, ID: made.body['id'] })
  expect(changed).toMatchObject({ status: '200', etag: '"2"', body: { name: 'Senior lens polisher' } })

  const hook = await make({ url })
  const receiver = spawn('bash', ['-c', steps.receive.replace('\nnode', '\nexec node')], {
    cwd: folder,
    env: environment({ KITH_WEBHOOK_SECRET: hook.secret }),
  })
  onTestFinished(() => void receiver.kill('SIGKILL'))
  let said = ''
  for (const stream of [receiver.stdout, receiver.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  await expect.poll(() => said, { timeout: 20_000 }).toContain('Waiting for messages')
  const test = 'mutation ($input: RecordInput!) { webhookTest(input: $input) { id } }'
  await held.server.as('admin').ask(test, { input: { id: hook.id } })
  await deliver()
  await expect.poll(() => said).toContain('Received {"type":"webhook.test"')
  const [message] = await log(hook)
  expect(message).toMatchObject({ state: 'DELIVERED' })

  const { headers = {} } = message?.attempts[0] ?? {}
  const forged = await fetch(url, { method: 'POST', headers, body: '{"type":"webhook.forged"}' })
  const old = await fetch(url, { method: 'POST', headers: { ...headers, 'webhook-timestamp': '1' }, body: message?.payload ?? '' })
  expect([forged.status, old.status]).toEqual([401, 401])
  expect(said).toContain('Not from Kith {"type":"webhook.forged"}')
  receiver.kill()
  await once(receiver, 'exit')
}, 60_000)
