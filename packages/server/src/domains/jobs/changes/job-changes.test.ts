import { afterEach, expect, it, vi } from 'vitest'
import { grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { Connection } from '#platform/database/pool.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { approveBy, submit } from '../testing/approving.ts'
import { hire, type Hired } from '../testing/hire.ts'
import { jobUpdate, jobUpdateCancel, readJob } from '../testing/operations.ts'

const held = useTestServer({ work: true })
const hr = () => held.server.as('hr')
const pay = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '80000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' } as const
afterEach(async () => {
  await held.server.rows("delete from change_requests where state = 'PENDING'")
  await approveBy(held.server, 'nobody')
})

/** An update by HR; its id. */
async function change({ job }: Hired, effectiveFrom: string, attribute: string | null, values: object): Promise<string> {
  const { version } = await readJob(hr(), job)
  const attributes = attribute ? [{ attribute }] : []
  const reasonId = held.server.world.lists['Transfer']
  await hr().ask(jobUpdate, { input: { id: job, version, effectiveFrom, reasonId, note: 'Agreed', attributes, ...values } })
  const rows = await held.server.rows<{ id: string }>('select id from job_updates where job_id = $1 order by created_at, id', [job])
  return rows.at(-1)?.id ?? ''
}

async function exported(who: 'hr' | 'manager', ...columns: readonly string[]) {
  const file = await exportedFile(held.server, who, { list: 'job-changes', columns: ['jobId', ...columns].map((name) => ({ name })) })
  const [, ...lines] = csvLines(file)
  return ({ job }: Hired) => lines.flatMap(([id, ...cells]) => (id === job ? [cells] : []))
}

it('The history of jobs has a row for each day on which something changes, with what changes, why, and all values from then on', async () => {
  const hired = await hire(held.server, { remuneration: pay, supervisorJobId: held.server.world.jobs.manager })
  await change(hired, '2026-03-02', 'FTE', { fte: '0.8' })
  await change(hired, '2027-01-04', 'LOCATION', { locationId: held.server.world.lists['Perth'] })
  const update = await change(hired, '2027-02-01', 'FTE', { fte: '0.5' })
  const { version } = await readJob(hr(), hired.job)
  await hr().ask(jobUpdateCancel, { input: { id: hired.job, version, updateId: update, attributes: [{ attribute: 'FTE' }] } })
  const rows = await exported(
    'hr',
    'effectiveFrom',
    'state',
    'changed',
    'reason',
    'note',
    'location',
    'supervisorName',
    'fte',
    'baseAnnual',
  )
  const first = 'Position title, Business entity, Business unit, Location, Supervisor, Work class, FTE, Remuneration'
  expect(rows(hired)).toEqual([
    ['1 Jan 2025', 'In effect', first, '', '', 'Sydney', 'Malik Osei', '1', '80000'],
    ['2 Mar 2026', 'In effect', 'FTE', 'Transfer', 'Agreed', 'Sydney', 'Malik Osei', '0.8', '80000'],
    ['4 Jan 2027', 'Planned', 'Location', 'Transfer', 'Agreed', 'Perth', 'Malik Osei', '0.8', '80000'],
    ['1 Feb 2027', 'Cancelled', 'FTE', 'Transfer', 'Agreed', 'Perth', 'Malik Osei', '0.5', '80000'],
  ])
})

it('An update of a job that waits for approval is in its history for those alone who may know of it, with the values that it asks for', async () => {
  await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
  const hired = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
  await submit(held.server, hr(), hired.job)
  const pending = ['1 Dec 2026', 'Waiting for approval', 'FTE', '0.5']
  expect((await exported('hr', 'effectiveFrom', 'state', 'changed', 'fte'))(hired).at(-1)).toEqual(pending)
  await grantOnly(held.server, 'other', [
    ['people.directory.view', 'ALL'],
    ['people.export', 'FUNCTIONAL'],
    ['people.jobs.view', 'ALL'],
  ])
  const query = '{ page: listJobChanges(first: 200) { items { job { id } state } } }'
  type Page = { page: { items: { job: { id: string }; state: string }[] } }
  const { page } = await held.server.as('other').ask<Page>(query)
  expect(page.items.filter(({ job }) => job.id === hired.job).map(({ state }) => state)).toEqual(['APPLIED'])
})

it('The history of jobs does not tell when pay or a custom field changes to those who may not see it, and only of jobs within reach', async () => {
  const field = await makeField(held.server, { apiName: 'desk', name: 'Desk', modelType: 'JOB' })
  await grant(held.server, 'hr', 'people.jobs.custom_fields.desk.manage ALL')
  const supervisorJobId = held.server.world.jobs.manager
  const [mine, theirs] = [await hire(held.server, { remuneration: pay, supervisorJobId }), await hire(held.server, { remuneration: pay })]
  await change(mine, '2026-05-04', 'REMUNERATION', { remuneration: { ...pay, baseAnnual: '91000' } })
  await change(mine, '2026-06-01', null, { customFields: [{ apiName: 'desk', value: 'Window' }] })
  const columns = ['effectiveFrom', 'changed', 'changedFields', 'note', 'baseAnnual', `cf:${field.id}`]
  expect((await exported('hr', ...columns))(mine).slice(1)).toEqual([
    ['4 May 2026', 'Remuneration', '', 'Agreed', '91000', ''],
    ['1 Jun 2026', '', 'Desk', 'Agreed', '91000', 'Window'],
  ])
  const rights = [
    ['people.directory.view', 'ALL'],
    ['people.export', 'FUNCTIONAL'],
    ['people.jobs.view', 'SUBORDINATE'],
  ] as const
  await grantOnly(held.server, 'manager', rights)
  const seen = await exported('manager', 'effectiveFrom', 'changed')
  expect(seen(mine).map(([day]) => day)).toEqual(['1 Jan 2025'])
  expect(seen(mine)[0]?.[1]).not.toContain('Remuneration')
  expect(seen(theirs)).toEqual([])
  for (const closed of ['baseAnnual', 'note', `cf:${field.id}`]) await expect(exported('manager', closed)).rejects.toThrow('INVALID')
})

it('Pages of the history of jobs begin behind any row of any job, and are read with as many statements for many jobs as for few', async () => {
  const query = `query ($first: Int, $after: String) { page: listJobChanges(first: $first, after: $after) { totalCount endCursor items { job { id } effectiveFrom } } }`
  type Page = { page: { totalCount: number; endCursor: string | null; items: { job: { id: string }; effectiveFrom: string }[] } }
  const ask = async (first: number, after: string | null = null) => (await hr().ask<Page>(query, { first, after })).page
  const whole = await ask(200)
  const found: Page['page']['items'] = []
  for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
    const { items, endCursor }: Page['page'] = await ask(3, after)
    found.push(...items)
    after = endCursor
  }
  expect(found).toEqual(whole.items)
  expect(whole).toMatchObject({ totalCount: found.length, endCursor: null })
  const statements = vi.spyOn(Connection.prototype, 'run')
  const count = async (first: number) => {
    statements.mockClear()
    await hr().ask(query.replace('totalCount', ''), { first })
    return statements.mock.calls.length
  }
  await count(5)
  expect(await count(90)).toBe(await count(5))
  statements.mockRestore()
})
