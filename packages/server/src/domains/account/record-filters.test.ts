import type * as Domains from '@kith/shared/domains.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { domains } from '#src/domains.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { licence, handover, permit, renewal, tables } from '#platform/testing/licences.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

vi.mock('@kith/shared/domains.ts', async (original) => {
  const [{ declarations }, { testLicences }] = await Promise.all([original<typeof Domains>(), import('#platform/testing/licences.ts')])
  return { declarations: [...declarations, testLicences] }
})

// It is 20 November 2026
const testLicences = { name: 'test-licences' as const, records: [licence, renewal, permit, handover] }
const held = useTestServer({ domains: [...domains, testLicences], work: true })

const licences = `query ($filter: TestLicencesFilter, $search: String) {
  found: listTestLicences(filter: $filter, search: $search, sort: TITLE_ASC) { items { title } totalCount } }`
const permits = `query ($filter: TestPermitsFilter, $search: String) {
  found: listTestPermits(filter: $filter, search: $search, sort: TITLE_ASC) { items { title } totalCount } }`
type Found = { found: { items: { title: string }[]; totalCount: number } }

async function titlesIn(query: string, variables: Record<string, unknown>, who: WorldPerson = 'admin'): Promise<string[]> {
  const { items, totalCount } = (await held.server.as(who).ask<Found>(query, variables)).found
  expect(totalCount).toBe(items.length)
  return items.map(({ title }) => title)
}
const having = (filter: object, who?: WorldPerson) => titlesIn(licences, { filter }, who)
const searched = (search: string, who?: WorldPerson) => titlesIn(licences, { search }, who)

const issuers: Record<string, string> = {}

beforeAll(async () => {
  await held.server.rows(tables)
  const admin = held.server.as('admin')
  for (const name of ['Croix-Rouge', 'City']) {
    const { made } = await admin.ask<{ made: { id: string } }>(
      'mutation ($name: String) { made: testIssuerCreate(input: { name: $name }) { id } }',
      { name },
    )
    issuers[name] = made.id
  }
  const { employee, other } = held.server.world.people
  const keep = (type: string, input: object) =>
    admin.ask(`mutation ($input: Test${type}CreateInput!) { testLicenceCreate: test${type}Create(input: $input) { id } }`, { input })
  const base = { personId: employee, status: 'HELD', issuedOn: '2026-03-02' }
  await keep('Licence', { ...base, title: 'Première aide', expiresOn: '2026-12-20', issuerId: issuers['Croix-Rouge'] })
  await keep('Licence', { ...base, title: 'Crane', number: 'AB 7', expiresOn: '2026-12-21', issuerId: issuers['City'] })
  await keep('Licence', { ...base, title: 'Driver', expiresOn: '2026-11-19', status: 'LAPSED' })
  await keep('Licence', { ...base, title: 'Forklift', personId: other })
  await keep('Permit', {
    personId: employee,
    title: 'Harbour',
    expiresOn: '2027-01-01',
    zones: ['NORTH', 'SOUTH'],
    issuerIds: [issuers['City']],
  })
  await keep('Permit', { personId: other, title: 'Airport', expiresOn: '2026-12-01', zones: ['SOUTH'] })
})

