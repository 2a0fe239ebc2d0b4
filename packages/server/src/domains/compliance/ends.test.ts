import { beforeAll, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { NewJob } from '#domains/jobs/public.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

// Today is 20 November 2026
const held = useTestServer({ work: true })
type Tagged = { personDisplayName: string; tag: string | null; endDate: string | null; job: object | null }
type Page = { items: Tagged[]; totalCount: number; endCursor: string | null }
type Counts = { tag: string | null; count: number }[] | null

const pageOf = (list: string, more: string) =>
  `query ($first: Int, $after: String) { page: ${list}(first: $first, after: $after ${more}) { totalCount endCursor items { personDisplayName tag endDate job { id } } } }`
const contractors = async (who: WorldPerson, more = '', page: object = {}) =>
  (await held.server.as(who).ask<{ page: Page }>(pageOf('listContractorCompliance', more), { ...page })).page
const leave = async (who: WorldPerson, more = '', page: object = {}) =>
  (await held.server.as(who).ask<{ page: Page }>(pageOf('listLeaveCompliance', more), { ...page })).page
const summary = async (who: WorldPerson) =>
  (
    await held.server
      .as(who)
      .ask<{ found: { contractors: Counts; leave: Counts } }>(
        '{ found: getComplianceSummary { contractors { tag count } leave { tag count } } }',
      )
  ).found
const names = ({ items }: Page) => items.map(({ personDisplayName: name }) => name)
const tagsOf = ({ items }: Page) => Object.fromEntries(items.map(({ personDisplayName: name, tag }) => [name, tag]))
/** The rows that the tiles of the index say are overdue or near. */
const attention = (counts: Counts) =>
  (counts ?? []).filter(({ tag }) => tag === 'OVERDUE' || tag === 'EXPIRING_SOON').reduce((sum, { count }) => sum + count, 0)

async function contract(lastName: string, workClass: string, { expected, ...job }: Partial<NewJob> & { expected?: string } = {}) {
  const { lists } = held.server.world
  return hire(held.server, { workClassId: lists[workClass] ?? '', expectedCompanyEndDate: expected ?? null, ...job }, lastName)
}

async function away(lastName: string, startDate: string, endDate: string | null, isFinalised = false, job: Partial<NewJob> = {}) {
  const { job: jobId } = await hire(held.server, job, lastName)
  const { types } = await held.server.as('hr').ask<{ types: { id: string }[] }>('{ types: listAllLeaveTypes { id } }')
  await held.server.as('hr').ask('mutation ($input: JobLeaveCreateInput!) { jobLeaveCreate(input: $input) { id } }', {
    input: { jobId, leaveTypeId: types[0]?.id, startDate, endDate, isFinalised },
  })
}

beforeAll(async () => {
  const { jobs, lists } = held.server.world
  await contract('Endless', 'Fixed Term')
  await contract('Late', 'Fixed Term', { expected: '2026-11-19' })
  await contract('Today', 'Fixed Term', { expected: '2026-11-20', supervisorJobId: jobs.manager })
  await contract('Near', 'Fixed Term', { expected: '2026-12-20', locationId: lists['Perth'] ?? '' })
  await contract('Far', 'Fixed Term', { expected: '2026-12-21', businessUnitId: lists['Design'] ?? '' })
  await contract('Leaving', 'Fixed Term', { companyEndDate: '2026-12-20' })
  await contract('Settled', 'Fixed Term', { companyEndDate: '2026-12-21' })
  await contract('Coming', 'Fixed Term', { companyStartDate: '2026-12-01' })
  await contract('Gone', 'Fixed Term', { companyEndDate: '2026-11-19' })
  await contract('Freelance', 'Contractor', { expected: '2026-11-01' })
  await contract('Permanent', 'Full-Time', { companyEndDate: '2026-11-30' })

  await away('Open', '2026-06-01', null, false, { supervisorJobId: jobs.manager })
  await away('Missed', '2026-06-01', '2026-11-19')
  await away('Due', '2026-06-01', '2026-11-20')
  await away('Booked', '2026-06-01', '2026-12-20', true)
  await away('Long', '2026-06-01', '2026-12-21')
  await away('Sure', '2026-06-01', '2026-12-21', true)
  await away('Back', '2026-06-01', '2026-11-20', true)
  await away('Back29', '2026-06-01', '2026-10-22', true)
  await away('Back30', '2026-06-01', '2026-10-21', true)
  await away('Resigned', '2026-06-01', '2026-09-01', false, { companyEndDate: '2026-11-10' })
})

describe('the list of contractors', () => {
  it('holds the jobs with a fixed contract that have not ended, each with the first tag that fits [PW-090] [PW-091] [PW-406] [PW-407] [PW-408] [PW-409] [PW-411]', async () => {
    const page = await contractors('hr')
    expect(tagsOf(page)).toEqual({
      Endless: 'MISSING_END_DATE',
      Coming: 'MISSING_END_DATE',
      Late: 'OVERDUE',
      Today: 'EXPIRING_SOON',
      Near: 'EXPIRING_SOON',
      Leaving: 'EXPIRING_SOON',
      Far: 'UNFINALISED',
      Settled: null,
    })
    expect(page.totalCount).toBe(8)
  })

  it('begins with what is most urgent, and pages through it without leaving anything out', async () => {
    const urgent = ['Coming', 'Endless', 'Late', 'Today', 'Leaving', 'Near', 'Far', 'Settled']
    expect(names(await contractors('hr'))).toEqual(urgent)
    expect(names(await contractors('hr', 'sort: TAG_DESC'))).toEqual(urgent.toReversed())
    expect(names(await contractors('hr', 'sort: NAME_ASC'))).toEqual(urgent.toSorted())
    const walked: string[] = []
    for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
      const page: Page = await contractors('hr', '', { first: 3, after })
      walked.push(...names(page))
      after = page.endCursor
    }
    expect(walked).toEqual(urgent)
  })

  it('adds independent contractors only when asked to [PW-091]', async () => {
    const added = await contractors('hr', 'filter: { withIndependent: true }')
    expect(tagsOf(added)).toMatchObject({ Freelance: 'OVERDUE' })
    expect(added.totalCount).toBe(9)
  })

  it('is narrowed by status, place, supervisor and name [PW-099]', async () => {
    const { lists, jobs } = held.server.world
    const found = async (filter: string, more = '') => names(await contractors('hr', `filter: { ${filter} } ${more}`))
    expect(await found('tags: [OVERDUE, UNFINALISED]')).toEqual(['Late', 'Far'])
    expect(await found('needsAttention: true')).toEqual(['Late', 'Today', 'Leaving', 'Near'])
    expect(await found('needsAttention: true, tags: [OVERDUE, UNFINALISED]')).toEqual(['Late'])
    expect(await found(`businessUnitIds: ["${lists['Design']}"]`)).toEqual(['Far'])
    expect(await found(`businessEntityIds: ["${lists['Harbour & Pine Pty Ltd']}"]`)).toHaveLength(8)
    expect(await found(`locationIds: ["${lists['Perth']}"]`)).toEqual(['Near'])
    expect(await found(`supervisorJobIds: ["${jobs.manager}"]`)).toEqual(['Today'])
    expect(await found('', 'search: "lea"')).toEqual(['Leaving'])
  })

  it.each(['listContractorCompliance', 'listLeaveCompliance', 'listRequirementCompliance'])(
    'like the other lists of compliance, %s has 25 rows to a page unless more are asked for [PW-099]',
    async (name) => {
      const query = '{ type: __type(name: "Query") { fields { name args { name description } } } }'
      type Fields = { type: { fields: { name: string; args: { name: string; description: string | null }[] }[] } }
      const { type } = await held.server.as('hr').ask<Fields>(query)
      const first = type.fields.find((field) => field.name === name)?.args.find((argument) => argument.name === 'first')
      expect(first?.description).toContain('25 by default')
    },
  )

  it('holds only people whose jobs its reader may view [PW-099]', async () => {
    expect(names(await contractors('manager'))).toEqual(['Today'])
    expect(names(await contractors('employee'))).toEqual([])
    expect(names(await contractors('stranger'))).toEqual([])
    expect((await summary('manager')).contractors).toEqual([{ tag: 'EXPIRING_SOON', count: 1 }])
  })

  it('is exported as it is filtered [PW-099]', async () => {
    const { listExport } = await held.server
      .as('hr')
      .ask<{ listExport: { id: string } }>('mutation ($input: ListExportInput!) { listExport(input: $input) { id } }', {
        input: {
          list: 'contractors',
          format: 'CSV',
          columns: ['name', 'supervisor', 'endDate', 'tag'].map((name) => ({ name })),
          filters: [{ name: 'attention', value: 'yes' }],
        },
      })
    const exported = async () => {
      const { found } = await held.server
        .as('hr')
        .ask<{ found: { status: string; downloadUrl: string | null } }>(
          'query ($id: ID!) { found: getExport(id: $id) { status downloadUrl } }',
          {
            id: listExport.id,
          },
        )
      return found.status === 'READY' ? found.downloadUrl : null
    }
    await expect.poll(exported, { timeout: 60_000 }).not.toBeNull()
    const file = await fetch(held.server.running.address + (await exported()))
    expect(csvLines(new Uint8Array(await file.arrayBuffer()))).toEqual([
      ['Person', 'Supervisor', 'Company end date', 'Status'],
      ['Late', '', '19 Nov 2026', 'Overdue'],
      ['Today', 'Malik Osei', '20 Nov 2026', 'Expiring soon'],
      ['Leaving', '', '20 Dec 2026', 'Expiring soon'],
      ['Near', '', '20 Dec 2026', 'Expiring soon'],
    ])
  })
})

