import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changesNothing } from '#domains/jobs/testing/changes-nothing.ts'
import { approve, listPending, saveApprovals, type PendingAnswer } from '#domains/jobs/testing/approving.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { jobEndDateFinalise, readJob } from '#domains/jobs/testing/operations.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { changeJob, makeRole, readRole } from './testing/roles.ts'

// Today is 20 November 2026
const held = useTestServer()
const as = (who: Parameters<typeof held.server.as>[0]) => held.server.as(who)
const lastDay = '2026-12-31'

/** Somebody who reports to the manager and has a role from 1 December on. */
async function holderOf(role: string, from = '2026-12-01', to?: string) {
  const hired = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
  const { errors } = await changeJob(held.server, hired.job, { role, from, ...(to ? { to } : {}) })
  expect(errors).toBeUndefined()
  return hired.job
}
const inputOf = async (id: string, endedRoleId: string | null) => ({
  id,
  version: (await readJob(as('hr'), id)).version,
  companyEndDate: lastDay,
  turnoverReasonId: held.server.world.lists['Retirement'],
  endedRoleId,
})
const offered = async (who: 'hr' | 'other', jobId: string, companyEndDate = lastDay) =>
  (
    await as(who).ask<{ role: { name: string } | null }>(
      'query ($jobId: ID!, $companyEndDate: Date!) { role: getRoleAtJobEnd(jobId: $jobId, companyEndDate: $companyEndDate) { name } }',
      { jobId, companyEndDate },
    )
  ).role?.name ?? null
const roleOf = async (id: string) =>
  (
    await as('hr').ask<{ role: { endDate: string | null; availableTo: string | null; standing: { isVacant: boolean } } }>(
      'query ($id: ID!) { role: getWorkforceRole(id: $id) { endDate availableTo standing(asAt: "2027-01-01") { isVacant } } }',
      { id },
    )
  ).role
const eventsSince = async (position: string) =>
  (
    await held.server.rows<{ name: string }>(
      "select name from events where position > $1 and name in ('workforce_role.updated', 'job.end_date_finalised') order by position",
      [position],
    )
  ).map(({ name }) => name)
const positionNow = async () =>
  (await held.server.rows<{ position: string }>('select max(position) as position from events'))[0]?.position ?? '0'

async function needApproval(isEnabled: boolean) {
  const { policy } = await as('hr').ask<{ policy: { version: number } }>('{ policy: getJobApprovals { version } }')
  const acts = isEnabled ? ['END'] : []
  await as('hr').ask(saveApprovals, { input: { version: policy.version, isEnabled, acts, steps: [{ approverType: 'SUPERVISOR' }] } })
}
const pendingOf = async (jobId: string): Promise<PendingAnswer> => {
  const { listJobPendingUpdates: all } = await as('hr').ask<{ listJobPendingUpdates: PendingAnswer[] }>(listPending, { jobId })
  const [request] = all
  if (!request) throw new Error('Nobody was asked')
  return request
}

beforeEach(() => held.server.travel(startOfTests))
afterEach(() => held.server.rows("delete from change_requests where state = 'PENDING'"))

