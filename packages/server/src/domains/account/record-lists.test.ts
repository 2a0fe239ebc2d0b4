import type * as Domains from '@kith/shared/domains.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { domains } from '#src/domains.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { licence, handover, permit, renewal, tables } from '#platform/testing/licences.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

vi.mock('@kith/shared/domains.ts', async (original) => {
  const [{ declarations }, { testLicences }] = await Promise.all([original<typeof Domains>(), import('#platform/testing/licences.ts')])
  return { declarations: [...declarations, testLicences] }
})

const testLicences = { name: 'test-licences' as const, records: [licence, renewal, permit, handover] }
const held = useTestServer({ domains: [...domains, testLicences], work: true })

type Page = { items: { title: string }[]; endCursor: string | null; totalCount: number }
const list = `query ($filter: TestLicencesFilter, $sort: TestLicencesSort, $personId: ID, $first: Int, $after: String) {
  listTestLicences(filter: $filter, sort: $sort, personId: $personId, first: $first, after: $after) { items { title } endCursor totalCount } }`
const page = async (who: WorldPerson, variables: object = {}) =>
  (await held.server.as(who).ask<{ listTestLicences: Page }>(list, { ...variables })).listTestLicences
const titles = async (variables: object) => (await page('admin', variables)).items.map(({ title }) => title)

const issuers: Record<string, string> = {}
async function keep(person: 'employee' | 'other', title: string, input: object = {}) {
  const given = { personId: held.server.world.people[person], status: 'HELD', issuedOn: '2026-03-02', title, ...input }
  await held.server
    .as('admin')
    .ask('mutation ($input: TestLicenceCreateInput!) { testLicenceCreate(input: $input) { id } }', { input: given })
}

beforeAll(async () => {
  await held.server.rows(tables)
  for (const name of ['Red Cross', 'City']) {
    const { made } = await held.server
      .as('admin')
      .ask<{ made: { id: string } }>('mutation ($name: String) { made: testIssuerCreate(input: { name: $name }) { id } }', { name })
    issuers[name] = made.id
  }
})

beforeEach(async () => {
  await held.server.rows('delete from test_licences')
  await keep('employee', 'Lapsed', { status: 'LAPSED', issuedOn: '2025-02-01', expiresOn: '2026-02-01', issuerId: issuers['City'] })
  await keep('employee', 'First aid', { issuerId: issuers['Red Cross'], fee: { amount: '12.5', currency: 'AUD' } })
  await keep('other', 'Forklift', { issuedOn: '2026-12-01', expiresOn: '2026-12-24' })
})

describe('the list of a declared kind', () => {
  it('is filtered as it declares: by choice, by record, by period around today, and by its owner', async () => {
    expect(await titles({ filter: { status: { is: 'LAPSED' } } })).toEqual(['Lapsed'])
    expect(await titles({ filter: { issuerId: { oneOf: [issuers['Red Cross'], issuers['City']] } } })).toEqual(['First aid', 'Lapsed'])
    expect(await titles({ filter: { issuedOn: { period: 'LAST_YEAR' } } })).toEqual(['Lapsed'])
    expect(await titles({ filter: { issuedOn: { period: 'NEXT_30_DAYS' } } })).toEqual(['Forklift'])
    expect(await titles({ filter: { status: { is: 'HELD' } }, personId: held.server.world.people.other })).toEqual(['Forklift'])
    expect(await titles({ filter: { issuerId: { oneOf: ['nothing'] } } })).toEqual([])
  })

  it('is ordered by any field that is open to all, page by page, with those without a value at one end', async () => {
    const walk = async (sort: string, after: string | null = null): Promise<string[]> => {
      const { items, endCursor } = await page('admin', { sort, first: 1, after })
      return [...items.map(({ title }) => title), ...(endCursor ? await walk(sort, endCursor) : [])]
    }
    expect(await walk('EXPIRES_ON_ASC')).toEqual(['Lapsed', 'Forklift', 'First aid'])
    expect(await walk('EXPIRES_ON_DESC')).toEqual(['First aid', 'Forklift', 'Lapsed'])
    expect(await walk('TITLE_ASC')).toEqual(['First aid', 'Forklift', 'Lapsed'])
    const { endCursor } = await page('admin', { sort: 'TITLE_ASC', first: 1 })
    const wrong = await held.server.as('admin').refused(list, { sort: 'EXPIRES_ON_ASC', after: endCursor })
    expect(wrong.extensions).toMatchObject({ code: 'INVALID', problems: [{ path: 'after' }] })
    const { types } = await held.server
      .as('admin')
      .ask<{ types: { enumValues: { name: string }[] } }>('{ types: __type(name: "TestLicencesSort") { enumValues { name } } }')
    expect(types.enumValues.map(({ name }) => name)).not.toContain('FEE_ASC')
  })
})

