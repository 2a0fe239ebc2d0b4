import { beforeEach, describe, expect, it } from 'vitest'
import { hire, hireAgain } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { makeLibrary } from '../testing/library.ts'

const held = useTestServer()
type Row = { name: string; required: number; met: number; unmet: number; expiringSoon: number; expired: number }
type Person = { personDisplayName: string; standing: string; requirement: string; requiredFrom: string; expiresOn: string | null }
let turn = 0

beforeEach(() => held.server.travel('2026-11-20T01:00:00Z'))

/** First aid, a white card, and the group of both, of their own for each test. */
async function library() {
  turn += 1
  const [firstAid, card, either] = [`First aid ${turn}`, `White card ${turn}`, `Either ${turn}`]
  const { items, groups } = await makeLibrary(held.server, { items: [firstAid, card], groups: { [either]: [firstAid, card] } })
  return { firstAid: items[firstAid] ?? '', card: items[card] ?? '', either: groups[either] ?? '', names: { firstAid, card, either } }
}
const require = (jobId: string, input: object) =>
  held.server
    .as('hr')
    .ask('mutation ($input: JobRequirementCreateInput!) { jobRequirementCreate(input: $input) { id } }', { input: { jobId, ...input } })
const evidence = (
  person: string,
  item: string,
  issueOn: string,
  expiryOn: string | null,
  status = 'APPROVED',
  renewalOf: string | null = null,
) =>
  held.server
    .rows<{ id: string }>(
      `insert into qualification_instances (tenant_id, id, person_id, item_id, issuing_organisation, issue_on, expiry_on, status, renewal_of_id)
       values ($1, uuidv7(), $2, $3, 'Red Cross', $4, $5, $6, $7) returning id`,
      [held.server.world.tenantId, person, item, issueOn, expiryOn, status, renewalOf],
    )
    .then(([row]) => row?.id ?? '')
const at = (day: string) => held.server.travel(`${day}T01:00:00Z`)
const overview = async (who: WorldPerson, tab: string) =>
  (
    await held.server
      .as(who)
      .ask<{ page: { items: Row[] } }>(
        'query ($tab: ComplianceTab) { page: listQualificationCompliance(tab: $tab, first: 200) { items { name required met unmet expired expiringSoon } } }',
        { tab },
      )
  ).page.items
const people = async (who: WorldPerson, of: object) =>
  (
    await held.server
      .as(who)
      .ask<{ page: { items: Person[]; totalCount: number } }>(
        'query ($itemId: ID, $groupId: ID, $tab: ComplianceTab, $filter: RequirementComplianceFilter) { page: listRequirementCompliance(itemId: $itemId, groupId: $groupId, tab: $tab, filter: $filter) { totalCount items { personDisplayName standing requirement requiredFrom expiresOn } } }',
        { ...of },
      )
  ).page
/** Required and met today, by the item and by the group. */
async function sums({ firstAid, either }: { firstAid: string; either: string }) {
  const of = (rows: readonly Row[], name: string) => rows.find((row) => row.name === name)
  const [item, group] = [of(await overview('hr', 'STANDALONE'), firstAid), of(await overview('hr', 'GROUP'), either)]
  return `${(item?.required ?? 0) + (group?.required ?? 0)}/${(item?.met ?? 0) + (group?.met ?? 0)}`
}

it('the requirements that are not met are counted before those that soon will not be', async () => {
  const summary = '{ all: getComplianceSummary { qualifications requirements { required unmet waiting } } }'
  type Summary = { all: { qualifications: number; requirements: { required: number; unmet: number; waiting: number } } }
  const read = async () => (await held.server.as('hr').ask<Summary>(summary)).all.requirements
  const { firstAid } = await library()
  const before = await read()
  const { employee, manager } = held.server.world.people
  await require(held.server.world.jobs.employee, { itemId: firstAid })
  await require(held.server.world.jobs.manager, { itemId: firstAid })
  await evidence(employee, firstAid, '2026-01-01', null)
  await evidence(manager, firstAid, '2026-01-01', null, 'AWAITING_APPROVAL')
  at('2026-11-21')
  const after = await read()
  expect(after.required - before.required).toBe(2)
  expect(after.unmet - before.unmet).toBe(1)
  expect(after.waiting - before.waiting).toBe(1)
})

