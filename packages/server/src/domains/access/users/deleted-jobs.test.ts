import { afterEach, describe, expect, it } from 'vitest'
import { hireAgain } from '#domains/jobs/testing/hire.ts'
import { jobEndDateFinalise } from '#domains/jobs/testing/operations.ts'
import { Browser } from '#platform/testing/browser.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'

// Today is 20 November 2026
const held = useTestServer()
const email = 'other@demo.example'
const person = () => held.server.world.people.other
const deleteJob = 'mutation ($input: JobDeleteInput!) { jobDelete(input: $input) }'
const versionOf = async (id: string) =>
  (await held.server.rows<{ version: number }>('select version from jobs where id = $1', [id]))[0]?.version
const remove = async (id: string, more: object = {}) =>
  held.server.as('hr').ask(deleteJob, { input: { id, version: await versionOf(id), ...more } })
const end = async (id: string, companyEndDate: string) =>
  held.server.as('hr').ask(jobEndDateFinalise, { input: { id, version: await versionOf(id), companyEndDate, turnoverType: 'VOLUNTARY' } })
const outcome = async (jobId: string) =>
  (
    await held.server.as('hr').ask<{ outcome: string }>('query ($jobId: ID!) { outcome: getAccountAtJobDeletion(jobId: $jobId) }', {
      jobId,
    })
  ).outcome
const status = async () => {
  const query = 'query ($id: ID!) { user: getUser(id: $id) { status } }'
  return (await held.server.as('admin').ask<{ user: { status: string } }>(query, { id: await held.server.userOf('other') })).user.status
}
async function signedIn(): Promise<Browser> {
  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant: 'demo', email, password: held.server.world.password })
  return browser
}

const setUser = (values: string) => held.server.rows(`update users set ${values} where username = $1`, [email])
async function withJobs(...starts: string[]): Promise<string[]> {
  await held.server.rows('delete from jobs where person_id = $1', [person()])
  return Promise.all(starts.map((companyStartDate) => hireAgain(held.server, person(), { companyStartDate })))
}

afterEach(async () => {
  held.server.travel(startOfTests)
  await setUser("is_enabled = true, access_type = 'NORMAL', active_from = null, opened_on = null")
})

describe('the account of somebody whose last job is deleted', () => {
  it('closes for good: a starter who withdraws has no access on what was to be their first day', async () => {
    const [job = ''] = await withJobs('2026-12-01')
    await setUser("access_type = 'LIMITED', active_from = '2026-12-01'")
    const browser = await signedIn()
    expect([await browser.code(), await status(), await outcome(job)]).toEqual(['signed in', 'LIMITED', 'CLOSES'])
    await remove(job)
    expect([await browser.code(), await status()]).toEqual(['UNAUTHENTICATED', 'DISABLED'])
    held.server.travel('2026-12-01T02:00:00Z')
    expect([(await signedIn()).accessToken, await status()]).toEqual(['', 'DISABLED'])
    const named = "select person_id from events where name = 'user.disabled'"
    expect(await held.server.rows(named)).toEqual([{ person_id: person() }])
  })

  it('is kept where whoever deletes the job says so, also after a job that had closed it', async () => {
    const [job = ''] = await withJobs('2026-01-01')
    await remove(job, { accountKept: true })
    expect(await status()).toBe('ACTIVE')

    const [earlier = '', present = ''] = await withJobs('2020-01-01', '2026-01-01')
    await end(earlier, '2021-12-31')
    await remove(present, { accountKept: true })
    expect(await status()).toBe('ACTIVE')
  })

  it('closes as that of a leaver where an earlier job has ended, although it was opened for the one that is deleted', async () => {
    const [earlier = '', next = ''] = await withJobs('2020-01-01', '2026-12-01')
    await end(earlier, '2021-12-31')
    await setUser("opened_on = '2026-11-19'")
    expect([await status(), await outcome(next)]).toEqual(['ACTIVE', 'CLOSES'])
    await remove(next)
    expect(await status()).toBe('DISABLED')
    await hireAgain(held.server, person(), { companyStartDate: '2027-01-11' })
    held.server.travel('2027-01-11T02:00:00Z')
    expect(await status()).toBe('ACTIVE')
  })

  it('stays closed where the job that is deleted has closed it, and opens no earlier than the next job', async () => {
    const [only = ''] = await withJobs('2020-01-01')
    await end(only, '2021-12-31')
    expect([await status(), await outcome(only)]).toEqual(['DISABLED', 'CLOSED'])
    await remove(only)
    expect(await status()).toBe('DISABLED')

    await setUser('is_enabled = true')
    const [ended = '', next] = await withJobs('2020-01-01', '2026-12-01')
    await end(ended, '2021-12-31')
    await remove(ended)
    expect([await status(), next]).toEqual(['UPCOMING', expect.any(String)])
    held.server.travel('2026-12-01T02:00:00Z')
    expect(await status()).toBe('ACTIVE')
  })

  it('stays open beside another job, and that of the only system administrator', async () => {
    const [first = ''] = await withJobs('2020-01-01', '2026-12-01')
    expect(await outcome(first)).toBe('OTHER_JOB')
    await remove(first)
    expect(await status()).toBe('ACTIVE')
    const { admin } = held.server.world.jobs
    expect(await outcome(admin)).toBe('LAST_ADMINISTRATOR')
    await remove(admin)
    expect(await held.server.rows("select is_enabled from users where username = 'admin@demo.example'")).toEqual([{ is_enabled: true }])
  })
})