describe('the filters of a declared list', () => {
  it('find what expires within 30 days', async () => {
    expect(await having({ expiresOn: { nextDays: 30 } })).toEqual(['Première aide'])
    expect(await having({ expiresOn: { lastDays: 1 } })).toEqual(['Driver'])
    expect(await having({ expiresOn: { period: 'NEXT_30_DAYS' } })).toEqual(['Première aide'])
    expect(await titlesIn(permits, { filter: { standing: { is: 'EXPIRING' } } })).toEqual(['Airport'])
    expect(await titlesIn(permits, { filter: { standing: { not: 'EXPIRING' } } })).toEqual(['Harbour'])
  })

  it('compare days, texts, choices and records, all that is asked together', async () => {
    expect(await having({ expiresOn: { from: '2026-12-20', before: '2026-12-21' } })).toEqual(['Première aide'])
    expect(await having({ expiresOn: { after: '2026-12-20' } })).toEqual(['Crane'])
    expect(await having({ expiresOn: { empty: true } })).toEqual(['Forklift'])
    expect(await having({ title: { contains: 'PREMIERE' } })).toEqual(['Première aide'])
    expect(await having({ number: { is: 'AB 7' } })).toEqual(['Crane'])
    expect(await having({ number: { not: 'AB 7' }, status: { is: 'HELD' } })).toEqual(['Forklift', 'Première aide'])
    expect(await having({ issuerId: { is: issuers['City'] } })).toEqual(['Crane'])
    expect(await having({ issuerId: { not: issuers['City'], empty: false } })).toEqual(['Première aide'])
    expect(await titlesIn(permits, { filter: { zones: { contains: 'NORTH' } } })).toEqual(['Harbour'])
    expect(await titlesIn(permits, { filter: { issuerIds: { contains: issuers['City'] } } })).toEqual(['Harbour'])
    expect(await titlesIn(permits, { filter: { issuerIds: { empty: true } } })).toEqual(['Airport'])
  })

  it('say where a value cannot be compared, and find nothing by an id that is none', async () => {
    const { extensions } = await held.server.as('admin').refused(licences, { filter: { expiresOn: { nextDays: -1 } } })
    expect(extensions).toMatchObject({ code: 'INVALID', problems: [{ path: 'filter.expiresOn.nextDays' }] })
    expect(await having({ issuerId: { oneOf: ['nothing'] } })).toEqual([])
  })

  it('give an export and a saved view what the list itself gives', async () => {
    const filters = [
      { name: 'expiresOn', value: 'between:2026-12-01..2026-12-20' },
      { name: 'issuerId', value: `not:${issuers['City']}` },
      { name: 'title', value: 'contains:aide' },
    ]
    expect(await exported(filters)).toEqual(['Première aide'])
    expect(await exported([{ name: 'expiresOn', value: 'empty:' }])).toEqual(['Forklift'])
    const create = 'mutation ($input: SavedViewCreateInput!) { made: savedViewCreate(input: $input) { filters { name isMissing } } }'
    const input = { list: 'records-testLicence', name: 'Odd', filters: [...filters, { name: 'status', value: 'not:SOLD' }] }
    const { made } = await held.server.as('admin').ask<{ made: { filters: object[] } }>(create, { input })
    expect(made.filters).toEqual([
      { name: 'expiresOn', isMissing: false },
      { name: 'issuerId', isMissing: false },
      { name: 'title', isMissing: false },
      { name: 'status', isMissing: true },
    ])
  })
})