describe('how requirements are met, right at midnight with no worker running', () => {
  it('is one requirement for each item and group, while a job requires it [PW-248] [PW-457]', async () => {
    const { firstAid, card, either, names } = await library()
    const { person, job } = await hire(held.server, { companyStartDate: '2025-01-06', companyEndDate: '2026-07-31' }, `Two jobs ${turn}`)
    const second = await hireAgain(held.server, person, { companyStartDate: '2026-06-01' })
    await evidence(person, firstAid, '2025-06-15', '2026-06-14')
    await require(job, { itemId: firstAid, requiredFrom: '2026-03-01' })
    await require(second, { groupId: either, requiredFrom: '2026-06-01' })
    await evidence(person, card, '2026-07-01', null)
    const seen: string[] = []
    for (const day of ['2026-02-28', '2026-03-01', '2026-06-01', '2026-06-15', '2026-07-01', '2026-08-01']) {
      at(day)
      seen.push(await sums(names))
    }
    expect(seen).toEqual(['0/0', '1/1', '2/2', '2/0', '2/1', '1/1'])
  })

  it('counts a qualification from its first day, whatever else waits for approval [PW-455] [PW-453]', async () => {
    const { firstAid } = await library()
    const { person, job } = await hire(held.server, { companyStartDate: '2026-01-05' }, `Future ${turn}`)
    await require(job, { itemId: firstAid, requiredFrom: '2026-01-05' })
    const old = await evidence(person, firstAid, '2026-01-01', '2026-12-31', 'REVOKED')
    const renewal = await evidence(person, firstAid, '2026-12-01', '2027-12-01', 'AWAITING_APPROVAL', old)
    const standing = async (day: string) => {
      at(day)
      return (await people('hr', { itemId: firstAid, tab: 'STANDALONE' })).items[0]?.standing
    }
    expect(await standing('2026-11-24')).toBe('AWAITING_APPROVAL')
    await held.server.rows("update qualification_instances set status = 'APPROVED' where id = $1", [renewal])
    expect([await standing('2026-11-30'), await standing('2026-12-01')]).toEqual(['FUTURE', 'CURRENT'])
  })

  it('warns by the days that the item has when it is read [PW-448]', async () => {
    const { firstAid, names } = await library()
    const { person, job } = await hire(held.server, { companyStartDate: '2026-01-05' }, `Leap ${turn}`)
    await require(job, { itemId: firstAid, requiredFrom: '2026-01-05' })
    await evidence(person, firstAid, '2026-01-05', '2028-02-29')
    const standing = async (day: string) => {
      at(day)
      const soon = (await overview('hr', 'STANDALONE')).find(({ name }) => name === names.firstAid)?.expiringSoon
      return [(await people('hr', { itemId: firstAid, tab: 'STANDALONE' })).items[0]?.standing, soon]
    }
    expect(await standing('2027-11-30')).toEqual(['CURRENT', 0])
    expect(await standing('2027-12-01')).toEqual(['EXPIRING_SOON', 1])
    await held.server.rows(
      'update qualification_library_items set low_warning_days = 60, medium_warning_days = null, high_warning_days = null where id = $1',
      [firstAid],
    )
    await held.server.as('hr').ask('mutation ($input: RequirementGroupCreateInput!) { requirementGroupCreate(input: $input) { id } }', {
      input: { name: `Any change ${turn}` },
    })
    expect(await standing('2027-12-30')).toEqual(['CURRENT', 0])
    expect(await standing('2027-12-31')).toEqual(['EXPIRING_SOON', 1])
    expect(await standing('2028-02-29')).toEqual(['EXPIRING_SOON', 1])
    expect(await standing('2028-03-01')).toEqual(['EXPIRED', 0])
  })
})

