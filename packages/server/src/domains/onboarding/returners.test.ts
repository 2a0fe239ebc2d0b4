import { beforeEach, expect, it } from 'vitest'
import { hireAgain } from '#domains/jobs/testing/hire.ts'
import { jobEndDateFinalise } from '#domains/jobs/testing/operations.ts'
import { Browser } from '#platform/testing/browser.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { useTemplates } from './testing/templates.ts'

// Today is 20 November 2026
const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const content = { sections: [{ section: 'PERSONAL_DETAILS', visibility: 'OPTIONAL' }] }
const email = 'employee@demo.example'
const account = async () => {
  const query = 'query ($id: ID!) { user: getUser(id: $id) { status activeFrom } }'
  return (await held.server.as('admin').ask<{ user: object }>(query, { id: await held.server.userOf('employee') })).user
}
let next = ''

beforeEach(async () => {
  const { jobs, people } = held.server.world
  await held.server.rows("update users set is_enabled = true, access_type = 'NORMAL', active_from = null, opened_on = null")
  await held.server.rows('delete from jobs where person_id = $1 and id <> $2', [people.employee, jobs.employee])
  await held.server.rows('update jobs set company_end_on = null where id = $1', [jobs.employee])
  const [job] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [jobs.employee])
  const input = { id: jobs.employee, ...job, companyEndDate: '2026-10-31', turnoverType: 'VOLUNTARY' }
  await held.server.as('hr').ask(jobEndDateFinalise, { input })
  next = await hireAgain(held.server, people.employee, { companyStartDate: '2026-12-04' })
})

it('whoever returns can set up their account before the first day of their new job, although the end of the last one has closed it', async () => {
  expect(await account()).toEqual({ status: 'DISABLED', activeFrom: null })
  await issue(next, await template(content))
  expect(await account()).toEqual({ status: 'LIMITED', activeFrom: '2026-12-04' })
  await runQueued(held.server, ['notifications'])
  expect(await held.server.rows('select template from email_messages where lower(recipient) = $1', [email])).toEqual([
    { template: 'onboardingWelcome' },
  ])

  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant: 'demo', email, password: held.server.world.password })
  expect(await browser.code()).toBe('signed in')
  const { steps } = (
    await held.server.as('employee').ask<{ of: { steps: { jobId: string }[] } }>('{ of: getOnboardingStatus { steps { jobId } } }')
  ).of
  expect(new Set(steps.map(({ jobId }) => jobId))).toEqual(new Set([next]))
  expect(await held.server.as('employee').refused('{ listPeople { totalCount } }')).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
})

it('an account that somebody has disabled stays so, and issuing says what to do first', async () => {
  await held.server.rows('update users set is_enabled = false where username = $1', [email])
  const input = { jobId: next, templateId: await template(content) }
  const create = 'mutation ($input: OnboardingSessionCreateInput!) { onboardingSessionCreate(input: $input) { id } }'
  const { extensions } = await held.server.as('hr').refused(create, { input })
  expect(extensions.problems?.map(({ message }) => message)).toEqual(['Their user account is disabled. Enable it first.'])
  expect(await account()).toMatchObject({ status: 'DISABLED' })
})