describe('the export of a declared kind', () => {
  const start = `mutation ($input: ListExportInput!) { listExport(input: $input) { id } }`
  const read = `query ($id: ID!) { getExport(id: $id) { status failure downloadUrl } }`
  type Export = { getExport: { status: string; failure: string | null; downloadUrl: string | null } }

  async function file(who: WorldPerson, input: object): Promise<string[][]> {
    const asked = { list: 'records-testLicence', format: 'CSV', ...input }
    const { listExport } = await held.server.as(who).ask<{ listExport: { id: string } }>(start, { input: asked })
    const get = async () => (await held.server.as(who).ask<Export>(read, { id: listExport.id })).getExport
    await expect.poll(async () => (await get()).status, { timeout: 60_000, interval: 100 }).toMatch(/^(READY|FAILED)$/)
    const { failure, downloadUrl } = await get()
    expect(failure).toBeNull()
    return csvLines(new Uint8Array(await (await fetch(held.server.running.address + downloadUrl)).arrayBuffer()))
  }

  it('has its columns with names for references and owners, money as amount and currency, in its order', async () => {
    const [headings, ...lines] = await file('admin', {})
    expect(headings).toHaveLength(9)
    expect(lines).toEqual([
      ['Forklift', '', '', expect.stringContaining('HELD'), '1 Dec 2026', '24 Dec 2026', '', '', 'Otto Weiß'],
      ['First aid', '', 'Red Cross', expect.stringContaining('HELD'), '2 Mar 2026', '', '12.5', 'AUD', 'Zoë Larsen'],
      ['Lapsed', '', 'City', expect.stringContaining('LAPSED'), '1 Feb 2025', '1 Feb 2026', '', '', 'Zoë Larsen'],
    ])
    const filters = [
      { name: 'person', value: held.server.world.people.employee },
      { name: 'issuedOn', value: 'LAST_YEAR' },
    ]
    expect((await file('admin', { columns: [{ name: 'title' }], filters })).slice(1)).toEqual([['Lapsed']])
  })

  it('holds nobody out of reach, and neither a column nor a value that is closed', async () => {
    await grantOnly(held.server, 'manager', [['people.test_licences.view', 'SUBORDINATE']])
    const [headings, ...lines] = await file('manager', {})
    expect(headings).toHaveLength(7)
    expect(lines.map(([title]) => title)).toEqual(['First aid', 'Lapsed'])
    await grantOnly(held.server, 'manager', [
      ['people.test_licences.view', 'ALL'],
      ['people.test_licences.fees.view', 'OWN'],
    ])
    const fees = (await file('manager', { columns: [{ name: 'title' }, { name: 'fee' }] })).slice(1)
    expect(fees).toEqual([
      ['Forklift', '', ''],
      ['First aid', '', ''],
      ['Lapsed', '', ''],
    ])
  })
})

it('keeps saved views by the names that its declaration gives', async () => {
  const create = 'mutation ($input: SavedViewCreateInput!) { savedViewCreate(input: $input) { sort filters { name isMissing } } }'
  const input = { list: 'records-testLicence', name: 'Soon', filters: [{ name: 'issuedOn', value: 'NEXT_30_DAYS' }], sort: '-expiresOn' }
  const { savedViewCreate } = await held.server.as('admin').ask<{ savedViewCreate: object }>(create, { input })
  expect(savedViewCreate).toEqual({ sort: '-expiresOn', filters: [{ name: 'issuedOn', isMissing: false }] })
})
