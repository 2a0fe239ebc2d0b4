import { beforeEach, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { asSystem } from '#platform/begin.ts'
import { Browser } from '#platform/testing/browser.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { makeAccountLink, readAccountLink, type LinkPurpose } from '#domains/session/public.ts'
import { grantOnly, makePerson } from './testing/people.ts'

/** Links for choosing a password are sent to a person's primary work address: someone who could change it could sign in as them. */
const held = useTestServer()
const save = 'mutation ($input: PersonContactsUpdateInput!) { personContactsUpdate(input: $input) { id } }'
const erase = 'mutation ($input: RecordVersionInput!) { personDelete(input: $input) }'
const work = (email: string) => ({ email, isPrimary: true, isPersonal: false })
const versionOf = async (id: string) =>
  (await held.server.rows<{ version: number }>('select version from people where id = $1', [id]))[0]?.version
const contactsOf = async (id: string, emails: object[]) => ({ input: { id, version: await versionOf(id), emails } })
const codesOf = async (client: ReturnType<typeof held.server.as>, query: string, variables: object) =>
  (await client.refused(query, { ...variables })).extensions.problems?.map(({ path, rule }) => `${path} ${rule}`)
const addressesOf = (id: string) => held.server.rows('select email, is_primary from person_emails where person_id = $1', [id])
const mailsTo = (recipient: string) =>
  held.server.rows<{ template: string }>('select template from email_messages where recipient = $1 order by queued_at, id', [recipient])
const linkFor = async (name: WorldPerson, purpose: LinkPurpose) => {
  const userId = await held.server.userOf(name)
  const make = { userId, purpose, minutes: 600, address: `${name}@demo.example` }
  const { token } = await asSystem(held.server.running.services, held.server.world.tenantId, (ctx) => makeAccountLink(ctx, make))
  return async () => (await readAccountLink(held.server.running.services, token, purpose)) !== undefined
}

beforeEach(() => held.server.travel(startOfTests))

it('a work address cannot be changed, removed or made personal by users with fewer permissions than its owner', async () => {
  const { admin } = held.server.world.people
  const [before, events] = [await addressesOf(admin), await held.server.events()]
  const own = 'admin@demo.example'
  for (const emails of [[work('mine@elsewhere.example')], [{ ...work(own), isPersonal: true }]])
    expect(await codesOf(held.server.as('hr'), save, await contactsOf(admin, emails))).toEqual(['emails.0.email escalation'])
  expect(await codesOf(held.server.as('hr'), save, await contactsOf(admin, []))).toEqual(['emails escalation'])
  expect([await addressesOf(admin), await held.server.events()]).toEqual([before, events])
  const more = [work(own), { email: 'ada@home.example', isPrimary: false, isPersonal: true }]
  await held.server.as('hr').ask(save, await contactsOf(admin, more))
})

it('a delegate cannot change the address that opens the account they act for', async () => {
  await grantOnly(held.server, 'manager', [
    ['people.contact_details.view', 'ALL'],
    ['people.contact_details.edit', 'ALL'],
    ['people.directory.view', 'ALL'],
    ['access_delegations.own', 'FUNCTIONAL'],
    ['users.edit', 'FUNCTIONAL'],
  ])
  const { manager, employee } = held.server.world.people
  const lend = `mutation ($input: OwnDelegationCreateInput!) { made: ownDelegationCreate(input: $input) { id } }`
  const days = { fromOn: '2026-11-20', untilOn: '2026-11-27' }
  const { made } = await held.server.as('manager').ask<{ made: { id: string } }>(lend, { input: { delegatePersonId: employee, ...days } })
  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant: 'demo', email: 'employee@demo.example', password: held.server.world.password })
  expect((await browser.send('/api/auth/assume-role', { delegationId: made.id })).status).toBe(200)
  const variables = await contactsOf(manager, [work('mine@elsewhere.example')])
  const { text } = await browser.send('/graphql', { query: save, variables })
  expect(text).toContain('"rule":"escalation"')
  expect((await addressesOf(manager)).map(({ email }) => String(email))).toEqual(['manager@demo.example'])
})

