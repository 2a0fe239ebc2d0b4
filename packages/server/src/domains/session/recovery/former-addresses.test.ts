import { afterEach, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { jobEndDateFinalise } from '#domains/jobs/testing/operations.ts'
import { makePerson } from '#domains/people/testing/people.ts'
import { asSystem } from '#platform/begin.ts'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeAccountLink, readAccountLink } from '../account-links.ts'
import { sendInvitation, sendRecovery } from './links.ts'

/** An address that has come to somebody else opens nothing of whoever had it before. Emails wait until a worker sends them. */
const held = useTestServer()
type Name = Exclude<WorldPerson, 'stranger'>
const addressOf = (name: Name) => `${name}@demo.example`
const save = 'mutation ($input: PersonContactsUpdateInput!) { personContactsUpdate(input: $input) { id } }'

async function setEmails(name: Name, emails: object[]): Promise<void> {
  const id = held.server.world.people[name]
  const [person] = await held.server.rows<{ version: number }>('select version from people where id = $1', [id])
  await held.server.as('admin').ask(save, { input: { id, version: person?.version, emails } })
}
const work = (email: string) => ({ email, isPrimary: true, isPersonal: false })
const pass = (name: Name) =>
  makePerson(held.server, { lastName: 'Successor', emails: [{ email: addressOf(name) }] }, [{ companyStartDate: '2026-11-02' }])
const forgot = (email: string) => new Browser(held.server.running.address).send('/api/auth/forgot', { tenant: 'demo', email })
const mails = (name: Name) =>
  held.server.rows<{ recipient: string | null; template: string; status: string; reason: string | null; has_link: boolean }>(
    `select m.recipient, m.template, m.status, m.reason, m.link is not null as has_link from email_messages m
     where m.user_id = $1 order by m.queued_at, m.id`,
    [userIds.get(name) ?? ''],
  )
const userIds = new Map<Name, string>()
const inTenant = <Result>(work: Parameters<typeof asSystem<Result>>[2]) =>
  asSystem(held.server.running.services, held.server.world.tenantId, work)
async function userOf(name: Name): Promise<string> {
  const id = await held.server.userOf(name)
  userIds.set(name, id)
  return id
}

afterEach(() => held.server.rows('delete from rate_limits'))

describe('a forgotten password', () => {
  it('mails nothing for an account whose person has lost the address, whoever has it now', async () => {
    await userOf('employee')
    await setEmails('employee', [])
    await pass('employee')
    expect((await forgot(addressOf('employee'))).status).toBe(200)
    expect(await mails('employee')).toMatchObject([{ template: 'addressChanged' }])
  })

  it('goes to the work address that the person has now, not to the one they sign in with', async () => {
    await userOf('manager')
    await setEmails('manager', [work('malik@demo.example')])
    await pass('manager')
    await forgot(addressOf('manager'))
    expect((await mails('manager')).at(-1)).toMatchObject({ recipient: 'malik@demo.example', template: 'passwordReset' })
  })

  it('still reaches somebody who has only a personal address, which they sign in with', async () => {
    await userOf('hr')
    await setEmails('hr', [{ ...work(addressOf('hr')), isPersonal: true }])
    await forgot(addressOf('hr'))
    expect((await mails('hr')).at(-1)).toMatchObject({ recipient: addressOf('hr'), template: 'passwordReset' })
  })
})

it('what waits for somebody who has left is void once their address is given to a successor: links, and emails that were not sent', async () => {
  const id = await userOf('other')
  await inTenant((ctx) => sendRecovery(ctx, id))
  await inTenant((ctx) => sendInvitation(ctx, id))
  const [job] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [held.server.world.jobs.other])
  const input = {
    id: held.server.world.jobs.other,
    version: job?.version,
    companyEndDate: '2026-11-18',
    turnoverType: 'VOLUNTARY',
    accountKept: true,
  }
  await held.server.as('hr').ask(jobEndDateFinalise, { input })
  const tokens = await held.server.rows<{ id: string }>('select id from account_links where user_id = $1', [id])
  expect(tokens).toHaveLength(2)

  await pass('other')
  await inTenant((ctx) => sendRecovery(ctx, id))
  expect(await mails('other')).toMatchObject([{ template: 'passwordReset' }, { template: 'invitation' }])
  const worker = await held.server.another({}, { work: true })
  await expect
    .poll(async () => (await mails('other')).map(({ status, reason, has_link }) => [status, reason, has_link]), { timeout: 60_000 })
    .toEqual([
      ['NOT_SENT', 'ADDRESS_CHANGED', false],
      ['NOT_SENT', 'ADDRESS_CHANGED', false],
    ])
  await worker.stop()
})

it('a link that was mailed opens nothing while its address is not where the user gets mail', async () => {
  const id = await userOf('director')
  const make = { userId: id, purpose: 'recovery', minutes: 60, address: addressOf('director') } as const
  const { token } = await inTenant((ctx) => makeAccountLink(ctx, make))
  const opens = async () => (await readAccountLink(held.server.running.services, token, 'recovery')) !== undefined
  expect(await opens()).toBe(true)
  await held.server.rows("update person_emails set email = 'dora@demo.example' where person_id = $1", [held.server.world.people.director])
  expect(await opens()).toBe(false)
})

it('cannot be invited by email without an address of their own', async () => {
  const id = await userOf('employee')
  await held.server.rows('update users set password_hash = null where id = $1', [id])
  const invite = 'mutation ($input: RecordInput!) { userInvite(input: $input) { id } }'
  const { extensions } = await held.server.as('admin').refused(invite, { input: { id } })
  expect(extensions.problems).toMatchObject([{ path: 'id', rule: 'invitation' }])
})
