import { expect, it } from 'vitest'
import type { Running } from '#src/main.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { asKey, groupFor, makeKey } from '../testing/access-keys.ts'
import { connectDirectory, scimAs } from '../testing/directory.ts'
import { restAs } from '../testing/rest.ts'

const held = useTestServer()
type Refusal = { readonly code: unknown; readonly said: unknown }
type Road = (secret: string, running: Running) => Promise<Refusal>

/** Every way in for an access key: each answers with the code and the sentence of its refusal. */
const roads: Readonly<Record<string, Road>> = {
  GraphQL: async (secret, running) => {
    const { errors } = await asKey(held.server, { secret }, running).send('{ listTrainings(first: 1) { items { id } } }')
    return { code: errors?.[0]?.extensions.code, said: errors?.[0]?.message }
  },
  REST: async (secret, running) => {
    const { body } = await restAs(held.server, { secret })('GET', '/trainings', { running })
    return { code: body['code'], said: body['detail'] }
  },
  MCP: async (secret, running) => {
    const answer = await fetch(`${running.address}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    const { code, detail } = (await answer.json()) as { code?: string; detail?: string }
    return { code, said: detail }
  },
}
const wrong = {
  code: 'UNAUTHENTICATED',
  said: 'This access key doesn’t work. It may have been revoked or have expired: create a new one under Settings, Access keys.',
}
const withOtherEnd = (secret: string) => `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`

it.each(Object.keys(roads))(
  'a key that is wrong, expired, revoked on another process or elsewhere is refused by %s with what to do',
  async (name) => {
    const road = roads[name] ?? expect.fail(name)
    const { running } = held.server
    const group = await groupFor(held.server, 'HR Administrator')
    const made = await makeKey(held.server, group, { expiresOn: '2026-12-31' })
    expect(await road(withOtherEnd(made.secret), running)).toEqual(wrong)
    expect(await road(made.secret, running)).toEqual({ code: undefined, said: undefined })
    held.server.travel('2027-01-02T00:00:00Z')
    expect(await road(made.secret, running)).toEqual(wrong)
    held.server.travel(startOfTests)

    const other = await held.server.another()
    const revoke = 'mutation ($input: RecordVersionInput!) { accessKeyDelete(input: $input) }'
    await held.server.as('admin', other).ask(revoke, { input: { id: made.id, version: made.version } })
    expect(await road(made.secret, running)).toEqual(wrong)

    const elsewhere = await makeKey(held.server, group, { addresses: '203.0.113.0/24' })
    expect(await road(elsewhere.secret, running)).toEqual({
      code: 'FORBIDDEN',
      said: expect.stringMatching(
        /^This access key doesn’t work from the address .+ Add the address to the key under Settings, Access keys\.$/,
      ) as string,
    })
  },
)

it('the secret of a directory that is wrong, or was disconnected on another process, is refused with what to do', async () => {
  const { secret } = await connectDirectory(held.server)
  const ask = async (shown: string) => {
    const { status, body } = await scimAs(held.server, shown)('GET', '/Users?count=1')
    return [status, body['detail']]
  }
  const refused = [401, 'This secret doesn’t work. Reconnect the directory in Kith, under Settings, Integrations.']
  expect(await ask(withOtherEnd(secret))).toEqual(refused)
  expect(await ask(secret)).toEqual([200, undefined])
  const disconnect = 'mutation ($input: IntegrationDisconnectInput!) { integrationDisconnect(input: $input) { state } }'
  await held.server.as('admin', await held.server.another()).ask(disconnect, { input: { slug: 'directory-service' } })
  expect(await ask(secret)).toEqual(refused)
})

it('a right key no longer reaches the database after ten requests from an address that is not its own, and is refused in the same words', async () => {
  const group = await groupFor(held.server, 'HR Administrator')
  const key = await makeKey(held.server, group, { addresses: '203.0.113.0/24' })
  const { running } = held.server
  const rest = roads['REST'] ?? expect.fail()
  const refused = await rest(key.secret, running)
  for (let tries = 1; tries < 10; tries += 1) await rest(key.secret, running)

  await held.server.rows('begin')
  await held.server.rows('lock table access_keys, agent_keys in access exclusive mode')
  for (const road of Object.values(roads)) expect(await road(key.secret, running)).toEqual({ ...refused, code: 'FORBIDDEN' })
  await held.server.rows('rollback')

  const update = 'mutation ($input: AccessKeyUpdateInput!) { accessKeyUpdate(input: $input) { version } }'
  const input = { id: key.id, version: key.version, name: 'Moved', addresses: '127.0.0.1, ::1' }
  await held.server.as('admin').ask(update, { input })
  const other = await held.server.another()
  expect(await rest(key.secret, other)).toEqual({ code: undefined, said: undefined })
})

it('wrong keys no longer reach the database after 30 of them from a network, and a program whose key is right goes on', async () => {
  const group = await groupFor(held.server, 'HR Administrator')
  const [busy, late] = [await makeKey(held.server, group), await makeKey(held.server, group)]
  const { running } = held.server
  const rest = roads['REST'] ?? expect.fail()
  expect(await rest(busy.secret, running)).toEqual({ code: undefined, said: undefined })
  for (let tries = 0; tries < 30; tries += 1) await rest(withOtherEnd(late.secret), running)
  expect((await rest(withOtherEnd(late.secret), running)).code).toBe('RATE_LIMITED')

  const slowed = { code: 'RATE_LIMITED', said: 'Too many attempts. Try again in 5 min.' }
  await held.server.rows('begin')
  await held.server.rows('lock table access_keys, agent_keys in access exclusive mode')
  for (const road of Object.values(roads)) expect(await road(withOtherEnd(late.secret), running)).toEqual(slowed)
  await held.server.rows('rollback')
  expect(await rest(busy.secret, running)).toEqual({ code: undefined, said: undefined })
})
