import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hire, hireAgain } from '#domains/jobs/testing/hire.ts'
import { jobEndDateCancel, jobEndDateFinalise } from '#domains/jobs/testing/operations.ts'
import { asSystem } from '#platform/begin.ts'
import { Browser } from '#platform/testing/browser.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { makeAccountLink, readAccountLink, type LinkPurpose } from '#domains/session/public.ts'
import { useLeavers, type Name } from '../testing/leavers.ts'

/** The account of somebody whose last job ends, with no worker running. Midnight in Sydney is 13:00 in UTC. */
const held = useTestServer()
const { as, jobOf, signedIn, maySignIn, versionOf, end, accountOf } = useLeavers(() => held.server)
const [lastDay, lastMinute, midnight] = ['2026-11-25', '2026-11-25T12:59:00Z', '2026-11-25T13:00:00Z']

const cancel = async (name: Name) => as('hr').ask(jobEndDateCancel, { input: { id: jobOf(name), version: await versionOf(jobOf(name)) } })
const linkFor = async (name: Name, purpose: LinkPurpose) => {
  const userId = await held.server.userOf(name)
  const make = { userId, purpose, minutes: 100_000, address: `${name}@demo.example` }
  const { token } = await asSystem(held.server.running.services, held.server.world.tenantId, (ctx) => makeAccountLink(ctx, make))
  return async () => (await readAccountLink(held.server.running.services, token, purpose)) !== undefined
}
const lend = async (from: Name, to: Name) => {
  const input = { delegatePersonId: held.server.world.people[to], fromOn: '2026-11-20', untilOn: '2026-12-20' }
  const made = await as(from).ask<{ made: { id: string } }>(
    'mutation ($input: OwnDelegationCreateInput!) { made: ownDelegationCreate(input: $input) { id } }',
    { input },
  )
  return made.made.id
}
const delegations = async (name: Name) =>
  (await as(name).ask<{ all: { status: string }[] }>('{ all: listOwnDelegations { status } }')).all.map(({ status }) => status)

beforeEach(() => held.server.travel(startOfTests))
afterEach(async () => {
  const { jobs } = held.server.world
  held.server.travel(startOfTests)
  await held.server.rows('delete from jobs where tenant_id = $1 and not id = any ($2)', [held.server.world.tenantId, Object.values(jobs)])
  await held.server.rows('update jobs set company_end_on = null, account_kept = false, account_closes_on = null')
  await held.server.rows('update users set opened_on = null')
  await held.server.rows('delete from access_delegations')
  await held.server.rows('delete from rate_limits')
})