describe('the qualifications overview', () => {
  it('lists items over all that requires them, items by themselves, and groups, with figures that agree with the people [PW-094] [PW-096] [PW-097] [PW-098]', async () => {
    const { firstAid, card, either, names } = await library()
    const one = await hire(held.server, { companyStartDate: '2026-01-05' }, `One ${turn}`)
    const two = await hire(held.server, { companyStartDate: '2026-01-05' }, `Two ${turn}`)
    await require(one.job, { itemId: firstAid, requiredFrom: '2026-02-01' })
    await require(two.job, { groupId: either, requiredFrom: '2026-02-01' })
    await evidence(two.person, card, '2026-01-01', null)
    const row = async (tab: string, name: string) => {
      const found = (await overview('hr', tab)).find((each) => each.name === name)
      return [found?.required, found?.met, found?.unmet]
    }
    expect(await row('ALL', names.firstAid)).toEqual([2, 1, 1])
    expect(await row('STANDALONE', names.firstAid)).toEqual([1, 0, 1])
    expect(await row('GROUP', names.either)).toEqual([1, 1, 0])
    const all = await people('hr', { itemId: firstAid, tab: 'ALL' })
    expect(all.items.map(({ personDisplayName, standing, requirement }) => [personDisplayName, standing, requirement])).toEqual([
      [`One ${turn}`, 'NON_COMPLIANT', names.firstAid],
      [`Two ${turn}`, 'CURRENT', names.either],
    ])
    expect((await people('hr', { groupId: either })).totalCount).toBe(1)
    expect((await people('hr', { itemId: firstAid, tab: 'ALL', filter: { standings: ['NON_COMPLIANT'] } })).totalCount).toBe(1)
  })

  it('lists under All every item of the library, also one that nothing requires, each with the figures of the page that its ID leads to [PW-095]', async () => {
    const { firstAid, card, either, names } = await library()
    const { person, job } = await hire(held.server, { companyStartDate: '2026-01-05' }, `All ${turn}`)
    await require(job, { itemId: firstAid, requiredFrom: '2026-02-01' })
    await require(job, { groupId: either, requiredFrom: '2026-02-01' })
    await evidence(person, card, '2026-01-01', null)
    const { items: unneeded } = await makeLibrary(held.server, { items: [`Unneeded ${turn}`] })
    const { page, library: whole } = await held.server
      .as('hr')
      .ask<{ page: { items: (Row & { id: string })[] }; library: { name: string }[] }>(
        `{ page: listQualificationCompliance(tab: ALL, first: 200) { items { id name required met unmet } }
        library: listAllQualificationLibraryItems { name } }`,
      )
    expect(page.items.map(({ name }) => name).toSorted()).toEqual(whole.map(({ name }) => name).toSorted())
    const rowOf = (id: string | undefined) => page.items.find((each) => each.id === id)
    expect(rowOf(unneeded[`Unneeded ${turn}`])).toMatchObject({ required: 0, met: 0, unmet: 0 })
    for (const [id, name] of [
      [firstAid, names.firstAid],
      [card, names.card],
    ] as const) {
      const { items } = await people('hr', { itemId: id, tab: 'ALL' })
      const met = items.filter(({ standing }) => standing === 'CURRENT').length
      expect(rowOf(id), name).toMatchObject({ name, required: items.length, met, unmet: items.length - met })
      expect(items.length, name).toBeGreaterThan(0)
    }
  })

  it('shows a requirement to come as not actioned until its day [PW-456] [PW-457]', async () => {
    const { firstAid, names } = await library()
    const { job } = await hire(held.server, { companyStartDate: '2026-01-05' }, `Ahead ${turn}`)
    await require(job, { itemId: firstAid, requiredFrom: '2027-03-01' })
    const seen = async (day: string) => {
      at(day)
      const unmet = (await overview('hr', 'STANDALONE')).find(({ name }) => name === names.firstAid)?.unmet
      return [(await people('hr', { itemId: firstAid, tab: 'STANDALONE' })).items[0]?.standing, unmet]
    }
    expect(await seen('2027-02-28')).toEqual(['NOT_ACTIONED', 0])
    expect(await seen('2027-03-01')).toEqual(['NON_COMPLIANT', 1])
  })

  it('counts and lists only people whose qualifications its reader may view', async () => {
    const { jobs } = held.server.world
    const { firstAid, names } = await library()
    const below = await hire(held.server, { companyStartDate: '2026-01-05', supervisorJobId: jobs.manager }, `Below ${turn}`)
    const beside = await hire(held.server, { companyStartDate: '2026-01-05' }, `Beside ${turn}`)
    for (const { job } of [below, beside]) await require(job, { itemId: firstAid, requiredFrom: '2026-02-01' })
    const required = async (who: WorldPerson) => (await overview(who, 'STANDALONE')).find(({ name }) => name === names.firstAid)?.required
    expect([await required('hr'), await required('manager'), await required('employee')]).toEqual([2, 1, 0])
    expect((await people('manager', { itemId: firstAid })).items.map(({ personDisplayName: name }) => name)).toEqual([`Below ${turn}`])
    expect((await people('employee', { itemId: firstAid })).totalCount).toBe(0)
  })
})

