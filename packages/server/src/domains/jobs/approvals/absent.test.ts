import { afterEach, describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { asSystem } from '#platform/begin.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { approve, approveBy, decide, pendingAt, submit, told } from '../testing/approving.ts'
import { hire } from '../testing/hire.ts'
import { jobEndDateFinalise, readJob } from '../testing/operations.ts'
import { approvalsOfJobs } from './of-jobs.ts'

const held = useTestServer({ work: true })
const as = (who: WorldPerson) => held.server.as(who)
const newcomer = async () => (await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })).job
const supervisors = [{ approverType: 'SUPERVISOR' }, { approverType: 'SUPERVISORS_SUPERVISOR' }] as const
const by = (who: Exclude<WorldPerson, 'stranger'>) =>
  ({ approverType: 'SPECIFIC_PERSON', personId: held.server.world.people[who] }) as const
const midnight = (day: string) =>
  asSystem(held.server.running.services, held.server.world.tenantId, async (ctx) => {
    for (const each of approvalsOfJobs.schedules) await each.run(ctx, day)
  })

async function account(who: WorldPerson, operation: 'Disable' | 'Enable') {
  const id = await held.server.userOf(who)
  await as('admin').ask(`mutation ($input: ${inputOf(`user${operation}`)}!) { user${operation}(input: $input) { id } }`, { input: { id } })
}
async function inbox(who: WorldPerson) {
  type Group = { kind: string; count: number; items: { id: string }[] }
  const { groups } = await as(who).ask<{ groups: Group[] }>('{ groups: listWaiting { kind count items { id } } }')
  const found = groups.find(({ kind }) => kind === 'jobUpdates')
  return [found?.count ?? 0, found?.items.map(({ id }) => id) ?? []]
}
async function notices(who: WorldPerson) {
  await allTold(held.server)
  const { page } = await as(who).ask<{ page: { items: { title: string }[] } }>('{ page: listNotifications { items { title } } }')
  return page.items.map(({ title }) => title)
}

afterEach(async () => {
  await held.server.rows("delete from change_requests where state = 'PENDING'")
  await held.server.rows('update users set is_enabled = true, active_from = null where tenant_id = $1', [held.server.world.tenantId])
  held.server.travel(startOfTests)
})

describe('an approver who cannot sign in on the day', () => {
  it('is absent when their turn comes, whether they have no account or one that has not begun', async () => {
    await approveBy(held.server, [...supervisors, by('other')])
    const { person, job: above } = await hire(held.server, { supervisorJobId: held.server.world.jobs.director })
    const { job } = await hire(held.server, { supervisorJobId: above })
    expect(await held.server.rows('select from users where person_id = $1', [person])).toEqual([])
    const request = await submit(held.server, as('hr'), job)
    expect(told(request)).toEqual([
      'SUPERVISOR NO_ACTION ABSENT',
      "SUPERVISORS_SUPERVISOR ASKED Dora O'Neill",
      'SPECIFIC_PERSON EXPECTED Otto Weiß',
    ])
    await held.server.rows("update users set active_from = '2026-11-21' where person_id = $1", [held.server.world.people.other])
    expect(told(await pendingAt(as('hr'), request.id))[2]).toBe('SPECIFIC_PERSON EXPECTED ABSENT')
    held.server.travel('2026-11-20T13:00:00Z')
    expect(told(await pendingAt(as('hr'), request.id))[2]).toBe('SPECIFIC_PERSON EXPECTED Otto Weiß')
  })

  it('is passed over once their account is disabled while they are asked, and the next position is asked and told', async () => {
    await approveBy(held.server, supervisors)
    const request = await submit(held.server, as('hr'), await newcomer())
    expect(told(request)).toEqual(['SUPERVISOR ASKED Malik Osei', "SUPERVISORS_SUPERVISOR EXPECTED Dora O'Neill"])
    await account('manager', 'Disable')
    await expect
      .poll(async () => told(await pendingAt(as('hr'), request.id)))
      .toEqual(['SUPERVISOR NO_ACTION ABSENT', "SUPERVISORS_SUPERVISOR ASKED Dora O'Neill"])
    expect(await inbox('director')).toEqual([1, [request.id]])
    expect(await notices('director')).toContainEqual(expect.stringMatching(/waits for your approval$/))
    expect((await approve(as('director'), request)).state).toBe('APPLIED')
  })

  it('is passed over at midnight after the last day, with no event, and at last those are asked who may override', async () => {
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const leaver = await hire(held.server, { supervisorJobId: held.server.world.jobs.director })
    await held.server.rows(
      `insert into users (tenant_id, id, username, display_name, person_id)
       values ($1, gen_random_uuid(), 'leaver@demo.example', 'Newcomer', $2)`,
      [held.server.world.tenantId, leaver.person],
    )
    const { version } = await readJob(as('hr'), leaver.job)
    const input = { id: leaver.job, version, companyEndDate: '2026-11-22', turnoverType: 'VOLUNTARY' }
    await as('hr').ask(jobEndDateFinalise, { input })
    const { job } = await hire(held.server, { supervisorJobId: leaver.job })
    const request = await submit(held.server, as('hr'), job)
    expect(told(request)).toEqual(['SUPERVISOR ASKED Newcomer'])
    held.server.travel('2026-11-22T12:59:00Z')
    await midnight('2026-11-22')
    expect(told(await pendingAt(as('hr'), request.id))).toEqual(['SUPERVISOR ASKED Newcomer'])
    held.server.travel('2026-11-22T13:05:00Z')
    await midnight('2026-11-23')
    expect(told(await pendingAt(as('hr'), request.id))).toEqual(['SUPERVISOR NO_ACTION ABSENT', 'OVERRIDE ASKED Ada Byron'])
    expect(await notices('admin')).toContainEqual(expect.stringMatching(/waits for your approval$/))
    expect(await inbox('admin')).toEqual([1, [request.id]])
  })

  it('leaves the turn to the others who are asked at the same step', async () => {
    await approveBy(held.server, [by('hr')])
    await mayOverride('director', true)
    const request = await submit(held.server, as('hr'), await newcomer())
    expect(told(request)[1]).toBe("OVERRIDE ASKED Ada Byron+Dora O'Neill")
    await account('director', 'Disable')
    await expect.poll(async () => told(await pendingAt(as('hr'), request.id))[1]).toBe('OVERRIDE ASKED Ada Byron')
    await mayOverride('director', false)
  })
})

