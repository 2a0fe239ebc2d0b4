import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { persistedOperations } from './web-client.ts'
import { withDatabase } from '../database/bootstrap.ts'
import { Child } from '../testing/child-process.ts'
import { postJson, rawRequest } from '../testing/raw-request.ts'
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

it('a server whose port is taken says so and ends', async () => {
  const child = new Child(kith, ['start'], { ...environment(), KITH_PORT: new URL(held.server.running.address).port })
  await child.says(/Port \d+ is taken\. Stop what listens there, or set KITH_PORT to another port\./)
  const { code, milliseconds } = await child.ends()
  expect([code, milliseconds < 15_000], child.output).toEqual([1, true])
}, 60_000)

it('a server that is told to stop is no longer ready, finishes what it has begun, and is gone within 15 seconds', async () => {
  const child = new Child(kith, ['start'], environment())
  const [address = ''] = await child.says(/http:\/\/localhost:\d+/)
  const signedIn = await postJson(address, '/api/auth/sign-in', {
    tenant: 'demo',
    email: 'employee@demo.example',
    password: held.server.world.password,
  })
  const { accessToken } = JSON.parse(signedIn.text) as { accessToken: string }

  await held.server.admin.query('begin')
  await held.server.admin.query("select from users where username = 'employee@demo.example' for update")
  const [hash] = [...persistedOperations()].find(([, document]) => document.startsWith('mutation UpdateUserConfig')) ?? []
  const begun = postJson(
    address,
    '/graphql',
    { variables: { input: { language: 'es' } }, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
    { authorization: `Bearer ${accessToken}`, 'trace-request-id': randomUUID() },
  )
  await expect
    .poll(async () => (await held.server.rows("select from pg_stat_activity where wait_event_type = 'Lock'")).length)
    .toBeGreaterThan(0)

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
  expect(JSON.parse((await begun).text)).toEqual({ data: { updateUserConfig: true } })
  const { code, milliseconds } = await child.ends()
  expect([code, milliseconds < 15_000], child.output).toEqual([0, true])
}, 60_000)
