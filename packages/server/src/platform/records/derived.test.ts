import { catalogueOf } from '@kith/shared/catalogue.ts'
import { when } from '@kith/shared/conditions.ts'
import { firstOf } from '@kith/shared/derived.ts'
import type * as Domains from '@kith/shared/domains.ts'
import { date, text } from '@kith/shared/fields.ts'
import { defineRecord } from '@kith/shared/records.ts'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { domains } from '#src/domains.ts'
import { permit, tables } from '../testing/licences.ts'
import { startOfTests, useTestServer } from '../testing/test-server.ts'

vi.mock('@kith/shared/domains.ts', async (original) => {
  const [{ declarations }, { testLicences }] = await Promise.all([original<typeof Domains>(), import('../testing/licences.ts')])
  return { declarations: [...declarations, testLicences] }
})

// It is 20 November 2026 in Sydney
const held = useTestServer({ domains: [...domains, { name: 'test-licences', records: [permit] }] })
afterEach(() => held.server.travel(startOfTests))

type Permit = { title: string; standing: string }
const list = `query ($filter: TestPermitsFilter, $sort: TestPermitsSort, $first: Int, $after: String) {
  page: listTestPermits(filter: $filter, sort: $sort, first: $first, after: $after) { items { title standing } endCursor totalCount } }`
const page = async (variables: object = {}) =>
  (await held.server.as('admin').ask<{ page: { items: Permit[]; endCursor: string | null; totalCount: number } }>(list, { ...variables }))
    .page
const titles = async (variables: object = {}) => (await page(variables)).items.map(({ title }) => title)

beforeAll(async () => {
  await held.server.rows(tables)
  for (const [title, expiresOn] of [
    ['Late', '2026-11-19'],
    ['Today', '2026-11-20'],
    ['Soon', '2026-12-20'],
    ['Later', '2026-12-21'],
    ['Draft', null],
  ]) {
    const input = { personId: held.server.world.people.employee, title, expiresOn }
    await held.server
      .as('admin')
      .ask('mutation ($input: TestPermitCreateInput!) { testPermitCreate(input: $input) { id standing } }', { input })
  }
})

describe('a derived field', () => {
  it('is read like any other, by the day of the organisation, with no worker running', async () => {
    const standings = async () => Object.fromEntries((await page()).items.map(({ title, standing }) => [title, standing]))
    expect(await standings()).toEqual({ Late: 'EXPIRED', Today: 'EXPIRING', Soon: 'EXPIRING', Later: 'CURRENT', Draft: 'CURRENT' })
    // One second later it is 21 November in Sydney
    held.server.travel('2026-11-20T12:59:59Z')
    expect((await standings())['Today']).toBe('EXPIRING')
    held.server.travel('2026-11-20T13:00:00Z')
    expect(await standings()).toEqual({ Late: 'EXPIRED', Today: 'EXPIRED', Soon: 'EXPIRING', Later: 'EXPIRING', Draft: 'CURRENT' })
  })

  it('filters, counts and orders its list, page by page, in the order of its cases', async () => {
    expect(await titles({ filter: { standing: { is: 'EXPIRED' } } })).toEqual(['Late'])
    const { items, totalCount } = await page({ filter: { standing: { oneOf: ['EXPIRING', 'EXPIRED'] } } })
    expect([items.length, totalCount]).toEqual([3, 3])
    const all: string[] = []
    for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
      const { items: some, endCursor } = await page({ sort: 'STANDING_DESC', first: 2, after })
      all.push(...some.map(({ standing }) => standing))
      after = endCursor
    }
    expect(all).toEqual(['CURRENT', 'CURRENT', 'EXPIRING', 'EXPIRING', 'EXPIRED'])
  })

  it('is the same for a record that is read alone, and follows its change at once', async () => {
    const [late] = await held.server.rows<{ id: string; version: number }>("select id, version from test_permits where title = 'Late'")
    const get = 'query ($id: ID!) { one: getTestPermit(id: $id) { standing } }'
    expect((await held.server.as('admin').ask<{ one: Permit }>(get, { id: late?.id })).one.standing).toBe('EXPIRED')
    const update = 'mutation ($input: TestPermitUpdateInput!) { done: testPermitUpdate(input: $input) { standing } }'
    const { done } = await held.server.as('admin').ask<{ done: Permit }>(update, { input: { ...late, expiresOn: '2028-01-01' } })
    expect(done.standing).toBe('CURRENT')
  })

  it('is refused where its conditions do not fit the fields, or would tell everyone of one with a right of its own', () => {
    const declared = (field: string) =>
      catalogueOf([
        defineRecord({
          kind: 'permitToFly',
          owner: 'tenant',
          fields: { endsOn: date(), code: text({ view: 'permits.codes.view' }), name: text() },
          derived: { state: firstOf('FlyingState', [['OLD', when(field as 'endsOn', 'is', 'today')]], 'NEW') },
          permissions: {},
        }),
      ])
    expect(() => declared('endsOn')).not.toThrow()
    expect(() => declared('startsOn')).toThrow("There is no field 'startsOn' to compare")
    expect(() => declared('code')).toThrow("'state' would tell everyone of 'code'")
  })
})
