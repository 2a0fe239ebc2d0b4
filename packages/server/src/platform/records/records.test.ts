import { beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Domains from '@kith/shared/domains.ts'
import { domains } from '#src/domains.ts'
import { useTestServer } from '../testing/test-server.ts'
import { licence, handover, permit, renewal, tables } from '../testing/licences.ts'

vi.mock('@kith/shared/domains.ts', async (original) => {
  const [{ declarations }, { testLicences }] = await Promise.all([original<typeof Domains>(), import('../testing/licences.ts')])
  return { declarations: [...declarations, testLicences] }
})

const testLicences = { name: 'test-licences' as const, records: [licence, renewal, permit, handover] }
const held = useTestServer({ domains: [...domains, testLicences] })
type Who = Parameters<typeof held.server.as>[0]
type TestLicence = {
  id: string
  version: number
  title: string
  viewerMay: string[]
  closedFields: string[]
  fee: { amount: string } | null
}

const fields =
  'id version title status issuedOn expiresOn personId viewerMay closedFields fee { amount currency } issuer { name } person { displayName }'
const create = `mutation ($input: TestLicenceCreateInput!) { done: testLicenceCreate(input: $input) { ${fields} } }`
const update = `mutation ($input: TestLicenceUpdateInput!) { done: testLicenceUpdate(input: $input) { ${fields} } }`
const remove = 'mutation ($input: RecordVersionInput!) { done: testLicenceDelete(input: $input) }'
const get = `query ($id: ID!) { getTestLicence(id: $id) { ${fields} } }`
const list = `query ($personId: ID, $first: Int, $after: String) {
  listTestLicences(personId: $personId, first: $first, after: $after) { items { title personId } endCursor totalCount } }`

const valid = { title: 'First aid', status: 'HELD', issuedOn: '2026-03-02' }
const of = (person: keyof typeof held.server.world.people) => held.server.world.people[person]
const made = async (who: Who, input: object) => (await held.server.as(who).ask<{ done: TestLicence }>(create, { input })).done
const read = async (who: Who, id: string) => (await held.server.as(who).ask<{ getTestLicence: TestLicence }>(get, { id })).getTestLicence
const codeOf = async (who: Who, query: string, variables: object) =>
  (await held.server.as(who).refused(query, { ...variables })).extensions.code
const kept = () => held.server.rows('select * from test_licences order by id')

async function grant(group: string, grants: readonly (readonly [slug: string, scope: string])[]) {
  for (const [slug, scope] of grants)
    await held.server.rows(
      `insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
       select tenant_id, id, $2, $3 from permission_groups where name = $1 and tenant_id = $4`,
      [group, slug, scope, held.server.world.tenantId],
    )
}

beforeAll(async () => {
  await held.server.rows(tables)
  await grant('Employee', [['people.test_licences.view', 'OWN']])
  await grant('Supervisor', [
    ['people.test_licences.view', 'SUBORDINATE'],
    ['people.test_licences.create', 'SUBORDINATE'],
    ['people.test_licences.edit', 'SUBORDINATE'],
    ['people.test_licences.renewals.view', 'SUBORDINATE'],
    ['people.test_licences.renewals.create', 'SUBORDINATE'],
    ['people.jobs.test_handovers.view', 'SUBORDINATE'],
    ['people.jobs.test_handovers.create', 'SUBORDINATE'],
  ])
  await held.server.rows("select set_config('app.tenant', $1, false), app.refresh_grants(null)", [held.server.world.tenantId])
})

describe('a declared record of a person', () => {
  it('is created, read, changed and deleted, each with its event about the person', async () => {
    const issued = await held.server
      .as('admin')
      .ask<{ done: { id: string } }>('mutation { done: testIssuerCreate(input: { name: "Red Cross" }) { id } }')
    const first = await made('admin', {
      ...valid,
      personId: of('employee'),
      issuerId: issued.done.id,
      fee: { amount: '12.50', currency: 'AUD' },
    })
    expect(first).toMatchObject({
      version: 1,
      title: 'First aid',
      personId: of('employee'),
      fee: { amount: '12.5', currency: 'AUD' },
      issuer: { name: 'Red Cross' },
      person: { displayName: 'Zoë Larsen' },
      closedFields: [],
    })
    const input = { id: first.id, version: 1, expiresOn: '2027-03-02', title: '  First aid II ' }
    const { done } = await held.server.as('manager').ask<{ done: TestLicence }>(update, { input })
    expect(done).toMatchObject({ version: 2, title: 'First aid II', status: 'HELD', expiresOn: '2027-03-02' })
    await held.server.as('admin').ask(remove, { input: { id: first.id, version: 2 } })
    expect(await kept()).toEqual([])
    const events = await held.server.rows(
      `select e.name, e.subject_kind, e.person_id, v.difference from events e join event_values v on v.event_id = e.id
       where e.subject_id = $1 order by e.position`,
      [first.id],
    )
    expect(events).toMatchObject([
      { name: 'test_licence.created', subject_kind: 'test_licence', person_id: of('employee') },
      {
        name: 'test_licence.updated',
        difference: { title: ['First aid', 'First aid II'], expiresOn: [null, '2027-03-02'] },
      },
      { name: 'test_licence.deleted' },
    ])
    expect(Object.keys(events[1]?.['difference'] as object)).toHaveLength(2)
  })

  it('keeps the part of an amount that a change leaves out, and loses it with the amount alone', async () => {
    const { id } = await made('admin', { ...valid, personId: of('employee'), fee: { amount: '30', currency: 'NZD' } })
    const changed = async (version: number, fee: object) =>
      (await held.server.as('admin').ask<{ done: TestLicence }>(update, { input: { id, version, fee } })).done.fee
    expect(await changed(1, { amount: '31' })).toEqual({ amount: '31', currency: 'NZD' })
    expect(await changed(2, { currency: 'USD' })).toEqual({ amount: '31', currency: 'USD' })
    expect(await changed(3, { amount: '', currency: 'USD' })).toBeNull()
    expect(await changed(4, { amount: '5' })).toEqual({ amount: '5', currency: 'AUD' })
    await held.server.as('admin').ask(remove, { input: { id, version: 5 } })
  })

  it('is refused with everything that is wrong, by its own rules and those of the whole record', async () => {
    const wrong = { personId: of('employee'), status: 'HELD', issuedOn: 'soon', issuerId: of('employee') }
    const error = await held.server.as('admin').refused(create, { input: wrong })
    expect(error.extensions.problems?.map(({ path }) => path).toSorted()).toEqual(['issuedOn', 'issuerId', 'title'])
    const early = await held.server.as('admin').refused(create, { input: { ...valid, personId: of('employee'), expiresOn: '2020-01-01' } })
    expect(early.extensions.problems).toMatchObject([{ path: 'expiresOn', rule: 'dateSameOrAfter' }])
    const fee = { amount: '5', currency: 'ZZZ' }
    const unpaid = await held.server.as('admin').refused(create, { input: { ...valid, personId: of('employee'), fee } })
    expect(unpaid.extensions.problems).toMatchObject([{ path: 'fee.currency', rule: 'in' }])
    expect(await kept()).toEqual([])
    const { id } = await made('admin', { ...valid, personId: of('employee') })
    const cleared = await held.server.as('admin').refused(update, { input: { id, version: 1, title: ' ' } })
    expect(cleared.extensions.problems).toMatchObject([{ path: 'title', rule: 'required' }])
    await held.server.as('admin').ask(remove, { input: { id, version: 1 } })
  })

  it('is never overwritten unseen: another version is a conflict', async () => {
    const { id } = await made('admin', { ...valid, personId: of('employee') })
    await held.server.as('admin').ask(update, { input: { id, version: 1, title: 'Second' } })
    const error = await held.server.as('manager').refused(update, { input: { id, version: 1, title: 'Third' } })
    expect(error.extensions).toMatchObject({ code: 'CONFLICT', currentVersion: 2 })
    await held.server.as('admin').ask(remove, { input: { id, version: 2 } })
  })
})

describe('who may do what with a record', () => {
  it('follows the person it belongs to; out of reach is the same as absent', async () => {
    const { id } = await made('manager', { ...valid, personId: of('employee') })
    const before = [await kept(), await held.server.events()]
    expect((await read('employee', id)).viewerMay).toEqual(['people.test_licences.view'])
    expect((await read('manager', id)).viewerMay).toEqual(['view', 'create', 'edit'].map((action) => `people.test_licences.${action}`))
    expect(await codeOf('other', get, { id })).toBe('NOT_FOUND')
    expect(await codeOf('stranger', get, { id })).toBe('NOT_FOUND')
    expect(await codeOf('other', get, { id: of('employee') })).toBe('NOT_FOUND')
    expect(await codeOf('nobody', get, { id })).toBe('UNAUTHENTICATED')
    expect(await codeOf('manager', create, { input: { ...valid, personId: of('other') } })).toBe('NOT_FOUND')
    expect(await codeOf('stranger', create, { input: { ...valid, personId: of('employee') } })).toBe('NOT_FOUND')
    expect(await codeOf('stranger', update, { input: { id, version: 1, title: 'Mine' } })).toBe('NOT_FOUND')
    expect(await codeOf('employee', update, { input: { id, version: 1, title: 'Mine' } })).toBe('FORBIDDEN')
    expect(await codeOf('manager', remove, { input: { id, version: 1 } })).toBe('FORBIDDEN')
    expect([await kept(), await held.server.events()]).toEqual(before)
  })

  it('closes a field of its own right, and says which', async () => {
    const { id } = await made('admin', { ...valid, personId: of('employee'), fee: { amount: '30', currency: 'AUD' } })
    expect(await read('manager', id)).toMatchObject({ fee: null, closedFields: ['fee'] })
    expect(await read('admin', id)).toMatchObject({ fee: { amount: '30' }, closedFields: [] })
  })

  it('lists what is within reach, page by page in the declared order, or that of one person', async () => {
    await held.server.rows('delete from test_licences')
    for (const [person, day] of [
      ['employee', '01'],
      ['employee', '03'],
      ['other', '02'],
    ] as const)
      await made('admin', { ...valid, personId: of(person), title: `${person} ${day}`, issuedOn: `2026-05-${day}` })
    type Page = { listTestLicences: { items: { title: string }[]; endCursor: string | null; totalCount: number } }
    const page = async (who: Who, variables: object) => (await held.server.as(who).ask<Page>(list, { ...variables })).listTestLicences
    const all = await page('admin', { first: 2 })
    expect(all).toMatchObject({ items: [{ title: 'employee 03' }, { title: 'other 02' }], totalCount: 3 })
    expect(await page('admin', { first: 2, after: all.endCursor })).toMatchObject({ items: [{ title: 'employee 01' }], endCursor: null })
    expect((await page('manager', {})).items.map(({ title }) => title)).toEqual(['employee 03', 'employee 01'])
    expect((await page('manager', { personId: of('other') })).items).toEqual([])
    expect((await page('admin', { personId: of('other') })).items).toHaveLength(1)
    expect((await page('stranger', {})).items).toEqual([])
  })
})

describe('the order of a list', () => {
  const ordered = `query ($sort: TestLicencesSort, $first: Int, $after: String) {
    listTestLicences(sort: $sort, first: $first, after: $after) { items { number title } endCursor } }`
  type Page = { listTestLicences: { items: { number: string | null }[]; endCursor: string | null } }
  const pageOf = async (variables: object) => (await held.server.as('admin').ask<Page>(ordered, { ...variables })).listTestLicences

  async function numbersIn(sort: string) {
    const found: (string | null)[] = []
    for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
      const page: Page['listTestLicences'] = await pageOf({ sort, first: 1, after })
      found.push(...page.items.map(({ number }) => number))
      after = page.endCursor
    }
    return found
  }

  it('has those without a text last, and downwards first, each once over all pages', async () => {
    await held.server.rows('delete from test_licences')
    for (const number of ['B2', null, 'A1', ' ', 'C3']) await made('admin', { ...valid, personId: of('employee'), number })
    expect(await numbersIn('NUMBER_ASC')).toEqual(['A1', 'B2', 'C3', null, null])
    expect(await numbersIn('NUMBER_DESC')).toEqual([null, null, 'C3', 'B2', 'A1'])
  })

  it('is followed from a place that a page gave, and from no other', async () => {
    const cursor = (value: string) => Buffer.from(JSON.stringify([value, of('employee')])).toString('base64url')
    expect((await pageOf({ sort: 'NUMBER_ASC', after: cursor('') })).items.every(({ number }) => number === null)).toBe(true)
    for (const [sort, value] of [
      ['EXPIRES_ON_ASC', ''],
      ['ISSUED_ON_DESC', 'soon'],
      ['EXPIRES_ON_ASC', '2026-02-30'],
    ] as const)
      expect((await held.server.as('admin').refused(ordered, { sort, after: cursor(value) })).extensions.problems).toMatchObject([
        { path: 'after' },
      ])
    const byAge = 'query ($after: String) { listTestHandovers(after: $after) { items { id } } }'
    for (const value of ['', 'oldest'])
      expect((await held.server.as('admin').refused(byAge, { after: cursor(value) })).extensions.problems).toMatchObject([
        { path: 'after' },
      ])
  })
})

