import { describe, expect, it } from 'vitest'
import { asSystem } from '#platform/begin.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { sendInvitation } from './links.ts'

const held = useTestServer({ work: true })
const address = () => held.server.running.address
const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address()}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const forgot = (email: string, tenant = 'demo') => post('forgot', { tenant, email })
const signIn = async (email: string, password: string) => (await post('sign-in', { tenant: 'demo', email, password })).status
const choose = (token: string, password: string, purpose = 'recovery') => post('password', { token, purpose, password })

type Mail = { id: string; subject: string }
/** The emails to an address, as the development mailbox shows them. */
async function mailsTo(recipient: string): Promise<{ id: string; subject: string; link: string | null; plain: string }[]> {
  const rows = await held.server.rows<Mail>(
    "select id, subject from email_messages where recipient = $1 and status = 'NOT_SENT' order by queued_at, id",
    [recipient],
  )
  const admin = held.server.as('admin')
  return Promise.all(
    rows.map(async (row) => {
      const query = `{ done: getDevelopmentEmailMessage(id: "${row.id}") { link plain } }`
      return { ...row, ...(await admin.ask<{ done: { link: string | null; plain: string } }>(query)).done }
    }),
  )
}
async function linkTo(recipient: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(recipient)).filter(({ link }) => link).length, { timeout: 60_000 }).toBe(count)
  return (await mailsTo(recipient)).findLast(({ link }) => link)?.link ?? ''
}
const tokenOf = (link: string) => link.split('#')[1] ?? ''
const userIdOf = async (username: string) =>
  (await held.server.rows<{ id: string }>('select id from users where username = $1', [username]))[0]?.id ?? ''

describe('a forgotten password', () => {
  it('is replaced by a link that works once, ends every session and is told of by mail', async () => {
    const email = 'employee@demo.example'
    const token = await held.server.tokenOf('employee')
    expect(await forgot(email)).toEqual({ status: 200, body: { status: 'asked' } })
    const link = await linkTo(email)
    expect(link).toMatch(/^http:\/\/localhost:\d+\/auth\/password#[\w-]{64}$/)
    expect(await post('link', { token: tokenOf(link), purpose: 'recovery' })).toMatchObject({
      body: { status: 'good', username: email, minimum: 12 },
    })

    expect((await choose(tokenOf(link), 'short')).status).toBe(422)
    expect(await choose(tokenOf(link), 'seven quiet otters paddle')).toEqual({ status: 200, body: { status: 'changed' } })
    const asked = await held.server.rows("select subject_id, actor_user_id from events where name = 'user.password_link_requested'")
    const userId = await userIdOf(email)
    expect(asked).toEqual([{ subject_id: userId, actor_user_id: userId }])
    expect(await signIn(email, held.server.world.password)).toBe(401)
    expect(await signIn(email, 'seven quiet otters paddle')).toBe(200)
    const seen = await rawRequest(address(), '/graphql', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID() },
      body: JSON.stringify({ query: '{ getSession { user { id } } }' }),
    })
    expect(seen.text).toContain('UNAUTHENTICATED')

    expect((await choose(tokenOf(link), 'eight quiet otters paddle')).status).toBe(422)
    expect((await post('link', { token: tokenOf(link), purpose: 'recovery' })).body).toEqual({ status: 'void' })
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
      .toContain('Your password for Harbour & Pine was changed')
  }, 90_000)

  it('is answered alike whether there is an account, an organisation, or neither, and takes as long', async () => {
    await held.server.rows("update users set is_enabled = false where username = 'other@demo.example'")
    const before = await held.server.rows('select id from email_messages')
    const times: number[] = []
    for (const [email, tenant] of [
      ['nobody@demo.example'],
      ['other@demo.example'],
      ['admin@demo.example', 'nowhere'],
      ['admin@demo.example', 'acme'],
    ] as const) {
      const begin = performance.now()
      expect(await forgot(email, tenant)).toEqual({ status: 200, body: { status: 'asked' } })
      times.push(performance.now() - begin)
    }
    expect(Math.min(...times)).toBeGreaterThan(590)
    expect(await held.server.rows('select id from email_messages')).toEqual(before)
  }, 60_000)

  it('mails an account three links in a quarter of an hour, says nothing of it, and only the last one works', async () => {
    const email = 'manager@demo.example'
    for (let time = 0; time < 5; time += 1) expect((await forgot(email)).status).toBe(200)
    const last = await linkTo(email, 3)
    const [first] = await mailsTo(email)
    expect((await post('link', { token: tokenOf(first?.link ?? ''), purpose: 'recovery' })).body).toEqual({ status: 'void' })
    expect((await post('link', { token: tokenOf(last), purpose: 'recovery' })).body).toMatchObject({ status: 'good' })
    expect((await choose(tokenOf(last), 'seven quiet otters paddle', 'invitation')).status).toBe(422)
  }, 90_000)

  it('counts the links of an account however its name is spelt, and whether the organisation is named', async () => {
    const names = ['admin@demo.example', 'ADMIN@demo.example', 'adm\u0130n@demo.example', 'admin@demo.example']
    for (const email of names) await forgot(email)
    await forgot('admin@demo.example', '')
    const mailed = await held.server.rows("select id from email_messages where recipient = 'admin@demo.example'")
    expect(mailed).toHaveLength(3)
  }, 60_000)

  it('refuses what another site sends, forged links, and those that have expired', async () => {
    expect((await post('forgot', { email: 'hr@demo.example' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    for (const token of ['', 'x'.repeat(64), `${'A'.repeat(63)}"`])
      expect((await choose(token, 'seven quiet otters paddle')).status).toBe(422)
    await forgot('hr@demo.example')
    const link = await linkTo('hr@demo.example')
    await held.server.rows("update account_links set expires_at = '2020-01-01'")
    expect((await choose(tokenOf(link), 'seven quiet otters paddle')).status).toBe(422)
    expect(await signIn('hr@demo.example', held.server.world.password)).toBe(200)
  }, 60_000)

  it('from one address is asked for thirty times in a quarter of an hour, and no more', async () => {
    const answers: number[] = []
    await Promise.all(Array.from({ length: 40 }, async (_, index) => answers.push((await forgot(`no-${index}@demo.example`)).status)))
    expect(answers).toContain(429)
  }, 90_000)
})

it('an invitation leads to a first password, and the former one is void', async () => {
  const email = 'director@demo.example'
  const id = await userIdOf(email)
  const invite = () => asSystem(held.server.running.services, held.server.world.tenantId, (ctx) => sendInvitation(ctx, id))
  await invite()
  const first = await linkTo(email)
  await invite()
  const second = await linkTo(email, 2)
  expect(second).toContain('/auth/invitation#')
  expect((await choose(tokenOf(first), 'nine quiet otters paddle', 'invitation')).status).toBe(422)
  expect((await choose(tokenOf(second), 'nine quiet otters paddle', 'invitation')).status).toBe(200)
  expect(await signIn(email, 'nine quiet otters paddle')).toBe(200)
  expect((await mailsTo(email)).at(-1)?.plain).toContain(`the organisation to enter is demo and your username is ${email}`)
}, 60_000)
