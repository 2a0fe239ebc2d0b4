import { describe, expect, it } from 'vitest'
import { approve, approveBy, pendingAt, submit } from '#domains/jobs/testing/approving.ts'
import { hire, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { jobCreate, jobHistoryUpdate, readJob } from '#domains/jobs/testing/operations.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changeJob, makeRole } from './testing/roles.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const read = `query ($id: ID!, $asAt: Date, $asKnownAt: DateTime) { getJob(id: $id, asAt: $asAt, asKnownAt: $asKnownAt) { workforceRole { id name } closedFields } }`
const timeline = `query ($id: ID!) { listJobTimeline(jobId: $id) { attribute periods { effectiveFrom effectiveTo workforceRole { name } } } }`
const history = `query ($id: ID!) { listJobHistory(jobId: $id) { items { event changes { field before after } } periods { attribute } } }`

type Read = { getJob: { workforceRole: { name: string } | null; closedFields: string[] } }
const roleOn = async (id: string, asAt: string, asKnownAt?: string) =>
  (await hr().ask<Read>(read, { id, asAt, asKnownAt })).getJob.workforceRole?.name ?? null
const periodsOf = async (id: string) => {
  type Timeline = {
    attribute: string
    periods: { effectiveFrom: string; effectiveTo: string | null; workforceRole: { name: string } | null }[]
  }
  const { listJobTimeline: all } = await hr().ask<{ listJobTimeline: Timeline[] }>(timeline, { id })
  return all
    .find(({ attribute }) => attribute === 'ROLE')
    ?.periods.map(({ effectiveFrom, effectiveTo, workforceRole }) => [effectiveFrom, effectiveTo, workforceRole?.name ?? null])
}
const have = (isOn: boolean) =>
  held.server.rows(
    `update tenant_settings set modules = case when $2 then array_append(modules, 'workforce_planning') else array_remove(modules, 'workforce_planning') end where tenant_id = $1`,
    [held.server.world.tenantId, isOn],
  )

describe('the role of a job', () => {
  it('is one of its dated values: given, changed, read as at a day and as known before, on its timeline and in its history [PW-086]', async () => {
    const [cook, chef] = [await makeRole(held.server, 'Cook'), await makeRole(held.server, 'Chef')]
    const { job } = await hire(held.server)
    const before = '2026-11-20T23:59:00Z'
    held.server.travel('2026-11-21T02:00:00Z')
    expect((await changeJob(held.server, job, { role: cook, from: '2026-12-01' })).errors).toBeUndefined()
    expect((await changeJob(held.server, job, { role: chef, from: '2027-01-01', to: '2027-02-01' })).errors).toBeUndefined()
    expect(await Promise.all(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-01'].map((day) => roleOn(job, day)))).toEqual([
      null,
      'Cook',
      'Chef',
      'Cook',
    ])
    expect(await roleOn(job, '2026-12-31', before)).toBeNull()
    expect(await periodsOf(job)).toEqual([
      ['2025-01-01', '2026-12-01', null],
      ['2026-12-01', '2027-01-01', 'Cook'],
      ['2027-01-01', '2027-02-01', 'Chef'],
      ['2027-02-01', null, 'Cook'],
    ])
    type History = { listJobHistory: { items: { changes: { field: string; before: string | null; after: string | null }[] }[] } }
    const { listJobHistory } = await hr().ask<History>(history, { id: job })
    const changes = listJobHistory.items.flatMap((each) => each.changes).filter(({ field }) => field === 'workforceRoleId')
    expect(changes).toEqual([
      { field: 'workforceRoleId', before: 'Cook', after: 'Chef' },
      { field: 'workforceRoleId', before: null, after: 'Cook' },
    ])
  })

  it('is given to a new job, and corrected without a trace on the timeline', async () => {
    const [cook, chef] = [await makeRole(held.server, 'New cook'), await makeRole(held.server, 'New chef')]
    const { person } = await hire(held.server)
    const input = { ...ordinaryJob(held.server), personId: person, companyStartDate: '2026-12-01', workforceRoleId: cook }
    const { jobCreate: job } = await hr().ask<{ jobCreate: { id: string } }>(jobCreate, { input })
    expect(await roleOn(job.id, '2026-12-01')).toBe('New cook')
    const { version } = await readJob(hr(), job.id)
    const attributes = [{ attribute: 'ROLE' }]
    const correction = { id: job.id, version, attributes, workforceRoleId: chef, effectiveFrom: '2026-12-01', entryFrom: '2026-12-01' }
    await hr().ask(jobHistoryUpdate, { input: { ...correction, reasonId: held.server.world.lists['Correction'] } })
    expect(await periodsOf(job.id)).toEqual([['2026-12-01', null, 'New chef']])
  })

  it('is absent without its module, on every road, and there again with it', async () => {
    const role = await makeRole(held.server, 'Kept')
    const { job, person } = await hire(held.server)
    await changeJob(held.server, job, { role, from: '2026-11-23' })
    await have(false)
    expect(await roleOn(job, '2026-11-23')).toBeNull()
    expect(await periodsOf(job)).toBeUndefined()
    const { listJobHistory } = await hr().ask<{
      listJobHistory: { items: { changes: { field: string }[] }[]; periods: { attribute: string }[] }
    }>(history, { id: job })
    expect(JSON.stringify(listJobHistory)).not.toMatch(/workforceRole|"ROLE"/)
    const refused = await changeJob(held.server, job, { role: null, from: '2026-12-01' })
    expect(refused.errors?.[0]?.extensions.problems?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['workforceRoleId reference'])
    const input = { ...ordinaryJob(held.server), personId: person, workforceRoleId: role }
    expect((await hr().refused(jobCreate, { input })).extensions.problems?.map(({ path }) => path)).toEqual(['workforceRoleId'])
    await have(true)
    expect(await roleOn(job, '2026-11-23')).toBe('Kept')
  })

  it('that waits for approval is rejected with the reason where somebody else has filled the role before the last one', async () => {
    const { server } = held
    const role = await makeRole(server, 'Only one', { totalJobs: 1 })
    const [asked, quick] = [await hire(server, { supervisorJobId: server.world.jobs.manager }), await hire(server)]
    await approveBy(server, [{ approverType: 'SUPERVISOR' }])
    const values = { effectiveFrom: '2027-07-01', attributes: [{ attribute: 'ROLE' }], workforceRoleId: role, fte: undefined }
    const request = await submit(server, hr(), asked.job, values)
    // Behind the back of the door, which would refuse it while something waits
    await server.rows('update approval_policies set is_enabled = false where tenant_id = $1', [server.world.tenantId])
    expect((await changeJob(server, quick.job, { role, from: '2027-07-01' })).errors).toBeUndefined()
    const before = await periodsOf(asked.job)
    expect(await approve(server.as('manager'), request)).toMatchObject({ state: 'REJECTED', outcome: 'NO_LONGER_FITS' })
    expect((await pendingAt(hr(), request.id)).problems.join(' ')).toMatch(
      /Only one would have 2 jobs on 1 July 2027, but has room for only 1/,
    )
    expect(await periodsOf(asked.job)).toEqual(before)
    expect(await roleOn(quick.job, '2027-07-01')).toBe('Only one')
  })
})
