import type * as Domains from '@kith/shared/domains.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { domains } from '#src/domains.ts'
import { licence, permit, tables } from '../testing/licences.ts'
import { useTestServer } from '../testing/test-server.ts'

vi.mock('@kith/shared/domains.ts', async (original) => {
  const [{ declarations }, { testLicences }] = await Promise.all([original<typeof Domains>(), import('../testing/licences.ts')])
  return { declarations: [...declarations, testLicences] }
})

const held = useTestServer({ domains: [...domains, { name: 'test-licences', records: [licence, permit] }] })
const issuers: Record<string, string> = {}

beforeAll(async () => {
  await held.server.rows(tables)
  const make = 'mutation ($input: TestIssuerCreateInput!) { made: testIssuerCreate(input: $input) { id } }'
  for (const numbering of ['NONE', 'OPTIONAL', 'REQUIRED']) {
    const { made } = await held.server.as('admin').ask<{ made: { id: string } }>(make, { input: { name: numbering, numbering } })
    issuers[numbering] = made.id
  }
})

describe('a field that depends on the others of its record, and on what they point at', () => {
  type Licence = { id: string; version: number; number: string | null }
  const documentOf = (verb: string) =>
    `mutation ($input: TestLicence${verb}Input!) { done: testLicence${verb}(input: $input) { id version number } }`
  const inputOf = (issuerId: string | undefined, number: string | null) => ({
    input: { personId: held.server.world.people.employee, title: 'Crane', status: 'HELD', issuedOn: '2026-03-02', issuerId, number },
  })
  const create = async (issuerId: string | undefined, number: string | null) =>
    (await held.server.as('admin').ask<{ done: Licence }>(documentOf('Create'), inputOf(issuerId, number))).done

  it('is required, allowed, or not there at all', async () => {
    const { extensions } = await held.server.as('admin').refused(documentOf('Create'), inputOf(issuers['REQUIRED'], null))
    expect(extensions.problems?.map(({ path, rule }) => [path, rule])).toEqual([['number', 'required']])
    expect((await create(issuers['REQUIRED'], 'A1')).number).toBe('A1')
    expect((await create(issuers['OPTIONAL'], null)).number).toBeNull()
    expect((await create(undefined, 'A1')).number).toBe('A1')
    expect((await create(issuers['NONE'], 'A1')).number).toBeNull()
  })

  it('is required or cleared when what it depends on changes', async () => {
    const { id, version } = await create(issuers['OPTIONAL'], null)
    const to = (issuerId: string | undefined, more: object = {}) => ({ input: { id, version, issuerId, ...more } })
    const { extensions } = await held.server.as('admin').refused(documentOf('Update'), to(issuers['REQUIRED']))
    expect(extensions.problems).toMatchObject([{ path: 'number', rule: 'required' }])
    const { done } = await held.server.as('admin').ask<{ done: Licence }>(documentOf('Update'), to(issuers['REQUIRED'], { number: 'B2' }))
    const gone = { input: { id, version: done.version, issuerId: issuers['NONE'] } }
    expect((await held.server.as('admin').ask<{ done: Licence }>(documentOf('Update'), gone)).done.number).toBeNull()
    expect(await held.server.rows('select number from test_licences where id = $1', [id])).toEqual([{ number: null }])
  })
})

it('a field of several values has them all, and the records that it points at with their names', async () => {
  const input = {
    personId: held.server.world.people.employee,
    title: 'Crane',
    zones: ['NORTH', 'SOUTH'],
    issuerIds: [issuers['REQUIRED'], issuers['NONE']],
  }
  const query = 'mutation ($input: TestPermitCreateInput!) { done: testPermitCreate(input: $input) { zones issuerIds issuers { name } } }'
  const { done } = await held.server.as('admin').ask<{ done: object }>(query, { input })
  expect(done).toEqual({ zones: input.zones, issuerIds: input.issuerIds, issuers: [{ name: 'REQUIRED' }, { name: 'NONE' }] })
})
