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