describe('on the day after the last day of the last job', () => {
  it('the account is closed at local midnight: sessions, sign-ins, invitations and password links', async () => {
    const isGood = { recovery: await linkFor('employee', 'recovery'), invitation: await linkFor('employee', 'invitation') }
    await end('employee', lastDay)
    expect(await accountOf('employee')).toMatchObject({ status: 'ACTIVE', closesOn: '2026-11-26' })

    held.server.travel(lastMinute)
    const browser = await signedIn('employee')
    expect(await browser.code()).toBe('signed in')
    expect([await isGood.recovery(), await isGood.invitation()]).toEqual([true, true])

    held.server.travel(midnight)
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    expect((await browser.refresh()).status).toBe(401)
    expect(await maySignIn('employee')).toBe(false)
    expect([await isGood.recovery(), await isGood.invitation()]).toEqual([false, false])
    expect(await accountOf('employee')).toMatchObject({ status: 'DISABLED', closesOn: '2026-11-26' })
    const mails = await held.server.rows('select from email_messages')
    const forgot = { tenant: 'demo', email: 'employee@demo.example' }
    expect((await new Browser(held.server.running.address).send('/api/auth/forgot', forgot)).status).toBe(200)
    expect(await held.server.rows('select from email_messages')).toEqual(mails)
  })

  it('delegations of both sides are over', async () => {
    const [given, taken] = [await lend('manager', 'other'), await lend('other', 'manager')]
    const [delegate, leaver] = [await signedIn('other'), await signedIn('manager')]
    expect((await delegate.send('/api/auth/assume-role', { delegationId: given })).status).toBe(200)
    expect((await leaver.send('/api/auth/assume-role', { delegationId: taken })).status).toBe(200)
    await end('manager', lastDay)

    held.server.travel(midnight)
    expect([await delegate.code(), await leaver.code()]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED'])
    expect(await delegations('other')).toEqual(['OVER', 'OVER'])
    const again = await signedIn('other')
    expect((await again.send('/api/auth/assume-role', { delegationId: given })).text).toContain('"rule":"delegation"')
    const { extensions } = await as('other').refused(
      'mutation ($input: OwnDelegationCreateInput!) { ownDelegationCreate(input: $input) { id } }',
      {
        input: { delegatePersonId: held.server.world.people.manager, fromOn: '2026-11-26', untilOn: '2026-11-27' },
      },
    )
    expect(extensions.problems).toMatchObject([{ path: 'delegatePersonId', rule: 'reference' }])
  })

  it('nobody acts as the account any more', async () => {
    await end('employee', '2026-11-20')
    const browser = await signedIn('admin')
    const assume = async () => browser.send('/api/auth/assume-role', { userId: await held.server.userOf('employee') })
    expect((await assume()).status).toBe(200)
    held.server.travel('2026-11-20T13:00:00Z')
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    const later = await signedIn('admin')
    expect((await later.send('/api/auth/assume-role', { userId: await held.server.userOf('employee') })).status).toBe(422)
  })

  it('a day that has passed closes it at once and for good: what was opened meanwhile stays void when they return', async () => {
    const [browser, isGood, given] = [await signedIn('other'), await linkFor('other', 'invitation'), await lend('other', 'manager')]
    await end('other', '2026-11-18')
    expect([await browser.code(), await isGood(), await maySignIn('other')]).toEqual(['UNAUTHENTICATED', false, false])
    expect(await held.server.rows('select id from access_delegations where revoked_at is not null')).toEqual([{ id: given }])
    expect((await held.server.rows("select from sessions where end_reason = 'last job ended'")).length).toBeGreaterThan(0)

    await hireAgain(held.server, held.server.world.people.other, { companyStartDate: '2026-11-20' })
    expect(await maySignIn('other')).toBe(true)
    expect([await browser.code(), await isGood(), (await browser.refresh()).status]).toEqual(['UNAUTHENTICATED', false, 401])
  })

  it('the only system administrator stays, until somebody else is one', async () => {
    await end('admin', '2026-11-18')
    expect(await maySignIn('admin')).toBe(true)
    const [group] = await held.server.rows<{ id: string }>('select id from permission_groups where gives_everything and tenant_id = $1', [
      held.server.world.tenantId,
    ])
    const input = { id: group?.id, userId: await held.server.userOf('other') }
    await as('admin').ask('mutation ($input: PermissionGroupMemberAddInput!) { permissionGroupMemberAdd(input: $input) { id } }', { input })
    expect(await maySignIn('admin')).toBe(false)
    const disable = held.server.rows("update users set is_enabled = false where username = 'other@demo.example'")
    await expect(disable).rejects.toMatchObject({ constraint: 'system_administrators_remain' })
    await cancelByHand()
    await as('admin').ask('mutation ($input: PermissionGroupMemberRemoveInput!) { permissionGroupMemberRemove(input: $input) { id } }', {
      input,
    })
  })
  const cancelByHand = () => held.server.rows('update jobs set company_end_on = null where id = $1', [jobOf('admin')])
})

describe('whoever ends the job', () => {
  it('may keep the account open', async () => {
    await end('employee', '2026-11-20', { accountKept: true })
    held.server.travel('2027-06-01T00:00:00Z')
    expect([await maySignIn('employee'), await accountOf('employee')]).toMatchObject([true, { status: 'ACTIVE', closesOn: null }])
  })

  it('may close it on another day, later or earlier', async () => {
    await end('employee', '2026-11-20', { accountClosesOn: '2026-11-30' })
    held.server.travel('2026-11-29T12:59:00Z')
    expect(await maySignIn('employee')).toBe(true)
    held.server.travel('2026-11-29T13:00:00Z')
    expect(await maySignIn('employee')).toBe(false)

    held.server.travel(startOfTests)
    const browser = await signedIn('manager')
    await end('manager', '2026-12-31', { accountClosesOn: '2026-11-20' })
    expect([await browser.code(), await maySignIn('manager')]).toEqual(['UNAUTHENTICATED', false])
  })

  it('is told which days and choices do not fit', async () => {
    const problemsOf = async (more: object) => {
      const input = {
        id: jobOf('employee'),
        version: await versionOf(jobOf('employee')),
        companyEndDate: lastDay,
        turnoverType: 'VOLUNTARY',
      }
      const { extensions } = await as('hr').refused(jobEndDateFinalise, { input: { ...input, ...more } })
      return extensions.problems?.map(({ path, rule }) => `${path} ${rule}`)
    }
    expect(await problemsOf({ accountClosesOn: '2026-11-19' })).toEqual(['accountClosesOn dateSameOrAfterToday'])
    expect(await problemsOf({ accountClosesOn: '2026-11-30', accountKept: true })).toEqual(['accountClosesOn account'])
  })

  it('learns beforehand what becomes of the account', async () => {
    const ask = async (name: Name, companyEndDate: string) =>
      (
        await as('hr').ask<{ found: object }>(
          'query ($jobId: ID!, $day: Date!) { found: getAccountAtJobEnd(jobId: $jobId, companyEndDate: $day) { outcome closesOn } }',
          { jobId: jobOf(name), day: companyEndDate },
        )
      ).found
    expect(await ask('employee', lastDay)).toEqual({ outcome: 'CLOSES', closesOn: '2026-11-26' })
    expect(await ask('admin', lastDay)).toEqual({ outcome: 'LAST_ADMINISTRATOR', closesOn: '2026-11-26' })
    await hireAgain(held.server, held.server.world.people.employee)
    expect(await ask('employee', lastDay)).toEqual({ outcome: 'OTHER_JOB', closesOn: null })
    const { extensions } = await as('employee').refused(
      'query ($jobId: ID!) { getAccountAtJobEnd(jobId: $jobId, companyEndDate: "2026-11-25") { outcome } }',
      {
        jobId: jobOf('employee'),
      },
    )
    expect(extensions.code).toBe('FORBIDDEN')
  })

  it('takes it back by cancelling the end', async () => {
    await end('employee', '2026-11-20', { accountClosesOn: '2026-11-20' })
    expect(await maySignIn('employee')).toBe(false)
    await cancel('employee')
    expect([await maySignIn('employee'), await accountOf('employee')]).toMatchObject([true, { status: 'ACTIVE', closesOn: null }])
  })
})

describe('another job', () => {
  it('that lasts keeps the account open, and its own end decides', async () => {
    const second = await hireAgain(held.server, held.server.world.people.employee)
    await end('employee', '2026-11-20')
    held.server.travel(midnight)
    expect(await maySignIn('employee')).toBe(true)
    await end('employee', '2026-11-28', {}, second)
    held.server.travel('2026-11-28T13:00:00Z')
    expect(await maySignIn('employee')).toBe(false)
  })

  it('that was known before the last day keeps it open until then; one that is entered later opens it on its own first day', async () => {
    await hireAgain(held.server, held.server.world.people.employee, { companyStartDate: '2027-02-01' })
    await end('employee', '2026-11-20')
    await end('other', '2026-11-20')
    held.server.travel(midnight)
    expect([await maySignIn('employee'), await maySignIn('other')]).toEqual([true, false])

    await hireAgain(held.server, held.server.world.people.other, { companyStartDate: '2026-12-01' })
    expect(await maySignIn('other')).toBe(false)
    expect(await accountOf('other')).toMatchObject({ status: 'DISABLED', closesOn: '2026-11-21' })
    held.server.travel('2026-11-30T12:59:00Z')
    expect(await maySignIn('other')).toBe(false)
    held.server.travel('2026-11-30T13:00:00Z')
    expect([await maySignIn('other'), await accountOf('other')]).toMatchObject([true, { status: 'ACTIVE', closesOn: null }])
  })

  it('after one whose account was kept decides by its own end again', async () => {
    await end('employee', '2026-11-20', { accountKept: true })
    held.server.travel(midnight)
    const next = await hireAgain(held.server, held.server.world.people.employee, { companyStartDate: '2026-11-26' })
    await end('employee', '2026-11-28', {}, next)
    held.server.travel('2026-11-28T13:00:00Z')
    expect(await maySignIn('employee')).toBe(false)
  })
})

it('an administrator can open the account again, and the end of the next job closes it', async () => {
  await end('employee', '2026-11-18')
  const { id } = await accountOf('employee')
  await as('admin').ask('mutation ($input: RecordInput!) { userEnable(input: $input) { status } }', { input: { id } })
  held.server.travel('2026-11-20T12:58:00Z')
  const browser = await signedIn('employee')
  held.server.travel('2026-11-20T13:00:00Z')
  expect([await browser.code(), (await accountOf('employee')).status]).toEqual(['signed in', 'ACTIVE'])
  const next = await hireAgain(held.server, held.server.world.people.employee, { companyStartDate: '2026-11-21' })
  await end('employee', '2026-11-24', {}, next)
  held.server.travel(midnight)
  expect(await maySignIn('employee')).toBe(false)
})

it('an end that is recorded late closes an account that was made or opened since the last day, until it is opened again', async () => {
  const { id } = await accountOf('employee')
  const enable = () => as('admin').ask('mutation ($input: RecordInput!) { userEnable(input: $input) { status } }', { input: { id } })
  await enable()
  expect(await maySignIn('employee')).toBe(true)
  await end('employee', '2026-11-11')
  expect([await maySignIn('employee'), await accountOf('employee')]).toMatchObject([false, { status: 'DISABLED', closesOn: '2026-11-12' }])
  await enable()
  expect(await maySignIn('employee')).toBe(true)

  const { person, job } = await hire(held.server)
  const make = 'mutation ($input: UserCreateInput!) { made: userCreate(input: $input) { user { id status } } }'
  const input = { personId: person, accessType: 'NORMAL', passwordMethod: 'NONE' }
  const { made } = await as('admin').ask<{ made: { user: { id: string; status: string } } }>(make, { input })
  expect(made.user.status).toBe('ACTIVE')
  await end('employee', '2026-11-11', {}, job)
  const query = 'query ($id: ID!) { getUser(id: $id) { status closesOn } }'
  expect(await as('admin').ask(query, { id: made.user.id })).toEqual({ getUser: { status: 'DISABLED', closesOn: '2026-11-12' } })
})

it('who saves the account of a leaver does not open it, nor does taking the person from it', async () => {
  await end('employee', '2026-11-18')
  const { id } = await accountOf('employee')
  const statusOf = async (user: string) =>
    (await as('admin').ask<{ getUser: { status: string } }>('query ($id: ID!) { getUser(id: $id) { status } }', { id: user })).getUser
      .status
  const save = async (more: object) => {
    const [row] = await held.server.rows<{ version: number }>('select version from users where id = $1', [id])
    const input = { id, version: row?.version, username: 'employee@demo.example', accessType: 'NORMAL', ...more }
    await as('admin').ask('mutation ($input: UserUpdateInput!) { userUpdate(input: $input) { id } }', { input })
    return statusOf(id)
  }
  expect(await save({})).toBe('DISABLED')
  expect(await save({ personId: null })).toBe('DISABLED')
  await held.server.rows('update users set person_id = $2, is_enabled = true where id = $1', [id, held.server.world.people.employee])
})
