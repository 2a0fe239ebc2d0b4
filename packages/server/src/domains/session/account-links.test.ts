import { afterEach, expect, it } from 'vitest'
import { Invalid } from '#platform/errors.ts'
import { enterAsSystem } from '#platform/begin.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { Browser } from '#platform/testing/browser.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { makeAccountLink, readAccountLink, redeemAccountLink, setPasswordByLink, type LinkPurpose } from './public.ts'

const held = useTestServer()
const services = () => held.server.running.services
const password = 'seven quiet herons at dusk'

afterEach(() => {
  held.server.travel(startOfTests)
})

async function userId(name = 'employee'): Promise<string> {
  const [user] = await held.server.rows<{ id: string }>('select id from users where username = $1', [`${name}@demo.example`])
  return user?.id ?? ''
}

async function linkFor(name = 'employee', purpose: LinkPurpose = 'recovery'): Promise<string> {
  const user = await userId(name)
  return inTransaction(services().pool, async (db) => {
    const ctx = await enterAsSystem(services(), db, held.server.world.tenantId)
    return (await makeAccountLink(ctx, { userId: user, purpose, minutes: 30, address: null })).token
  })
}

const use = (token: string, purpose: LinkPurpose = 'recovery') =>
  redeemAccountLink(services(), token, purpose, (_, { username }) => Promise.resolve(username))

const signIn = (email: string, given: string) => new Browser(held.server.running.address).signIn({ tenant: 'demo', email, password: given })

it('is good once, also for two who use it at the same moment', async () => {
  const token = await linkFor()
  expect((await readAccountLink(services(), token, 'recovery'))?.username).toBe('employee@demo.example')
  const used = await Promise.all([use(token), use(token), use(token)])
  expect(used.filter((name) => name === 'employee@demo.example')).toHaveLength(1)
  expect([await use(token), await readAccountLink(services(), token, 'recovery')]).toEqual([undefined, undefined])
})

it('is void once it has expired, for another purpose, after a newer one, and for an account that is closed', async () => {
  const first = await linkFor()
  const second = await linkFor()
  expect([await use(first), await use(second, 'invitation')]).toEqual([undefined, undefined])
  await held.server.rows("update users set is_enabled = false where username = 'employee@demo.example'")
  expect(await use(second)).toBeUndefined()
  await held.server.rows("update users set is_enabled = true where username = 'employee@demo.example'")
  held.server.travel(new Date(Date.parse(startOfTests) + 30 * 60_000).toISOString())
  expect(await use(second)).toBeUndefined()
})

it('leads nowhere when it is forged or carried to another organisation', async () => {
  const bytes = Buffer.from(await linkFor(), 'base64url')
  const foreign = Buffer.concat([Buffer.from(held.server.world.stranger.tenantId.replaceAll('-', ''), 'hex'), bytes.subarray(16)])
  const guessed = Buffer.concat([bytes.subarray(0, 63 - 16), Buffer.from([(bytes[47] ?? 0) ^ 1])])
  for (const token of [foreign.toString('base64url'), guessed.toString('base64url'), '', 'x'.repeat(64), 'é'.repeat(64)])
    expect(await use(token), token).toBeUndefined()
})

it('is kept as a hash alone', async () => {
  const token = await linkFor()
  const [row] = await held.server.rows<{ text: string }>('select string_agg(l::text, $1) as text from account_links l', [' '])
  const secret = Buffer.from(token, 'base64url').subarray(16)
  for (const written of [secret.toString('base64url'), secret.toString('hex'), token]) expect(row?.text).not.toContain(written)
})

it('gives the account another password, ends its sessions, and stays good when the password will not do', async () => {
  const before = new Browser(held.server.running.address)
  await before.signIn({ tenant: 'demo', email: 'manager@demo.example', password: held.server.world.password })
  const token = await linkFor('manager')
  for (const bad of ['too short', 'passwordpassword', 'aaaaaaaaaaaaaa', 'Manager-demo-1'])
    await expect(setPasswordByLink(services(), { token, purpose: 'recovery', password: bad })).rejects.toBeInstanceOf(Invalid)
  expect(await before.code()).toBe('signed in')
  await setPasswordByLink(services(), { token, purpose: 'recovery', password })
  expect(await before.code()).toBe('UNAUTHENTICATED')
  expect((await signIn('manager@demo.example', password)).status).toBe(200)
  expect((await signIn('manager@demo.example', held.server.world.password)).status).toBe(401)
  await expect(setPasswordByLink(services(), { token, purpose: 'recovery', password })).rejects.toThrow(/used already or has expired/)
  expect(await held.server.events('user.password_changed')).toBe(1)
})