describe('a record that is part of another', () => {
  it('is reached through its owners, and keeps them from being deleted', async () => {
    const { id } = await made('admin', { ...valid, personId: of('employee') })
    const renew = 'mutation ($input: TestRenewalCreateInput!) { done: testRenewalCreate(input: $input) { id testLicence { title } } }'
    const input = { testLicenceId: id, renewedOn: '2026-06-01' }
    expect(await codeOf('other', renew, { input })).toBe('FORBIDDEN')
    expect(await codeOf('stranger', renew, { input })).toBe('NOT_FOUND')
    const { done } = await held.server.as('manager').ask<{ done: { id: string } }>(renew, { input })
    expect(done).toMatchObject({ testLicence: { title: 'First aid' } })
    const [event] = await held.server.rows('select person_id from events where subject_id = $1', [done.id])
    expect(event?.['person_id']).toBe(of('employee'))
    const error = await held.server.as('admin').refused(remove, { input: { id, version: 1 } })
    expect(error.extensions.problems).toMatchObject([{ path: 'id', rule: 'in_use' }])
  })
})

describe('a record of a job', () => {
  const create = 'mutation ($input: TestHandoverCreateInput!) { done: testHandoverCreate(input: $input) { id jobId } }'

  it('is reached through that very job, and what it points at must be within reach', async () => {
    const { jobs } = held.server.world
    const mine = await made('admin', { ...valid, personId: of('employee') })
    const others = await made('admin', { ...valid, personId: of('other') })
    const input = { jobId: jobs.employee, title: 'Keys', testLicenceId: mine.id }
    const { done } = await held.server.as('manager').ask<{ done: { id: string } }>(create, { input })
    const [event] = await held.server.rows('select person_id, job_id from events where subject_id = $1', [done.id])
    expect(event).toEqual({ person_id: of('employee'), job_id: jobs.employee })
    const error = await held.server.as('manager').refused(create, { input: { ...input, testLicenceId: others.id } })
    expect(error.extensions.problems).toMatchObject([{ path: 'testLicenceId', rule: 'reference' }])
    expect(await codeOf('manager', create, { input: { ...input, jobId: jobs.other } })).toBe('NOT_FOUND')
  })
})
