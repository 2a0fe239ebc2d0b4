import { beforeAll, describe, expect, it } from 'vitest'
import { grantOnly, makePerson, withoutMemberRules } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

// Today is 20 November 2026
const held = useTestServer()
const tomorrow = '2026-12-02'

beforeAll(async () => {
  const { server } = held
  const { jobs, lists } = server.world
  const make = (firstName: string, days: readonly { companyStartDate: string; companyEndDate?: string; unit?: string; under?: string }[]) =>
    makePerson(
      server,
      { firstName, lastName: 'Chart', emails: [{ email: `${firstName.toLowerCase()}@demo.example` }] },
      days.map(({ unit = 'Operations', under = jobs.employee, ...day }) => ({
        ...day,
        businessUnitId: lists[unit] ?? '',
        supervisorJobId: under,
      })),
    )
  await withoutMemberRules(held.server)
  await make('Sam', [{ companyStartDate: '2026-12-01' }])
  await make('Pia', [{ companyStartDate: '2021-01-04', companyEndDate: '2024-06-30' }])
  await make('Tess', [{ companyStartDate: '2021-01-04' }, { companyStartDate: '2022-03-01', unit: 'Design', under: jobs.director }])
})

type Chart = {
  personIds: string[]
  names: string[]
  supervisors: number[]
  directReports: number[]
  allReports: number[]
  titles: number[]
  titleNames: string[]
  units: number[]
  unitNames: string[]
}
const query = `query ($asAt: Date, $asKnownAt: DateTime, $comparable: Boolean) {
  getOrganisationChart(asAt: $asAt, asKnownAt: $asKnownAt, comparable: $comparable) {
  personIds names supervisors directReports allReports titles titleNames units unitNames } }`
const chartOf = async (who: WorldPerson, on: { asAt?: string; asKnownAt?: string; comparable?: boolean } = {}) =>
  (await held.server.as(who).ask<{ getOrganisationChart: Chart }>(query, on)).getOrganisationChart
const linesOf = ({ names, supervisors }: Chart) => names.map((name, place) => `${name} < ${names[supervisors[place] ?? -1] ?? 'nobody'}`)

describe('the organisation chart', () => {
  it('shows an employee everyone of today with their supervisor, title, unit and number of reports [PW-136]', async () => {
    const chart = await chartOf('employee')
    expect(linesOf(chart)).toEqual([
      "Ada Byron < Dora O'Neill",
      'Tess Chart < Zoë Larsen',
      "Tess Chart < Dora O'Neill",
      "Hana Ito < Dora O'Neill",
      'Zoë Larsen < Malik Osei',
      "Dora O'Neill < nobody",
      "Malik Osei < Dora O'Neill",
      "Otto Weiß < Dora O'Neill",
    ])
    const director = chart.names.indexOf("Dora O'Neill")
    expect([chart.directReports[director], chart.allReports[director]]).toEqual([5, 6])
    expect(chart.titles.map((title) => chart.titleNames[title])[director]).toBe('Director')
    const units = chart.names.map((name, place) => `${name}: ${chart.unitNames[chart.units[place] ?? -1]}`)
    expect(units.slice(1, 3)).toEqual(['Tess Chart: Operations', 'Tess Chart: Design'])
  })

  it('hides future starters and past staff from colleagues on every day, as the directory does', async () => {
    for (const on of [{}, { asAt: tomorrow }, { asAt: '2023-01-01' }, { asKnownAt: '2026-01-01T00:00:00Z' }])
      expect((await chartOf('employee', on)).names.filter((name) => /Sam|Pia/.test(name))).toEqual([])
    expect((await chartOf('employee', { asAt: tomorrow })).names).toEqual(['Zoë Larsen'])
  })

  it('is that of another day for those who may view profiles and jobs then', async () => {
    expect(linesOf(await chartOf('hr', { asAt: tomorrow }))).toContain('Sam Chart < Zoë Larsen')
    const past = linesOf(await chartOf('hr', { asAt: '2023-01-01' }))
    expect(past).toContain('Pia Chart < Zoë Larsen')
    expect(past).not.toContain('Sam Chart < Zoë Larsen')
    expect((await chartOf('hr')).names).not.toContain('Sam Chart')
  })

  it('is of today comparable with another day: nobody whom the reader could not see then', async () => {
    expect((await chartOf('employee', { comparable: true })).names).toEqual(['Zoë Larsen'])
    expect((await chartOf('hr', { comparable: true })).names).toEqual((await chartOf('hr')).names)
  })

  it('is empty as known before anything was', async () => {
    expect((await chartOf('hr', { asKnownAt: '2001-01-01T00:00:00Z' })).names).toEqual([])
  })

  it('knows nobody of another organisation', async () => {
    const others = await chartOf('stranger')
    expect(others.personIds).toEqual([held.server.world.people.stranger])
  })

  it('ends at those whom the reader may find: a supervisor out of sight is none', async () => {
    await grantOnly(held.server, 'manager', [
      ['organisation_chart.view', 'FUNCTIONAL'],
      ['people.directory.view', 'SUBORDINATE'],
    ])
    expect(linesOf(await chartOf('manager'))).toEqual(['Tess Chart < Zoë Larsen', 'Tess Chart < nobody', 'Zoë Larsen < nobody'])
  })

  it('gives pictures of those whom the reader may find, at most 200 at a time', async () => {
    const { people, tenantId } = held.server.world
    const pictured = [people.director, people.employee, people.stranger]
    await held.server.rows('update people set picture_id = gen_random_uuid() where tenant_id = $1 and id = any ($2)', [tenantId, pictured])
    const pictures = 'query ($personIds: [ID!]!) { listChartPictures(personIds: $personIds) { personId picture } }'
    type Pictures = { listChartPictures: { personId: string; picture: string }[] }
    const given = { personIds: [...pictured, people.hr, 'nobody'] }
    const seenBy = async (who: WorldPerson) => (await held.server.as(who).ask<Pictures>(pictures, given)).listChartPictures
    expect(await seenBy('employee')).toEqual(
      [people.director, people.employee].map((personId) => ({ personId, picture: expect.stringMatching(/^\/api\/pictures\//) })),
    )
    expect((await seenBy('manager')).map(({ personId }) => personId)).toEqual([people.employee])
    expect(await seenBy('stranger')).toEqual([])
    const many = { personIds: Array.from({ length: 201 }, () => people.employee) }
    expect((await held.server.as('employee').refused(pictures, many)).extensions.problems).toEqual([
      expect.objectContaining({ path: 'personIds' }),
    ])
    expect((await held.server.as('nobody').refused(pictures, given)).extensions.code).toBe('UNAUTHENTICATED')
  })

  it('is closed to users without its permission, and without a session', async () => {
    await grantOnly(held.server, 'other', [['people.directory.view', 'ALL']])
    const refusal = await held.server.as('other').refused(query)
    expect(refusal.extensions).toMatchObject({ code: 'FORBIDDEN', missing: ['organisation_chart.view'] })
    expect((await held.server.as('nobody').refused(query)).extensions.code).toBe('UNAUTHENTICATED')
  })
})
