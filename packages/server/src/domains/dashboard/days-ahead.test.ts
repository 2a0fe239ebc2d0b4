import { expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

// Today is 20 November 2026
const held = useTestServer()
type Change = { day: string; kind: string; personDisplayName: string }

it('upcoming changes are also when a job is expected to end, and when leave that is still ahead begins and ends, for those who may view it', async () => {
  const { jobs } = held.server.world
  await hire(held.server, { expectedCompanyEndDate: '2026-12-10', supervisorJobId: jobs.manager }, 'Contract')
  await hire(held.server, { expectedCompanyEndDate: '2026-12-11', companyEndDate: '2027-03-31', supervisorJobId: jobs.manager }, 'Final')
  const away = await hire(held.server, { supervisorJobId: jobs.manager }, 'Away')
  const { types } = await held.server.as('hr').ask<{ types: { id: string }[] }>('{ types: listAllLeaveTypes { id } }')
  const planned = { jobId: away.job, leaveTypeId: types[0]?.id, startDate: '2026-12-08', endDate: '2026-12-18' }
  await held.server.as('hr').ask('mutation ($input: JobLeaveCreateInput!) { jobLeaveCreate(input: $input) { id } }', { input: planned })
  const seen = async (person: WorldPerson) =>
    (
      await held.server
        .as(person)
        .ask<{ listComingChanges: { items: Change[] } }>('{ listComingChanges { items { day kind personDisplayName } } }')
    ).listComingChanges.items.map(({ day, kind, personDisplayName }) => [day, kind, personDisplayName].join(' '))
  const all = ['2026-12-08 LEAVE_STARTS Away', '2026-12-10 EXPECTED_END Contract', '2026-12-18 LEAVE_ENDS Away']
  expect(await seen('hr')).toEqual(all)
  expect(await seen('manager')).toEqual(all)
  await grantOnly(held.server, 'other', [['people.jobs.view', 'ALL']])
  expect(await seen('other')).toEqual(['2026-12-10 EXPECTED_END Contract'])
  await held.server.as('hr').ask('mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }', {
    input: { id: away.job, version: 1, companyEndDate: '2026-12-07', turnoverType: 'VOLUNTARY' },
  })
  expect(await seen('hr')).toEqual(['2026-12-07 LEAVES Away', '2026-12-10 EXPECTED_END Contract'])
})