describe('the role of a job that ends', () => {
  it('ends on the same day where that is chosen, with an event of its own, and is vacant otherwise', async () => {
    const [cook, chef] = [await makeRole(held.server, 'Cook'), await makeRole(held.server, 'Chef')]
    const [one, another] = [await holderOf(cook), await holderOf(chef)]
    await as('hr').ask('mutation ($input: WorkforceRoleUpdateInput!) { workforceRoleUpdate(input: $input) { id } }', {
      input: {
        id: cook,
        version: (await readRole(held.server, cook)).version,
        name: 'Cook',
        startDate: '2020-01-01',
        availableTo: '2028-06-30',
      },
    })
    expect(await offered('hr', one)).toBe('Cook')
    const before = await positionNow()
    await as('hr').ask(jobEndDateFinalise, { input: await inputOf(one, cook) })
    expect(await eventsSince(before)).toEqual(['workforce_role.updated', 'job.end_date_finalised'])
    expect(await roleOf(cook)).toEqual({ endDate: lastDay, availableTo: lastDay, standing: { isVacant: false } })
    await as('hr').ask(jobEndDateFinalise, { input: await inputOf(another, null) })
    expect(await roleOf(chef)).toEqual({ endDate: null, availableTo: null, standing: { isVacant: true } })
    type History = { listJobHistory: { items: { changes: { field: string; after: string | null }[] }[] } }
    const history = 'query ($id: ID!) { listJobHistory(jobId: $id) { items { changes { field after } } } }'
    const { listJobHistory } = await as('hr').ask<History>(history, { id: one })
    expect(listJobHistory.items.flatMap(({ changes }) => changes)).toContainEqual({ field: 'endedRoleId', after: 'Cook' })
  })

  it('is not offered, and does not end, where somebody has it afterwards, the job does not have it that day, it ends earlier or starts later', async () => {
    const [shared, left, over, later, mine] = [
      await makeRole(held.server, 'Shared'),
      await makeRole(held.server, 'Left'),
      await makeRole(held.server, 'Over', { endDate: '2026-12-30' }),
      await makeRole(held.server, 'Later', { startDate: '2026-12-10' }),
      await makeRole(held.server, 'Mine'),
    ]
    const next = await holderOf(shared, '2027-03-01')
    const jobs = [
      [await holderOf(shared), shared],
      [await holderOf(left, '2026-12-01', '2026-12-15'), left],
      [await holderOf(over, '2026-12-01', '2026-12-31'), over],
      [await holderOf(mine), later],
    ] as const
    for (const [job, role] of jobs) {
      const { extensions } = await changesNothing(held.server, async () =>
        as('hr').refused(jobEndDateFinalise, { input: await inputOf(job, role) }),
      )
      expect(extensions.problems?.map(({ path, rule }) => [path, rule])).toEqual([['endedRoleId', 'role']])
    }
    expect(await Promise.all(jobs.map(async ([job]) => offered('hr', job)))).toEqual([null, null, null, 'Mine'])
    expect(await offered('hr', await holderOf(later, '2026-12-10'), '2026-12-05')).toBeNull()
    // Only those who have it after the last day count
    expect(await offered('hr', next, '2027-03-31')).toBeNull()
    const until = await makeRole(held.server, 'Until')
    await holderOf(until, '2026-12-01', '2027-01-01')
    expect(await offered('hr', await holderOf(until))).toBe('Until')
  })

  it('stays for whoever may end jobs and not change roles, and for an organisation without workforce planning', async () => {
    const role = await makeRole(held.server, 'Closed')
    const job = await holderOf(role)
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'other@demo.example' and tenant_id = $1", [
      held.server.world.tenantId,
    ])
    await held.server.rows(
      `with made as (insert into permission_groups (tenant_id, id, name) values ($1, gen_random_uuid(), 'Ends jobs') returning id),
        granted as (insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
          select $1, id, slug, 'ALL' from made, unnest(array['people.jobs.view', 'people.jobs.end']) slug)
       insert into permission_group_members (tenant_id, permission_group_id, user_id) select $1, id, $2 from made`,
      [held.server.world.tenantId, user?.id],
    )
    await held.server.rows('select app.refresh_grants(null)')
    expect(await offered('other', job)).toBeNull()
    const input = await inputOf(job, role)
    const { extensions } = await changesNothing(held.server, () => as('other').refused(jobEndDateFinalise, { input }))
    expect(extensions.problems?.map(({ path, rule }) => [path, rule])).toEqual([['endedRoleId', 'role']])
    const have = (modules: string) =>
      held.server.rows(`update tenant_settings set modules = ${modules} where tenant_id = $1`, [held.server.world.tenantId])
    await have("array_remove(modules, 'workforce_planning')")
    expect(await offered('hr', job)).toBeNull()
    await as('hr').refused(jobEndDateFinalise, { input })
    await have("array_append(modules, 'workforce_planning')")
    await as('other').ask(jobEndDateFinalise, { input: { ...input, endedRoleId: null } })
    expect((await roleOf(role)).endDate).toBeNull()
  })

  it('ends only once the end of the job is approved, and not with a job that lost it meanwhile', async () => {
    const [role, lost] = [await makeRole(held.server, 'Approved'), await makeRole(held.server, 'Lost')]
    const [job, moved] = [await holderOf(role), await holderOf(lost)]
    await needApproval(true)
    await as('hr').ask(jobEndDateFinalise, { input: await inputOf(job, role) })
    expect((await roleOf(role)).endDate).toBeNull()
    const request = await pendingOf(job)
    expect(request.changes).toContainEqual(expect.objectContaining({ field: 'endedRoleId' }))
    const before = await positionNow()
    expect((await approve(as('manager'), request)).state).toBe('APPLIED')
    expect((await roleOf(role)).endDate).toBe(lastDay)
    expect(await eventsSince(before)).toEqual(['workforce_role.updated', 'job.end_date_finalised'])

    await as('hr').ask(jobEndDateFinalise, { input: await inputOf(moved, lost) })
    const successor = await hire(held.server, {})
    await changeJob(held.server, successor.job, { role: lost, from: '2027-01-01' })
    expect(await approve(as('manager'), await pendingOf(moved))).toMatchObject({ state: 'REJECTED', outcome: 'NO_LONGER_FITS' })
    expect([(await readJob(as('hr'), moved)).companyEndDate, (await roleOf(lost)).endDate]).toEqual([null, null])
    await needApproval(false)
  })
})