const group = { id: '' }
/** Gives somebody the permission to override for everyone, or takes it away again. */
async function mayOverride(who: WorldPerson, isGiven: boolean) {
  const grants = [{ slug: 'people.jobs.approvals.override', scope: 'ALL' }]
  const made = 'mutation ($input: PermissionGroupCreateInput!) { made: permissionGroupCreate(input: $input) { id } }'
  if (!group.id) group.id = (await as('admin').ask<{ made: { id: string } }>(made, { input: { name: 'Overriders', grants } })).made.id
  const operation = isGiven ? 'Add' : 'Remove'
  await as('admin').ask(
    `mutation ($input: ${inputOf(`permissionGroupMember${operation}`)}!) { permissionGroupMember${operation}(input: $input) { id } }`,
    { input: { id: group.id, userId: await held.server.userOf(who) } },
  )
}

describe('whoever is asked because they may override', () => {
  it('no longer decides once that permission is taken from them, and whoever holds it then is asked anew', async () => {
    const { tenantId } = held.server.world
    await held.server.rows(
      `delete from permission_group_grants where slug = 'people.jobs.approvals.override' and tenant_id = $1 and permission_group_id in (
         select id from permission_groups where template = 'HR Administrator')`,
      [tenantId],
    )
    await held.server.rows('select app.refresh_grants(array[$1::uuid])', [await held.server.userOf('hr')])
    await approveBy(held.server, [by('admin')])
    await mayOverride('director', true)
    const request = await submit(held.server, as('admin'), await newcomer())
    expect(told(request)[1]).toBe("OVERRIDE ASKED Dora O'Neill")
    expect(await inbox('director')).toEqual([1, [request.id]])
    const { version } = await pendingAt(as('director'), request.id)
    await mayOverride('director', false)
    expect(await inbox('director')).toEqual([0, []])
    const refused = await as('director').refused(decide, { input: { id: request.id, version, decision: 'APPROVE' } })
    expect(refused.extensions.code).toMatch(/FORBIDDEN|NOT_FOUND/)
    await expect.poll(async () => told(await pendingAt(as('admin'), request.id))[1]).toBe('OVERRIDE ASKED')
    await mayOverride('hr', true)
    await expect.poll(async () => told(await pendingAt(as('admin'), request.id))[1]).toBe('OVERRIDE ASKED Hana Ito')
    expect((await approve(as('hr'), request)).state).toBe('APPLIED')
    await mayOverride('hr', false)
  })
})