describe('the filters of a list of the records of people', () => {
  const unitOf = (person: 'employee' | 'other') =>
    held.server.rows<{ unit: string; location: string; supervisor: string }>(
      `select business_unit_id as unit, location_id as location, supervisor_job_id as supervisor from job_segments
       where job_id = $1 and effective @> date '2026-11-20'`,
      [held.server.world.jobs[person]],
    )

  it('find the records of everyone in a business unit, at a location or below a supervisor today', async () => {
    const [[employee], [other]] = [await unitOf('employee'), await unitOf('other')]
    for (const [filter, of] of Object.entries({ businessUnitId: 'unit', locationId: 'location', supervisorJobId: 'supervisor' } as const)) {
      const expected = (asked: string | undefined) =>
        ['Crane', 'Driver', 'Forklift', 'Première aide'].filter((title) => (title === 'Forklift' ? other?.[of] : employee?.[of]) === asked)
      expect(await having({ [filter]: { is: employee?.[of] } }), filter).toEqual(expected(employee?.[of]))
      expect(await having({ [filter]: { is: other?.[of] } }), filter).toEqual(expected(other?.[of]))
      const others = ['Crane', 'Driver', 'Forklift', 'Première aide'].filter((title) => !expected(employee?.[of]).includes(title))
      expect(await having({ [filter]: { not: employee?.[of] } }), filter).toEqual(others)
    }
    expect(employee?.unit).not.toBe(other?.unit)
  })

  it('mean a unit with those below it, and the job of a record that belongs to one', async () => {
    const [employee] = await unitOf('employee')
    const [below] = await held.server.rows<{ parent: string | null }>('select parent_id as parent from business_units where id = $1', [
      employee?.unit,
    ])
    expect(await having({ businessUnitId: { is: below?.parent ?? employee?.unit } })).toContain('Crane')
    await held.server.as('admin').ask('mutation ($input: TestHandoverCreateInput!) { testHandoverCreate(input: $input) { id } }', {
      input: { jobId: held.server.world.jobs.employee, title: 'Keys' },
    })
    const handovers = `query ($filter: TestHandoversFilter) { found: listTestHandovers(filter: $filter) { items { title } totalCount } }`
    expect(await titlesIn(handovers, { filter: { businessUnitId: { is: employee?.unit } } })).toEqual(['Keys'])
    expect(await titlesIn(handovers, { filter: { businessUnitId: { is: (await unitOf('other'))[0]?.unit } } })).toEqual([])
  })

  it('tell nothing of jobs that their reader may not view', async () => {
    const [employee] = await unitOf('employee')
    await grantOnly(held.server, 'manager', [['people.test_licences.view', 'ALL']])
    expect(await having({ businessUnitId: { is: employee?.unit } }, 'manager')).toEqual([])
    await grantOnly(held.server, 'manager', [
      ['people.test_licences.view', 'ALL'],
      ['people.jobs.view', 'SUBORDINATE'],
    ])
    expect(await having({ businessUnitId: { is: employee?.unit } }, 'manager')).toContain('Crane')
  })
})

describe('the search of a declared list', () => {
  it('finds by its own texts, by names of lists and by whose the record is, in basic letters', async () => {
    expect(await searched('premiere')).toEqual(['Première aide'])
    expect(await searched('ab 7')).toEqual(['Crane'])
    expect(await searched('croix-rouge')).toEqual(['Première aide'])
    expect(await searched('zoe larsen')).toEqual(['Crane', 'Driver', 'Première aide'])
    expect(await titlesIn(permits, { search: 'weiss' })).toEqual(['Airport'])
    expect(await searched('%')).toEqual([])
  })

  it('finds only what its reader may see', async () => {
    await grantOnly(held.server, 'manager', [['people.test_licences.view', 'SUBORDINATE']])
    expect(await searched('forklift', 'manager')).toEqual([])
    expect(await searched('otto', 'manager')).toEqual([])
    expect(await searched('crane', 'manager')).toEqual(['Crane'])
    expect(await having({ title: { contains: 'fork' } }, 'manager')).toEqual([])
  })
})

async function exported(filters: object[]): Promise<string[]> {
  const admin = held.server.as('admin')
  const input = { list: 'records-testLicence', format: 'CSV', columns: [{ name: 'title' }], filters }
  const { made } = await admin.ask<{ made: { id: string } }>(
    'mutation ($input: ListExportInput!) { made: listExport(input: $input) { id } }',
    { input },
  )
  const read = 'query ($id: ID!) { file: getExport(id: $id) { status downloadUrl } }'
  const file = async () => (await admin.ask<{ file: { status: string; downloadUrl: string | null } }>(read, { id: made.id })).file
  await expect.poll(async () => (await file()).status, { timeout: 60_000, interval: 100 }).toBe('READY')
  const answer = await fetch(held.server.running.address + (await file()).downloadUrl)
  return csvLines(new Uint8Array(await answer.arrayBuffer()))
    .slice(1)
    .map(([title = '']) => title)
}
