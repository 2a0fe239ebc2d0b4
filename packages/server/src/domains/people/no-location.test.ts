import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire } from '../jobs/testing/hire.ts'

const held = useTestServer()

it.each(['hr', 'other'] as const)('the location of a job says whether it stands for none, to %s too', async (who) => {
  const create = 'mutation ($input: LocationCreateInput!) { made: locationCreate(input: $input) { id } }'
  const { made } = await held.server
    .as('hr')
    .ask<{ made: { id: string } }>(create, { input: { name: `None for ${who}`, isNoLocation: true } })
  const [nowhere, somewhere] = [await hire(held.server, { locationId: made.id }), await hire(held.server)]
  const cardOf = async ({ person }: { person: string }) => {
    const query = 'query ($id: ID!) { getPerson(id: $id) { primaryJob { location { name } isNoLocation } } }'
    return (await held.server.as(who).ask<{ getPerson: { primaryJob: object } }>(query, { id: person })).getPerson.primaryJob
  }
  expect(await cardOf(nowhere)).toEqual({ location: { name: `None for ${who}` }, isNoLocation: true })
  expect(await cardOf(somewhere)).toEqual({ location: { name: 'Sydney' }, isNoLocation: false })
})

it('a job tells where, for whom and as what it is held, since when and until when, and for what pay [PW-206]', async () => {
  const create = 'mutation { made: locationCreate(input: { name: "None at all", isNoLocation: true }) { id } }'
  const { made } = await held.server.as('hr').ask<{ made: { id: string } }>(create)
  const { job } = await hire(held.server, { locationId: made.id, companyStartDate: '2025-11-20' })
  const { getJob } = await held.server.as('hr').ask<{ getJob: object }>(
    `query ($id: ID!) { getJob(id: $id) {
      id jobName jobStatus isPrimaryJob isOnExtendedLeave jobLeave { startDate endDate }
      jobBusinessUnit { name } jobLocation { name isNoLocation } jobBusinessEntity { name country } supervisorJob { id } positionTitle { name }
      companyStartDate positionStartDate companyEndDate expectedCompanyEndDate probationEndDate probationApplies fte
      recruitmentSource { name } recruitmentCost workType workClass { name } lengthOfService { years months days }
      remuneration { type } directReports { totalCount } turnoverType turnoverReason { name } } }`,
    { id: job },
  )
  const nothing = ['jobLeave', 'supervisorJob', 'companyEndDate', 'expectedCompanyEndDate', 'probationEndDate', 'recruitmentSource']
  expect(getJob).toEqual({
    id: job,
    jobName: 'Engineer',
    jobStatus: 'CURRENT',
    isPrimaryJob: true,
    isOnExtendedLeave: false,
    jobBusinessUnit: { name: 'Operations' },
    jobLocation: { name: 'None at all', isNoLocation: true },
    jobBusinessEntity: { name: 'Harbour & Pine Pty Ltd', country: 'AU' },
    positionTitle: { name: 'Engineer' },
    companyStartDate: '2025-11-20',
    positionStartDate: '2025-11-20',
    probationApplies: false,
    fte: '1',
    workType: 'PERMANENT',
    workClass: { name: 'Full-Time' },
    lengthOfService: { years: 1, months: 0, days: 0 },
    directReports: { totalCount: 0 },
    ...Object.fromEntries([...nothing, 'recruitmentCost', 'remuneration', 'turnoverType', 'turnoverReason'].map((name) => [name, null])),
  })
})
