import { beforeAll, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeLibrary } from '../testing/library.ts'

// Today is 20 November 2026
const held = useTestServer()
const create = 'mutation ($input: JobRequirementCreateInput!) { done: jobRequirementCreate(input: $input) { id version } }'
let items: { firstAid: string }
let groups: { site: string }

beforeAll(async () => {
  const made = await makeLibrary(held.server, { items: ['First aid'], groups: { Site: ['First aid'] } })
  items = { firstAid: made.items['First aid'] ?? '' }
  groups = { site: made.groups['Site'] ?? '' }
})

const refused = async (input: object) =>
  (await held.server.as('hr').refused(create, { input })).extensions.problems?.map(({ path, message }) => [path, message])

describe('what a job requires', () => {
  it('is one qualification or one group, from the start of the job or later, until a day [PW-248] [AD-761]', async () => {
    const { job: jobId } = await hire(held.server, { companyStartDate: '2026-02-02', companyEndDate: '2026-12-31' })
    expect(await refused({ jobId, itemId: items.firstAid, groupId: groups.site, requiredFrom: '2026-03-01' })).toEqual([
      ['groupId', 'Choose a qualification or a group, not both.'],
    ])
    expect((await refused({ jobId, requiredFrom: '2026-03-01' }))?.map(([path]) => path)).toEqual(['itemId'])
    expect(await refused({ jobId, itemId: items.firstAid, requiredFrom: '2026-03-01', requiredUntil: '2026-03-01' })).toEqual([
      ['requiredUntil', 'Start Date must be before End Date.'],
    ])
    expect(await refused({ jobId, itemId: items.firstAid, requiredFrom: '2026-02-01' })).toEqual([
      ['requiredFrom', 'This must not be before the company start date, 2026-02-02.'],
    ])
    expect(await refused({ jobId, groupId: groups.site, requiredFrom: '2027-01-01' })).toEqual([
      ['requiredFrom', 'This must not be after the company end date, 2026-12-31.'],
    ])
    await held.server.as('hr').ask(create, { input: { jobId, groupId: groups.site, requiredFrom: '2026-02-02' } })
  })

  it('is set for many jobs at once, all or none', async () => {
    const one = await hire(held.server, { companyStartDate: '2026-01-05' })
    const late = await hire(held.server, { companyStartDate: '2026-06-01' })
    const many = (jobIds: string[], requiredFrom: string) => ({ jobIds, itemId: items.firstAid, requiredFrom })
    const query = 'mutation ($input: JobRequirementCreateManyInput!) { done: jobRequirementCreateMany(input: $input) { id } }'
    await held.server.as('hr').refused(query, { input: many([one.job, late.job], '2026-03-01') })
    const count = () => held.server.rows('select from job_requirements where job_id = any ($1)', [[one.job, late.job]])
    expect(await count()).toHaveLength(0)
    await held.server.as('hr').ask(query, { input: many([one.job, late.job], '2026-06-01') })
    expect(await count()).toHaveLength(2)
  })

  it('keeps the group that it names from being deleted [AD-717]', async () => {
    const { groups: made } = await makeLibrary(held.server, { items: ['Rigging'], groups: { Cranes: ['Rigging'] } })
    const { job: jobId } = await hire(held.server)
    const { done } = await held.server
      .as('hr')
      .ask<{ done: { id: string; version: number } }>(create, { input: { jobId, groupId: made['Cranes'], requiredFrom: '2026-03-01' } })
    const remove = `mutation { requirementGroupDelete(input: { id: "${made['Cranes']}", version: 1 }) }`
    expect((await held.server.as('hr').refused(remove)).extensions.problems).toMatchObject([{ path: 'id', rule: 'in_use' }])
    await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { jobRequirementDelete(input: $input) }', { input: done })
    expect((await held.server.as('hr').send(remove)).errors).toBeUndefined()
  })

  it('is seen by those above the job, who may not change it, and by the person', async () => {
    const { jobs } = held.server.world
    const { job: jobId } = await hire(held.server, { supervisorJobId: jobs.manager })
    await held.server.as('hr').ask(create, { input: { jobId, itemId: items.firstAid, requiredFrom: '2026-03-01' } })
    const list = 'query ($jobId: ID!) { list: listJobRequirements(jobId: $jobId) { totalCount } }'
    const count = async (who: 'manager' | 'other') =>
      (await held.server.as(who).ask<{ list: { totalCount: number } }>(list, { jobId })).list.totalCount
    expect([await count('manager'), await count('other')]).toEqual([1, 0])
    const { extensions } = await held.server
      .as('manager')
      .refused(create, { input: { jobId, itemId: items.firstAid, requiredFrom: '2026-04-01' } })
    expect(extensions.code).toBe('FORBIDDEN')
  })
})
