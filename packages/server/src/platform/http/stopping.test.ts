import { randomUUID } from 'node:crypto'
import { untilWaiting } from '#platform/testing/waiting-connections.ts'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { persistedOperations } from './web-client.ts'
import { withDatabase } from '../database/bootstrap.ts'
import { Child } from '../testing/child-process.ts'
import { postJson, rawRequest, type RawAnswer } from '../testing/raw-request.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
const kith = join(import.meta.dirname, '../../cli/kith.ts')

const environment = () => {
  const { config } = held.server.running.services
  return {
    NODE_ENV: 'production',
    KITH_SECRET: config.secret,
    KITH_DATA_DIR: config.dataDirectory,
    KITH_DATABASE_URL: withDatabase(inject('adminUrl'), held.server.admin.database ?? ''),
    KITH_PORT: '0',
    KITH_LOG_LEVEL: 'silent',
    KITH_DRAIN_SECONDS: '2',
  }
}

it.each(['KITH_PORT', 'KITH_SFTP_PORT'])('a server whose %s is taken says so and ends', async (name) => {
  const child = new Child(kith, ['start'], { ...environment(), [name]: new URL(held.server.running.address).port })
  await child.says(new RegExp(`Port \\d+ is taken\\. Stop what listens there, or set ${name} to another port\\.`))
  const { code, milliseconds } = await child.ends()
  expect([code, milliseconds < 15_000], child.output).toEqual([1, true])
})

it('a server that is told to stop is no longer ready, finishes what it has begun, and is gone within 15 seconds', async () => {
  const child = new Child(kith, ['start'], environment())
  const [address = ''] = await child.says(/http:\/\/localhost:\d+/)
  const begun = await beginWaiting(address)
  child.process.kill('SIGTERM')
  await expect
    .poll(() =>
      rawRequest(address, '/health/ready').then(
        ({ status, text }) => [status, text],
        () => 'refused',
      ),
    )
    .toEqual([503, '{"status":"leaving"}'])
  expect((await rawRequest(address, '/health/live')).status).toBe(200)
  expect(child.process.exitCode).toBeNull()
  await held.server.admin.query('rollback')
  expect(JSON.parse((await begun.answer).text)).toEqual({
    data: { updateUserConfig: expect.objectContaining({ language: expect.any(String) as string }) as object },
  })
  const { code, milliseconds } = await child.ends()
  expect([code, milliseconds < 15_000], child.output).toEqual([0, true])
})

it('requests that arrive right before a server is told to stop are answered, as it goes on for a second by itself', async () => {
  const { KITH_DRAIN_SECONDS: _, ...usual } = environment()
  const child = new Child(kith, ['start'], { ...usual, NODE_ENV: 'test' })
  const [address = ''] = await child.says(/http:\/\/localhost:\d+/)
  // Asleep it reads neither requests nor signals, and finds both when it wakes up
  child.process.kill('SIGSTOP')
  const answers = Promise.allSettled(Array.from({ length: 60 }, () => rawRequest(address, '/health/live')))
  await delay(200)
  child.process.kill('SIGTERM')
  child.process.kill('SIGCONT')
  const results = (await answers).map((each) => (each.status === 'fulfilled' ? each.value.status : (each.reason as Error).message))
  expect(results).toEqual(Array.from({ length: 60 }, () => 200))
  expect((await child.ends()).code, child.output).toBe(0)
})

it('a stop is held up by no connection: one that is kept open closes with its last answer, and one with nothing or half of a request soon', async () => {
  const child = new Child(kith, ['start'], { ...environment(), KITH_DRAIN_SECONDS: '0' })
  const [address = ''] = await child.says(/http:\/\/localhost:\d+/)
  const agent = new Agent({ keepAlive: true })
  const begun = await beginWaiting(address, agent)
  const port = Number(new URL(address).port)
  const [silent, half] = await Promise.all([connected(port), connected(port)])
  half.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n')
  expect((await rawRequest(address, '/health/live', { agent })).headers.connection).toBe('keep-alive')
  const told = Date.now()
  child.process.kill('SIGTERM')
  await expect.poll(() => [silent.closed, half.closed], { timeout: 60_000 }).toEqual([true, true])
  // Ten seconds without headers end a connection in any case
  expect(Date.now() - told).toBeLessThan(8000)
  const isClosed = () =>
    rawRequest(address, '/health/live').then(
      () => false,
      () => true,
    )
  await expect.poll(isClosed, { timeout: 60_000 }).toBe(true)
  await held.server.admin.query('rollback')
  const { text, headers } = await begun.answer
  expect([JSON.parse(text), headers.connection]).toEqual([
    { data: { updateUserConfig: expect.objectContaining({ language: expect.any(String) as string }) as object } },
    'close',
  ])
  const { code, milliseconds } = await child.ends()
  expect([code, milliseconds < 5000], `${milliseconds} ms ${child.output}`).toEqual([0, true])
  agent.destroy()
})

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, 'localhost')
    .on('error', () => undefined)
    .resume()
  await once(socket, 'connect')
  return socket
}

/** A change of the employee's language that waits until the transaction of the test, which holds the record, ends. */
async function beginWaiting(address: string, agent?: Agent): Promise<{ answer: Promise<RawAnswer> }> {
  const { password } = held.server.world
  const signedIn = await postJson(address, '/api/auth/sign-in', { tenant: 'demo', email: 'employee@demo.example', password })
  const { accessToken } = JSON.parse(signedIn.text) as { accessToken: string }
  await held.server.admin.query('begin')
  await held.server.admin.query("select from users where username = 'employee@demo.example' for update")
  const [hash] = [...persistedOperations()].find(([, document]) => document.startsWith('mutation UpdateUserConfig')) ?? []
  const answer = rawRequest(address, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, 'trace-request-id': randomUUID() },
    body: JSON.stringify({
      variables: { input: { language: 'es' } },
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    }),
    ...(agent ? { agent } : {}),
  })
  await untilWaiting(held.server)
  return { answer }
}
