import { beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#domains/audit/public.ts'
import { createTenant } from '#domains/tenants/public.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { startMailServer } from '#platform/testing/smtp.ts'
import { TestClient } from '#platform/testing/test-client.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

// Before the server of this file, which has to let go of it first
const mail = { server: undefined as Awaited<ReturnType<typeof startMailServer>> | undefined }
beforeAll(async () => {
  mail.server = await startMailServer({ isKept: true })
  return () => mail.server?.close()
})
const held = useTestServer()
const password = 'seven quiet otters paddle'
const ann = { administratorName: 'Ann Other', administratorEmail: 'ann@new.example' }
const fields = 'organisation { administratorState invitedName invitedEmail } invitationLink'
const create = `mutation ($input: OrganisationCreateInput!) { done: organisationCreate(input: $input) { ${fields} } }`
const invite = `mutation ($input: OrganisationAdministratorInviteInput!) { done: organisationAdministratorInvite(input: $input) { ${fields} } }`

type Standing = { administratorState: string; invitedName: string | null; invitedEmail: string | null }
type Done = { done: { organisation: Standing; invitationLink: string | null } }
const provider = () => held.server.as('admin')
const make = (alias: string, more: object = {}) => provider().ask<Done>(create, { input: { alias, name: 'New Ltd', ...ann, ...more } })
const again = (alias: string, more: object = {}) => provider().ask<Done>(invite, { input: { alias, ...ann, ...more } })
const refused = async (alias: string, more: object = {}) =>
  (await provider().refused(invite, { input: { alias, ...ann, ...more } })).extensions.problems
const standing = async (alias: string) =>
  (
    await provider().ask<{ getOrganisation: Standing }>(
      `{ getOrganisation(alias: "${alias}") { administratorState invitedName invitedEmail } }`,
    )
  ).getOrganisation
const problemAt = (context: string) => ({
  path: 'administratorEmail',
  rule: 'administrator',
  message: expect.any(String) as string,
  parameters: { context },
})
const tokenIn = (link: string | null | undefined) => link?.split('/auth/invitation#')[1] ?? ''

async function post(path: string, body: object) {
  const response = await fetch(`${held.server.running.address}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID() },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const opens = async (link: string | null | undefined) =>
  (await post('link', { token: tokenIn(link), purpose: 'invitation' })).body['status']
const choose = (link: string | null | undefined) => post('password', { token: tokenIn(link), purpose: 'invitation', password })

const eventsIn = (alias: string, names: readonly string[]) =>
  held.server.rows<{ name: string; is_system: boolean; difference: unknown }>(
    `select e.name, e.actor_user_id is null as is_system, v.difference from events e join tenants t on t.id = e.tenant_id
       left join event_values v on v.tenant_id = e.tenant_id and v.event_id = e.id
     where t.alias = $1 and e.name = any ($2) order by e.position`,
    [alias, names],
  )

describe('the first administrator of an organisation', () => {
  it('is invited with it, by a link that is handed over where no email leaves, administers it, and is then beyond the provider', async () => {
    const { done } = await make('first')
    expect(done.organisation).toEqual({ administratorState: 'INVITED', invitedName: 'Ann Other', invitedEmail: 'ann@new.example' })
    expect(done.invitationLink).toMatch(/\/auth\/invitation#[\w-]{64}$/)
    expect(await held.server.rows("select from email_messages where recipient = 'ann@new.example'")).toEqual([])

    expect((await choose(done.invitationLink)).status).toBe(200)
    expect(await standing('first')).toEqual({ administratorState: 'NOT_SIGNED_IN', invitedName: null, invitedEmail: null })
    const { body } = await post('sign-in', { tenant: 'first', email: 'ann@new.example', password })
    expect(body).toMatchObject({ status: 'signedIn' })
    const client = new TestClient(held.server.running.address, () => Promise.resolve(String(body['accessToken'])))
    const { getSession, listAllPermissionGroups } = await client.ask<{ getSession: object; listAllPermissionGroups: object[] }>(
      '{ getSession { user { displayName } } listAllPermissionGroups { name } }',
    )
    expect([getSession, listAllPermissionGroups.length]).toEqual([{ user: { displayName: 'Ann Other' } }, 4])
    expect(await standing('first')).toEqual({ administratorState: 'SIGNED_IN', invitedName: null, invitedEmail: null })

    const before = await held.server.events()
    for (const more of [{}, { administratorEmail: 'mallory@kith.example' }])
      expect(await refused('first', more)).toEqual([problemAt('present')])
    expect(await held.server.rows("select from users where username = 'mallory@kith.example'")).toEqual([])
    expect(await held.server.events()).toBe(before)
    expect((await post('sign-in', { tenant: 'first', email: 'ann@new.example', password })).status).toBe(200)
  })

  it('is invited again, which voids the earlier link, and under another address where it was wrong, which nobody else may have', async () => {
    const first = (await make('second')).done.invitationLink
    const { done } = await again('second')
    expect([await opens(first), await opens(done.invitationLink)]).toEqual(['void', 'good'])
    const right = { administratorName: 'Ann Otter', administratorEmail: 'ann.otter@new.example' }
    const corrected = await again('second', right)
    expect(corrected.done.organisation).toEqual({
      administratorState: 'INVITED',
      invitedName: 'Ann Otter',
      invitedEmail: 'ann.otter@new.example',
    })
    expect(await opens(done.invitationLink)).toBe('void')
    const accounts = "select username from users u join tenants t on t.id = u.tenant_id where alias = 'second' and kind = 'account'"
    expect(await held.server.rows(accounts)).toEqual([{ username: 'ann.otter@new.example' }])

    await held.server.rows(
      `insert into users (tenant_id, id, username, display_name)
       select id, gen_random_uuid(), 'Taken@new.example', 'Taken' from tenants where alias = 'second'`,
    )
    const before = await held.server.events()
    expect(await refused('second', { administratorEmail: 'taken@NEW.example' })).toEqual([problemAt('taken')])
    expect(await held.server.events()).toBe(before)
    expect(await opens(corrected.done.invitationLink)).toBe('good')
    expect((await make('with-the-same-address')).done.organisation.administratorState).toBe('INVITED')
  })

  it('is in the events of both organisations, whose chains stay whole, and the link is in neither', async () => {
    const { invitationLink } = (await make('third')).done
    const { done } = await again('third')
    expect(await eventsIn('third', ['user.created', 'user.invited'])).toMatchObject([
      { name: 'user.created', is_system: true },
      { name: 'user.invited', is_system: true },
      { name: 'user.invited', is_system: true },
    ])
    const own = await eventsIn('demo', ['organisation.created', 'organisation.administrator_invited'])
    expect(own.at(-2)).toMatchObject({ name: 'organisation.created', is_system: false })
    expect(own.at(-1)).toMatchObject({
      name: 'organisation.administrator_invited',
      is_system: false,
      difference: { alias: [null, 'third'] },
    })
    const { running } = held.server
    expect(await verifyAudit(running.services.pool, running.services.config.secret)).toEqual([])
    for (const link of [invitationLink, done.invitationLink])
      expect(await held.server.rows('select from event_values where strpos(difference::text, $1) > 0', [tokenIn(link)])).toEqual([])
  })

  it('of an organisation that was made without one is invited later; one who has got a password elsewhere is left alone', async () => {
    await inTransaction(held.server.running.services.pool, (db) => createTenant(db, { alias: 'fourth', name: 'Fourth' }))
    expect(await standing('fourth')).toEqual({ administratorState: 'NONE', invitedName: null, invitedEmail: null })
    expect((await again('fourth')).done.organisation.administratorState).toBe('INVITED')
    expect((await standing('acme')).invitedEmail).toBeNull()
    expect(await refused('acme')).toEqual([problemAt('present')])
    expect((await provider().refused(invite, { input: { alias: 'nowhere', ...ann } })).extensions.code).toBe('NOT_FOUND')
  })
})

describe('where emails leave', () => {
  const address = 'mailed@new.example'
  it('the invitation is mailed and shown to nobody, unless the address is known to take none', async () => {
    const server = await held.server.another({ smtpUrl: mail.server?.url, mailFrom: 'people@kith.example' }, { work: true })
    const ask = (operation: string, input: object) => held.server.as('admin', server).ask<Done>(operation, { input })
    const input = { ...ann, administratorEmail: address }
    const { done } = await ask(create, { alias: 'mailed', name: 'New Ltd', language: 'es', ...input })
    expect(done).toMatchObject({ organisation: { administratorState: 'INVITED', invitedEmail: address }, invitationLink: null })
    const received = () => mail.server?.received.filter(({ to }) => to.includes(address)) ?? []
    await expect.poll(() => received().length, { timeout: 60_000 }).toBe(1)
    const link = /https?:\S+\/auth\/invitation#[\w-]{64}/.exec(received()[0]?.plain ?? '')?.[0]
    expect(await opens(link)).toBe('good')

    await held.server.rows(
      `insert into message_blacklist_entries (tenant_id, id, address, source, added_at)
       select id, gen_random_uuid(), $1, 'BOUNCE', now() from tenants where alias = 'mailed'`,
      [address],
    )
    const bounced = await ask(invite, { alias: 'mailed', ...input })
    expect(await opens(bounced.done.invitationLink)).toBe('good')
    expect(await opens(link)).toBe('void')
  }, 40_000)
})
