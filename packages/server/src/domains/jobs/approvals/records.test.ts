import type * as Domains from '@kith/shared/domains.ts'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { inputOf } from '#platform/testing/input-of.ts'
import { approve, approveBy, decide, pendingAt, take, withdraw, type PendingAnswer } from '../testing/approving.ts'
import { asAdministrator, hire } from '../testing/hire.ts'
import { domains } from '#src/domains.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import type { RecordRules } from '#platform/records/rules.ts'
import { loan, tables } from '#platform/testing/loans.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

vi.mock('@kith/shared/domains.ts', async (original) => {
  const [{ declarations }, { testLoans }] = await Promise.all([original<typeof Domains>(), import('#platform/testing/loans.ts')])
  return { declarations: [...declarations, testLoans] }
})

/** A loan that is declined is refused in the record as well. */
const rules: RecordRules = {
  of: loan,
  settled: async (ctx, { id, action, end }) => {
    if (action === 'lend' && end === 'DECLINED') await ctx.db.query("update test_loans set status = 'REFUSED' where id = $1", [id])
  },
}
const held = useTestServer({ domains: [...domains, { name: 'test-loans', records: [loan], rules: [rules] }] })
const as = (who: WorldPerson) => held.server.as(who)

type Loan = { id: string; version: number; status: string }
const run = async (verb: 'Create' | 'Update' | 'Lend', input: object) =>
  (
    await as('admin').ask<{ done: Loan | null }>(
      `mutation ($input: ${inputOf(`testLoan${verb}`, held.server.running.services.kith.schema)}!) { done: testLoan${verb}(input: $input) { id version status } }`,
      { input },
    )
  ).done
const loansOf = (job: string) => held.server.rows<Loan>('select id, version, status from test_loans where job_id = $1', [job])
const pendingOf = async (jobId: string) => {
  const { all } = await as('admin').ask<{ all: (PendingAnswer & { partChanges: object[] })[] }>(
    `query ($jobId: ID!) { all: listJobPendingUpdates(jobId: $jobId) {
      id version state outcome act partChanges { label before after isClosed } } }`,
    { jobId },
  )
  return all
}
const newcomer = async () => (await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })).job

beforeAll(() => held.server.rows(tables))
beforeEach(() => approveBy(held.server, [{ approverType: 'SUPERVISOR' }]))

it('A record whose kind asks for approval is made under the id of its request, in the name of whoever asked, once others have approved it', async () => {
  const job = await newcomer()
  expect(await run('Create', { jobId: job, title: 'Laptop', dueOn: '2027-01-31' })).toBeNull()
  expect(await loansOf(job)).toEqual([])
  const [request] = await pendingOf(job)
  expect(request).toMatchObject({ state: 'PENDING', act: 'UPDATE' })
  expect(request?.partChanges).toContainEqual({ label: 'title', before: null, after: 'Laptop', isClosed: false })
  await approve(as('manager'), request ?? { id: '' })
  const [made] = await loansOf(job)
  expect(made).toMatchObject({ status: 'ASKED', version: 1 })
  const written = await held.server.rows(
    `select e.name, u.display_name as actor, r.record_kind, r.state from events e join users u on u.id = e.actor_user_id
     join change_requests r on r.record_id = e.subject_id where e.subject_id = $1`,
    [made?.id],
  )
  expect(written).toEqual([{ name: 'test_loan.created', actor: 'Ada Byron', record_kind: 'testLoan', state: 'APPLIED' }])
})

it('An action that was asked for is taken at the version of the record by then, and changes that ask for no approval are made at once', async () => {
  await approveBy(held.server, 'nobody')
  const job = await newcomer()
  const made = await run('Create', { jobId: job, title: 'Laptop' })
  await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
  expect(await run('Lend', { id: made?.id, version: 1 })).toBeNull()
  expect(await run('Update', { id: made?.id, version: 1, title: 'Tablet' })).toMatchObject({ version: 2, status: 'ASKED' })
  const [request] = await pendingOf(job)
  await approve(as('manager'), request ?? { id: '' })
  expect(await loansOf(job)).toEqual([{ id: made?.id, version: 3, status: 'LENT' }])
})

it('What the end of a request means for its record is written when it ends', async () => {
  await approveBy(held.server, 'nobody')
  const job = await newcomer()
  const made = await run('Create', { jobId: job, title: 'Laptop' })
  await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
  await run('Lend', { id: made?.id, version: 1 })
  await take(as('admin'), withdraw, (await pendingOf(job))[0] ?? { id: '' })
  expect((await loansOf(job))[0]?.status).toBe('ASKED')
  await run('Lend', { id: made?.id, version: 1 })
  const [request] = await pendingOf(job)
  await take(as('manager'), decide, request ?? { id: '' }, { decision: 'DECLINE', comment: 'Out of stock' })
  expect((await loansOf(job))[0]?.status).toBe('REFUSED')
  expect(await pendingAt(as('admin'), request?.id ?? '')).toMatchObject({ state: 'REJECTED', outcome: 'DECLINED' })
})

it('A set is kept for approval row by row: what is refused, and what waits already, keeps none of the others from being asked for', async () => {
  const [one, two, taken] = [await newcomer(), await newcomer(), await newcomer()]
  await run('Create', { jobId: taken, title: 'Laptop' })
  const inputs = [
    { jobId: one, title: 'Laptop' },
    { jobId: two, title: '' },
    { jobId: taken, title: 'Tablet' },
    { jobId: two, title: 'Tablet' },
  ]
  const ran = await asAdministrator(held.server, (ctx) => ctx.services.kith.mutation('testLoanCreate').runManyNamed(ctx, inputs))
  expect([[...ran.ids], [...ran.requests.keys()], [...ran.problems.keys()].toSorted((one, other) => one - other)]).toEqual([
    [],
    [0, 3],
    [1, 2],
  ])
  expect(await loansOf(one)).toEqual([])
})
