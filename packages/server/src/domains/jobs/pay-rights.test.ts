import { beforeAll, describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { TestClient } from '#platform/testing/test-client.ts'
import { approveBy } from './testing/approving.ts'
import { hire, type Hired } from './testing/hire.ts'
import { jobHistoryUpdate, jobUpdate, readJob } from './testing/operations.ts'

const held = useTestServer({ work: true })
/** What is found nowhere else: an amount, a name and a percentage of each pay. */
const secrets = ['765432', 'Hidden allowance', '17.125']
const pay = (baseAnnual: string) => ({
  type: 'ANNUAL_SALARY' as const,
  currency: 'AUD',
  baseAnnual,
  components: [{ kind: 'ADDITION_TO_TOTAL' as const, name: 'Hidden allowance', percentage: '17.125' }],
})
let hired: Hired

const common = [
  ['people.directory.view', 'ALL'],
  ['people.profile.view', 'ALL'],
  ['people.jobs.view', 'ALL'],
  ['people.jobs.edit', 'ALL'],
  ['people.jobs.approvals.override', 'ALL'],
  ['audit_log.view', 'FUNCTIONAL'],
] as const
const change = async (document: string, values: object) => {
  const { version } = await readJob(held.server.as('hr'), hired.job)
  const reasonId = held.server.world.lists['Salary review']
  const attributes = [{ attribute: 'REMUNERATION' }]
  await held.server.as('hr').ask(document, { input: { id: hired.job, version, attributes, reasonId, ...values } })
}

beforeAll(async () => {
  hired = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager, remuneration: pay('765432') })
  held.server.travel('2026-11-21T00:00:00Z')
  await change(jobUpdate, { effectiveFrom: '2027-01-01', remuneration: pay('7654321') })
  await change(jobHistoryUpdate, { effectiveFrom: '2025-02-01', remuneration: pay('7654322') })
  await approveBy(held.server, [{ approverType: 'SPECIFIC_PERSON', personId: held.server.world.people.director }])
  await change(jobUpdate, { effectiveFrom: '2027-03-01', remuneration: pay('7654323') })
  held.server.travel(startOfTests)
  await grantOnly(held.server, 'manager', common)
  await grantOnly(held.server, 'director', [...common, ['people.jobs.remuneration.view', 'ALL']])
})

const schedule = 'remuneration { type baseAnnual annual adjustedBase annualPackage proratedSalary components { name percentage } }'
const changed =
  'changes { field change { before after remunerationBefore { baseAnnual } remunerationAfter { baseAnnual components { name percentage } } } }'
const roads: readonly (readonly [road: string, query: string])[] = [
  ['the page of the job', `query ($job: ID!) { getJob(id: $job) { ${schedule} } }`],
  ['the job on another day', `query ($job: ID!) { getJob(id: $job, asAt: "2027-02-01") { other: ${schedule} } }`],
  ['the job as it was known before', `query ($job: ID!) { getJob(id: $job, asKnownAt: "2026-11-20T23:00:00Z") { ${schedule} } }`],
  ['its upcoming changes', `query ($job: ID!) { getJob(id: $job) { upcomingChanges { ${schedule} } } }`],
  ['the jobs of a person', `query ($person: ID!) { listPersonJobs(personId: $person) { ${schedule} } }`],
  ['its timeline', `query ($job: ID!) { listJobTimeline(jobId: $job) { periods { ${schedule} } } }`],
  [
    'its history',
    `query ($job: ID!) { listJobHistory(jobId: $job) { items { changes { before after remunerationAfter { baseAnnual components { name percentage } } } } periods { ${schedule} } } }`,
  ],
  ['the directory', `{ listPeople(first: 200) { items { primaryJobPay { baseAnnual components { name percentage } } } } }`],
  ['its pending update', `query ($job: ID!) { listJobPendingUpdates(jobId: $job) { ${changed} } }`],
  ['the list of all updates', `{ listJobUpdates { items { ${changed} } } }`],
  ['the audit log', '{ listAuditEvents(first: 200) { items { name changes { before after } data } } }'],
]

describe('pay and its components', () => {
  it.each(roads)('are closed on the road of %s to anyone who may not see pay, and open to those who may', async (_, query) => {
    const answer = async (client: TestClient) =>
      JSON.stringify(
        await client.ask(query, {
          ...(query.includes('$job') && { job: hired.job }),
          ...(query.includes('$person') && { person: hired.person }),
        }),
      )
    const open = await answer(held.server.as('director'))
    const closed = await answer(held.server.as('manager'))
    expect(secrets.filter((secret) => !open.includes(secret))).toEqual([])
    expect(secrets.filter((secret) => closed.includes(secret))).toEqual([])
  })

  it('are in no notice and no email', async () => {
    await allTold(held.server)
    const told = async (table: string) => JSON.stringify(await held.server.rows(`select to_jsonb(t) from ${table} t`))
    const seen = JSON.stringify(await held.server.as('manager').ask('{ listNotifications(first: 200) { items { title body } } }'))
    const all = [seen, await told('email_messages'), await told('notices')].join(' ')
    expect(all).toContain('job was changed')
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
  })
})
