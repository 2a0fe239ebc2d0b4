import { expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { arrangeRoles } from './chart-roles.ts'
import { changeJob, makeRole } from './testing/roles.ts'

// Today is 20 November 2026
const held = useTestServer()
const query = `query ($asAt: Date, $asKnownAt: DateTime) { getOrganisationChart(asAt: $asAt, asKnownAt: $asKnownAt) { jobIds roles { ids names parents jobs vacant openJobs ofJobs } } }`
type Roles = {
  ids: string[]
  names: string[]
  parents: number[]
  jobs: number[]
  vacant: boolean[]
  openJobs: number[]
  ofJobs: number[]
}
type Chart = { jobIds: string[]; roles: Roles | null }
const chartOf = async (who: WorldPerson, on: { asAt?: string; asKnownAt?: string } = {}) =>
  (await held.server.as(who).ask<{ getOrganisationChart: Chart }>(query, on)).getOrganisationChart

function lineOf({ jobIds, roles }: Chart, id: string) {
  if (!roles) return null
  const place = roles.ids.indexOf(id)
  const above = roles.names[roles.parents[place] ?? -1] ?? 'nobody'
  const holders = jobIds.filter((_, job) => roles.ofJobs[job] === place).length
  const open = roles.vacant[place] ? `, ${roles.openJobs[place]} open` : ''
  return `${roles.names[place]} < ${above}: ${roles.jobs[place]} held, ${holders} seen${open}`
}

it('a vacant role keeps its place on the chart, with the roles below it, until somebody fills it', async () => {
  const { server } = held
  const director = await makeRole(server, 'Director of galleys', { totalJobs: 1 })
  const cook = await makeRole(server, 'Galley cook', { parentId: director, totalJobs: 2 })
  const [first, second, third] = [await hire(server), await hire(server), await hire(server)]
  const from = '2026-12-01'
  await changeJob(server, first.job, { role: director, from, to: '2027-07-01' })
  await changeJob(server, second.job, { role: cook, from })
  const lines = async (asAt: string) => {
    const chart = await chartOf('admin', { asAt })
    return [director, cook].map((id) => lineOf(chart, id))
  }
  expect(await lines(from)).toEqual([
    'Director of galleys < nobody: 1 held, 1 seen',
    'Galley cook < Director of galleys: 1 held, 1 seen, 1 open',
  ])
  const vacant = 'Director of galleys < nobody: 0 held, 0 seen, 1 open'
  expect((await lines('2027-07-01'))[0]).toBe(vacant)
  expect((await lines('2027-07-01'))[1]).toContain('Galley cook < Director of galleys')
  await changeJob(server, third.job, { role: director, from: '2027-08-01' })
  expect((await lines('2027-07-31'))[0]).toBe(vacant)
  expect((await lines('2027-08-01'))[0]).toBe('Director of galleys < nobody: 1 held, 1 seen')
})

it('the roles of the chart are there for those who may see them, and name holders only as far as their reader finds people', async () => {
  const { server } = held
  const role = await makeRole(server, 'Lighthouse keeper', { totalJobs: 3 })
  const [below, elsewhere] = [await hire(server, { supervisorJobId: server.world.jobs.manager }), await hire(server)]
  for (const { job } of [below, elsewhere]) await changeJob(server, job, { role, from: '2026-11-20' })
  expect((await chartOf('employee')).roles).toBeNull()
  await grantOnly(server, 'manager', [
    ['organisation_chart.view', 'FUNCTIONAL'],
    ['people.directory.view', 'SUBORDINATE'],
    ['workforce_planning.roles.view', 'FUNCTIONAL'],
  ])
  expect(lineOf(await chartOf('manager'), role)).toBe('Lighthouse keeper < nobody: 2 held, 1 seen, 1 open')
  expect((await chartOf('admin', { asKnownAt: '2026-11-19T22:00:00Z' })).roles).toBeNull()
})

it('the roles of the chart are gone with their module and back with it', async () => {
  const { server } = held
  const set = (change: string) =>
    server.rows(`update tenant_settings set modules = ${change} where tenant_id = $1`, [server.world.tenantId])
  await set(`array_remove(modules, 'workforce_planning')`)
  expect((await chartOf('admin')).roles).toBeNull()
  await set(`modules || 'workforce_planning'::text`)
  expect((await chartOf('admin')).roles).not.toBeNull()
})

it('a role of the chart hangs below the nearest role that is there, and one that is out of use shows only while it is held', () => {
  const role = (id: string, parent: string | null, more: object = {}) => ({
    id,
    parent_id: parent,
    name: id,
    state: 'STARTED' as const,
    is_enabled: true,
    jobs: 0,
    total_jobs: null,
    is_vacant: true,
    ...more,
  })
  const chart = arrangeRoles(
    [
      role('top', null),
      role('ended', 'top', { state: 'ENDED' }),
      role('below', 'ended'),
      role('disabled', 'top', { is_enabled: false }),
      role('left over', 'disabled', { is_enabled: false, jobs: 1 }),
      role('starting', 'top', { state: 'STARTING' }),
    ],
    [{ job_id: 'job', role_id: 'left over' }],
    ['other', 'job'],
  )
  expect(chart).toMatchObject({ ids: ['top', 'below', 'left over'], parents: [-1, 0, 0], ofJobs: [-1, 2] })
})