it('whose address changes is told at the one of before; links that were mailed there open nothing, and an invitation goes to the new one', async () => {
  const { other, director } = held.server.world.people
  const isGood = { recovery: await linkFor('other', 'recovery'), invitation: await linkFor('director', 'invitation') }
  const personal = { email: 'olive@home.example', isPrimary: false, isPersonal: true }
  await held.server.as('admin').ask(save, await contactsOf(other, [work('other@demo.example'), personal]))
  expect([await isGood.recovery(), await mailsTo('other@demo.example')]).toEqual([true, []])

  await held.server.as('admin').ask(save, await contactsOf(other, [work('olive@demo.example')]))
  await held.server.as('admin').ask(save, await contactsOf(director, [work('dinah@demo.example')]))
  expect([await isGood.recovery(), await isGood.invitation()]).toEqual([false, false])
  for (const name of ['other', 'director']) expect(await mailsTo(`${name}@demo.example`)).toEqual([{ template: 'addressChanged' }])
  expect([await mailsTo('olive@demo.example'), await mailsTo('dinah@demo.example')]).toEqual([[], [{ template: 'invitation' }]])
})

it('of someone with an account is changed only after a recent security verification', async () => {
  const { employee } = held.server.world.people
  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant: 'demo', email: 'hr@demo.example', password: held.server.world.password })
  held.server.travel(new Date(Date.parse(startOfTests) + 16 * 60_000).toISOString())
  expect((await browser.refresh()).status).toBe(200)
  const change = async (id: string, email: string) =>
    (await browser.send('/graphql', { query: save, variables: await contactsOf(id, [work(email)]) })).text
  const before = await addressesOf(employee)
  expect(await change(employee, 'mine@elsewhere.example')).toContain('VERIFICATION_REQUIRED')
  expect(await addressesOf(employee)).toEqual(before)
  const { id } = await makePerson(held.server, { lastName: 'Unknown', emails: [{ email: 'unknown@demo.example' }] })
  expect(await change(id, 'known@demo.example')).not.toContain('errors')
})

it('so is whose username changes, where it is the address of the account', async () => {
  const userId = await held.server.userOf('employee')
  const isGood = await linkFor('employee', 'recovery')
  await held.server.rows('update users set person_id = null where id = $1', [userId])
  const query = 'query ($id: ID!) { getUser(id: $id) { version username accessType } }'
  const { getUser } = await held.server.as('admin').ask<{ getUser: { version: number; accessType: string } }>(query, { id: userId })
  const update = 'mutation ($input: UserUpdateInput!) { userUpdate(input: $input) { id } }'
  const input = { id: userId, version: getUser.version, accessType: getUser.accessType, username: 'sunny@demo.example' }
  await held.server.as('admin').ask(update, { input })
  expect([await isGood(), (await mailsTo('employee@demo.example')).at(-1)]).toEqual([false, { template: 'addressChanged' }])
})

it('an account cannot be erased with its person by users with fewer permissions', async () => {
  const { id } = await makePerson(held.server, { firstName: 'Former', lastName: 'Chief', emails: [{ email: 'chief@demo.example' }] })
  await held.server.rows(
    `with made as (insert into users (tenant_id, id, person_id, username, display_name, kind)
      values ($1, gen_random_uuid(), $2, 'chief@demo.example', 'Former Chief', 'account') returning tenant_id, id)
    insert into permission_group_members (tenant_id, permission_group_id, user_id)
    select g.tenant_id, g.id, made.id from permission_groups g join made using (tenant_id) where g.gives_everything`,
    [held.server.world.tenantId, id],
  )
  const variables = { input: { id, version: await versionOf(id) } }
  expect(await codesOf(held.server.as('hr'), erase, variables)).toEqual(['id escalation'])
  expect(await versionOf(id)).toBeDefined()
  await held.server.as('admin').ask(erase, variables)
})
