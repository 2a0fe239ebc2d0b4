import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import {
  approve,
  approveBy,
  decide,
  getPending,
  listPending,
  listUpdates,
  override,
  pendingAt,
  submit,
  take,
  withdraw,
  type PendingAnswer,
} from '../testing/approving.ts'
import { hire, type Hired } from '../testing/hire.ts'
import { readJob } from '../testing/operations.ts'

const held = useTestServer()
const supervisors = [{ approverType: 'SUPERVISOR' }, { approverType: 'SUPERVISORS_SUPERVISOR' }] as const
/** Works below the manager, who is below the director. */
const newcomer = (): Promise<Hired> => hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
const as = (who: Parameters<typeof held.server.as>[0]) => held.server.as(who)
const endAll = () => held.server.rows("delete from change_requests where state = 'PENDING'")

beforeEach(async () => {
  held.server.travel(startOfTests)
  await approveBy(held.server, supervisors)
})
afterEach(endAll)

it('the form of an update says before it is sent whom it will ask, and who will be skipped', async () => {
  const { job } = await newcomer()
  const query = 'query ($id: ID!) { listExpectedJobApprovals(jobId: $id) { position skippedBecause people { name } } }'
  const expected = async (who: 'hr' | 'manager') =>
    (await as(who).ask<{ listExpectedJobApprovals: object[] | null }>(query, { id: job })).listExpectedJobApprovals
  const director = { position: 'SUPERVISORS_SUPERVISOR', skippedBecause: null, people: [{ name: "Dora O'Neill" }] }
  expect(await expected('hr')).toEqual([{ position: 'SUPERVISOR', skippedBecause: null, people: [{ name: 'Malik Osei' }] }, director])
  expect(await expected('manager')).toEqual([{ position: 'SUPERVISOR', skippedBecause: 'OWN_REQUEST', people: [] }, director])
  await approveBy(held.server, 'nobody')
  expect(await expected('hr')).toBeNull()
})

describe('what a pending update says', () => {
  it('is nothing to whoever did not ask for it, was not asked and may not override', async () => {
    const { job } = await newcomer()
    const request = await submit(held.server, as('hr'), job)
    const lists = async (who: 'director' | 'employee' | 'manager' | 'admin' | 'stranger') => {
      const { listJobUpdates } = await as(who).ask<{ listJobUpdates: { items: PendingAnswer[] } }>(listUpdates)
      const { listJobPendingUpdates } = await as(who).ask<{ listJobPendingUpdates: PendingAnswer[] }>(listPending, { jobId: job })
      return [listJobUpdates.items, listJobPendingUpdates].map((items) => items.some(({ id }) => id === request.id))
    }
    for (const who of ['director', 'employee', 'stranger'] as const) {
      expect(await lists(who)).toEqual([false, false])
      expect((await as(who).refused(getPending, { id: request.id })).extensions.code).toBe('NOT_FOUND')
      expect((await as(who).refused(withdraw, { input: { id: request.id, version: 1 } })).extensions.code).toBe('NOT_FOUND')
    }
    for (const who of ['manager', 'admin'] as const) expect(await lists(who)).toEqual([true, true])
    const history = await as('director').ask<{ listJobHistory: { items: { event: string }[] } }>(
      'query ($id: ID!) { listJobHistory(jobId: $id) { items { event } } }',
      { id: job },
    )
    expect(history.listJobHistory.items.map(({ event }) => event)).not.toContainEqual(expect.stringMatching(/^change_request/))
  })

  it('shows an approver no value that they may not see, only that it changes', async () => {
    const { job } = await newcomer()
    const remuneration = { type: 'ANNUAL_SALARY', baseAnnual: '123456', currency: 'AUD' }
    const attributes = [{ attribute: 'FTE' }, { attribute: 'REMUNERATION' }]
    const request = await submit(held.server, as('hr'), job, { attributes, remuneration })
    expect(request.changes).toMatchObject([
      { field: 'fte', change: { before: '1', after: '0.5' } },
      { field: 'remuneration', change: { remunerationAfter: { baseAnnual: '123456' } } },
    ])
    expect((await pendingAt(as('manager'), request.id)).changes).toMatchObject([
      { field: 'fte', change: { after: '0.5' } },
      { field: 'remuneration', change: null },
    ])
    await approve(as('manager'), request)
    await approve(as('director'), request)
    expect((await readJob(as('hr'), job, '2026-12-01')).remuneration?.baseAnnual).toBe('123456')
  })

  it('lists what waits for the reader first, by its state [SH-046, PW-232]', async () => {
    const [one, two] = [await newcomer(), await newcomer()]
    const waits = await submit(held.server, as('hr'), one.job)
    const later = await submit(held.server, as('hr'), two.job)
    await take(as('manager'), decide, later, { decision: 'APPROVE' })
    const list = async (group: string | null) =>
      (await as('manager').ask<{ listJobUpdates: { items: PendingAnswer[] } }>(listUpdates, { group })).listJobUpdates.items.map(
        ({ id }) => id,
      )
    expect((await list('PENDING')).slice(0, 2)).toEqual([waits.id, later.id])
    await take(as('admin'), override, later)
    expect(await list('PENDING')).toEqual([waits.id])
    expect(await list('COMPLETED')).toContain(later.id)
    expect(await list('REJECTED')).not.toContain(later.id)
  })
})

it('what waits for the approval of a person is in their inbox and counted in their top bar until they have decided, and in nobody else’s', async () => {
  const { job } = await newcomer()
  const request = await submit(held.server, as('hr'), job)
  const inbox = async (who: 'manager' | 'director' | 'hr') => {
    type Answer = {
      listWaiting: { label: string; count: number; items: { id: string; title: string; line: string }[] }[]
      getPageHeaderItems: { id: string; visible: boolean; indicatorCount: number }[]
    }
    const { listWaiting, getPageHeaderItems } = await as(who).ask<Answer>(
      '{ listWaiting { label count items { id title line } } getPageHeaderItems { id visible indicatorCount } }',
    )
    return [listWaiting, getPageHeaderItems.find(({ id }) => id === 'inbox')]
  }
  const nothing = [[], { id: 'inbox', visible: true, indicatorCount: 0 }]
  const items = [{ id: request.id, title: 'Update of Newcomer’s job', line: 'From 1 December 2026' }]
  const waits = [[{ label: 'Waiting for your approval', count: 1, items }], { id: 'inbox', visible: true, indicatorCount: 1 }]
  expect(await inbox('manager')).toEqual(waits)
  expect([await inbox('hr'), await inbox('director')]).toEqual([nothing, nothing])
  await approve(as('manager'), request)
  expect([await inbox('manager'), await inbox('director')]).toEqual([nothing, waits])
})