describe('what the jobs of a person require', () => {
  type Required = { requirement: string; isGroup: boolean; standing: string; isMet: boolean; requiredFrom: string; jobId: string }
  const requirements = async (who: WorldPerson, personId: string) =>
    (
      await held.server
        .as(who)
        .ask<{ all: Required[] }>(
          'query ($personId: ID!) { all: listPersonRequirements(personId: $personId) { requirement isGroup standing isMet requiredFrom jobId } }',
          { personId },
        )
    ).all

  it('is listed once for all their jobs, what is lacking first, with the job that required it first, until it is not required any more [PW-044]', async () => {
    const { firstAid, card, either, names } = await library()
    const { person, job } = await hire(held.server, { companyStartDate: '2026-01-05' }, `Both jobs ${turn}`)
    const second = await hireAgain(held.server, person, { companyStartDate: '2026-06-01' })
    await evidence(person, card, '2026-07-01', null)
    await require(job, { itemId: firstAid, requiredFrom: '2026-03-01', requiredUntil: '2027-03-01' })
    await require(second, { itemId: firstAid, requiredFrom: '2026-06-01', requiredUntil: '2027-03-01' })
    await require(second, { groupId: either, requiredFrom: '2026-06-01' })
    await require(second, { itemId: card, requiredFrom: '2027-01-01' })
    const told = async () =>
      (await requirements('hr', person)).map(({ requirement, standing, requiredFrom, jobId }) => [
        requirement,
        standing,
        requiredFrom,
        jobId,
      ])
    expect(await told()).toEqual([
      [names.firstAid, 'NON_COMPLIANT', '2026-03-01', job],
      [names.either, 'CURRENT', '2026-06-01', second],
      [names.card, 'CURRENT', '2027-01-01', second],
    ])
    at('2027-03-01')
    expect((await requirements('hr', person)).map(({ requirement }) => requirement)).toEqual([names.either, names.card])
  })

  it('is seen by the person and whoever may view their qualifications, and by nobody else', async () => {
    const { people: ids, jobs } = held.server.world
    const { either, names } = await library()
    await require(jobs.employee, { groupId: either, requiredFrom: '2026-03-01' })
    const seen = async (who: WorldPerson) =>
      (await requirements(who, ids.employee)).filter(({ requirement }) => requirement === names.either)
    for (const who of ['employee', 'manager', 'hr'] as const)
      expect(await seen(who), who).toMatchObject([{ isGroup: true, isMet: false, standing: 'NON_COMPLIANT' }])
    await expect(requirements('employee', ids.manager)).rejects.toThrow(/NOT_FOUND/)
  })
})