describe('the list of extended leave', () => {
  it('says of each leave how its return stands, by the first tag that fits [PW-092] [PW-406] [PW-407] [PW-408] [PW-409] [PW-410] [PW-411]', async () => {
    expect(tagsOf(await leave('hr'))).toEqual({
      Open: 'MISSING_END_DATE',
      Missed: 'OVERDUE',
      Due: 'EXPIRING_SOON',
      Booked: 'EXPIRING_SOON',
      Long: 'UNFINALISED',
      Sure: null,
      Back: 'RETURNED',
      Back29: 'RETURNED',
    })
  })

  it('drops a return 30 days after it, and shows every one when asked for them [PW-412]', async () => {
    expect(names(await leave('hr', 'filter: { tags: [RETURNED] }')).toSorted()).toEqual(['Back', 'Back29', 'Back30'])
    expect(names(await leave('hr'))).not.toContain('Back30')
  })

  it('holds only leave that its reader may view, and names no job of those who may not view jobs', async () => {
    expect(names(await leave('manager'))).toEqual(['Open'])
    expect(names(await leave('employee'))).toEqual([])
    await grantOnly(held.server, 'other', [['people.jobs.leave.view', 'ALL']])
    const { items, totalCount } = await leave('other')
    expect(totalCount).toBe(8)
    expect(items.map(({ job }) => job)).toEqual(Array.from({ length: 8 }, () => null))
    expect(await held.server.as('other').refused(pageOf('listContractorCompliance', ''), {})).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    })
    expect((await summary('other')).contractors).toBeNull()
  })
})

describe('the figures of the compliance index', () => {
  it('are the numbers of rows of the lists that they lead to [PW-018] [PW-100]', async () => {
    const { contractors: contracts, leave: leaves } = await summary('hr')
    expect(attention(contracts)).toBe((await contractors('hr', 'filter: { needsAttention: true }')).totalCount)
    expect(attention(leaves)).toBe((await leave('hr', 'filter: { needsAttention: true }')).totalCount)
    for (const { tag, count } of contracts ?? [])
      if (tag) expect((await contractors('hr', `filter: { tags: [${tag}] }`)).totalCount, tag).toBe(count)
    expect(attention(contracts)).toBe(4)
    expect(attention(leaves)).toBe(3)
  })

  it('are absent where the organisation does not have the module', async () => {
    const { tenantId } = held.server.world
    await held.server.rows(`update tenant_settings set modules = array_remove(modules, 'compliance') where tenant_id = $1`, [tenantId])
    expect((await held.server.as('hr').refused('{ getComplianceSummary { leave { count } } }')).extensions.code).toBe('NOT_FOUND')
    await held.server.rows(`update tenant_settings set modules = array_append(modules, 'compliance') where tenant_id = $1`, [tenantId])
  })
})
