import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { Child } from '#platform/testing/child-process.ts'
import { killAt } from '#platform/testing/killed-worker.ts'
import type { TestClient } from '#platform/testing/test-client.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import {
  approve,
  approveBy,
  decide,
  listUpdates,
  override,
  pendingAt,
  submit,
  told,
  updateOf,
  type PendingAnswer,
} from '../testing/approving.ts'
import { asAdministrator, hire } from '../testing/hire.ts'
import { jobCompanyStartDateUpdate, jobEndDateFinalise, jobUpdate, readJob, readTimeline } from '../testing/operations.ts'

const held = useTestServer({ work: false })
const as = (who: Parameters<typeof held.server.as>[0]) => held.server.as(who)
const fteOn = async (job: string, day: string) => (await readJob(as('hr'), job, day)).fte

afterEach(async () => {
  await held.server.rows("delete from change_requests where state = 'PENDING'")
  held.server.travel(startOfTests)
  await approveBy(held.server, 'nobody')
})

/** Who speaks for the business units of the world, as partners. */
async function representatives(of: Readonly<Record<string, readonly WorldPerson[]>>): Promise<string> {
  const { tenantId, lists, people } = held.server.world
  const { made } = await as('hr').ask<{ made: { id: string } }>(
    'mutation ($name: String) { made: businessUnitRepresentativeTypeCreate(input: { name: $name }) { id } }',
    { name: `Partner ${Math.random()}` },
  )
  for (const [unit, names] of Object.entries(of))
    for (const name of names)
      await held.server.rows(
        `insert into business_unit_representatives (tenant_id, id, business_unit_id, type_id, person_id) values ($1, gen_random_uuid(), $2, $3, $4)`,
        [tenantId, lists[unit], made.id, people[name]],
      )
  return made.id
}
const listed = async (who: TestClient) => (await who.ask<{ listJobUpdates: { items: PendingAnswer[] } }>(listUpdates)).listJobUpdates.items

describe('the turns of a pending update', () => {
  it('begin with the positions of their own day, and pass over the requester, whoever is absent and whoever has already approved [PW-226, PW-279, AD-427, AD-678]', async () => {
    const { world } = held.server
    const partner = await representatives({ Operations: ['hr'], Design: ['employee', 'other'] })
    const above = await hire(held.server)
    const { job } = await hire(held.server, { supervisorJobId: world.jobs.manager })
    held.server.travel('2026-05-11T01:00:00Z')
    const move = {
      effectiveFrom: '2026-06-22',
      attributes: [{ attribute: 'SUPERVISOR' }, { attribute: 'BUSINESS_UNIT' }],
      supervisorJobId: above.job,
      businessUnitId: world.lists['Design'],
    }
    await as('hr').ask(jobUpdate, await updateOf(held.server, job, move))
    await approveBy(held.server, [
      { approverType: 'SUPERVISOR' },
      { approverType: 'SUPERVISORS_SUPERVISOR' },
      { approverType: 'LOCATION_REPRESENTATIVE', locationRepresentativeTypeId: await anyLocationType() },
      { approverType: 'BUSINESS_UNIT_REPRESENTATIVE', businessUnitRepresentativeTypeId: partner },
      { approverType: 'SPECIFIC_PERSON', personId: world.people.employee },
    ])

    held.server.travel('2026-06-20T01:00:00Z')
    const request = await submit(held.server, as('manager'), job, { effectiveFrom: '2026-07-01' })
    expect(told(request)).toEqual([
      'SUPERVISOR NO_ACTION OWN_REQUEST',
      "SUPERVISORS_SUPERVISOR ASKED Dora O'Neill",
      'LOCATION_REPRESENTATIVE EXPECTED ABSENT',
      'BUSINESS_UNIT_REPRESENTATIVE EXPECTED Hana Ito',
      'SPECIFIC_PERSON EXPECTED Zoë Larsen',
    ])

    held.server.travel('2026-06-23T01:00:00Z')
    expect(told(await approve(as('director'), request)).slice(2)).toEqual([
      'LOCATION_REPRESENTATIVE NO_ACTION ABSENT',
      'BUSINESS_UNIT_REPRESENTATIVE ASKED Zoë Larsen+Otto Weiß',
      'SPECIFIC_PERSON EXPECTED Zoë Larsen',
    ])
    expect((await listed(as('other'))).map(({ id, viewerCan }) => [id, viewerCan])).toContainEqual([request.id, ['DECIDE']])
    const { version } = await pendingAt(as('other'), request.id)
    const done = await approve(as('employee'), request)
    expect(told(done).slice(3)).toEqual([
      'BUSINESS_UNIT_REPRESENTATIVE APPROVED Zoë Larsen+Otto Weiß',
      'SPECIFIC_PERSON NO_ACTION ALREADY_DECIDED',
    ])
    expect(done.state).toBe('APPLIED')
    expect([await fteOn(job, '2026-06-30'), await fteOn(job, '2026-07-01')]).toEqual(['1', '0.5'])
    const late = await as('other').refused(decide, { input: { id: request.id, version, decision: 'APPROVE' } })
    expect(late.extensions.code).toBe('CONFLICT')
    expect((await pendingAt(as('other'), request.id)).steps[3]?.decidedByName).toBe('Zoë Larsen')
  })

  it('never come to the requester or the person whose job it is; where nobody is left, those who may override are asked, less the requester', async () => {
    const { jobs, people } = held.server.world
    await approveBy(held.server, [
      { approverType: 'SPECIFIC_PERSON', personId: people.hr },
      { approverType: 'SPECIFIC_PERSON', personId: people.employee },
    ])
    const request = await submit(held.server, as('hr'), jobs.employee)
    expect(told(request)).toEqual([
      'SPECIFIC_PERSON NO_ACTION OWN_REQUEST',
      'SPECIFIC_PERSON NO_ACTION OWN_JOB',
      'OVERRIDE ASKED Ada Byron',
    ])
    for (const who of ['hr', 'employee'] as const) {
      const refused = await as(who).refused(decide, { input: { id: request.id, version: request.version, decision: 'APPROVE' } })
      expect(refused.extensions.code).toBe(who === 'hr' ? 'FORBIDDEN' : 'NOT_FOUND')
    }
    expect((await approve(as('admin'), request)).state).toBe('APPLIED')
    expect(await fteOn(jobs.employee, '2026-12-01')).toBe('0.5')
  })

  it('let nobody override the update of their own job, and do not take the consent of that person alone for an approval', async () => {
    const { jobs } = held.server.world
    await approveBy(held.server, [{ approverType: 'SUBJECT' }])
    const request = await submit(held.server, as('hr'), jobs.admin)
    expect(told(request)).toEqual(['SUBJECT ASKED Ada Byron'])
    expect(request.viewerCan).toEqual(['WITHDRAW', 'OVERRIDE'])
    const own = await as('admin').refused(override, { input: { id: request.id, version: request.version } })
    expect(own.extensions.code).toBe('FORBIDDEN')
    const consented = await approve(as('admin'), request)
    expect(consented.state).toBe('PENDING')
    expect(told(consented)[1]).toBe('OVERRIDE ASKED')
  })
})

describe('the last approval', () => {
  it('rejects with the reason what no longer fits, changes nothing and frees the job [PW-388]', async () => {
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const values = { effectiveFrom: '2026-12-01', attributes: [{ attribute: 'LOCATION' }], locationId: held.server.world.lists['Perth'] }
    const request = await submit(held.server, as('hr'), job, values)
    const { version } = await readJob(as('hr'), job)
    const end = { id: job, version, companyEndDate: '2026-11-30', turnoverReasonId: held.server.world.lists['Retirement'] }
    await as('hr').ask(jobEndDateFinalise, { input: end })
    const before = await readTimeline(as('hr'), job, 'LOCATION')
    held.server.travel('2026-12-05T01:00:00Z')
    const done = await approve(as('manager'), request)
    expect(done).toMatchObject({ state: 'REJECTED', outcome: 'NO_LONGER_FITS' })
    expect((await pendingAt(as('hr'), request.id)).problems.join(' ')).toContain('This job ended on 30 November 2026.')
    expect(await readTimeline(as('hr'), job, 'LOCATION')).toEqual(before)
    expect(await held.server.rows("select from change_requests where subject_id = $1 and state = 'PENDING'", [job])).toEqual([])
    expect(await held.server.rows("select from events where job_id = $1 and name = 'job.update_scheduled'", [job])).toEqual([])
  })

  it('takes back what a loop has refused while it was being written', async () => {
    const below = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const line = (supervisorJobId: string) => ({ attributes: [{ attribute: 'SUPERVISOR' }], supervisorJobId })
    const one = await submit(held.server, as('hr'), job, line(below.job))
    const other = await submit(held.server, as('hr'), below.job, line(job))
    expect((await approve(as('manager'), one)).state).toBe('APPLIED')
    expect(await approve(as('manager'), other)).toMatchObject({ state: 'REJECTED', outcome: 'NO_LONGER_FITS' })
    expect((await readJob(as('hr'), below.job, '2026-12-01')).supervisorJob?.id).toBe(held.server.world.jobs.manager)
  })

  it('keeps its own effective date and takes the job as it is by then', async () => {
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const request = await submit(held.server, as('hr'), job)
    const { version } = await readJob(as('hr'), job)
    await as('hr').ask(jobCompanyStartDateUpdate, { input: { id: job, version, companyStartDate: '2025-02-01' } })
    held.server.travel('2026-12-20T01:00:00Z')
    expect((await approve(as('manager'), request)).state).toBe('APPLIED')
    expect(await readTimeline(as('hr'), job, 'FTE')).toMatchObject([
      { effectiveTo: '2026-12-01' },
      { effectiveFrom: '2026-12-01', fte: '0.5' },
    ])
  })

  it('is given once when two decide at one instant: one is written, and the other gets a conflict', async () => {
    const partner = await representatives({ Operations: ['employee', 'other'] })
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    await approveBy(held.server, [{ approverType: 'BUSINESS_UNIT_REPRESENTATIVE', businessUnitRepresentativeTypeId: partner }])
    const { id, version } = await submit(held.server, as('hr'), job)
    const input = { id, version, decision: 'APPROVE' }
    const answers = await Promise.all((['employee', 'other'] as const).map((who) => as(who).send(decide, { input })))
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done'])
    expect(await held.server.rows("select from events where job_id = $1 and name = 'job.update_scheduled'", [job])).toHaveLength(1)
    expect(await fteOn(job, '2026-12-01')).toBe('0.5')
  })

  it(
    'loses and doubles nothing when the server is killed between it and what it writes',
    { meta: { slow: 'starts a server' } },
    async () => {
      const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
      await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
      const request = await submit(held.server, as('hr'), job)
      const { tenantId } = held.server.world
      const approval = { tenantId, userId: await held.server.userOf('manager'), id: request.id, version: request.version }
      const start = () =>
        new Child(join(import.meta.dirname, '../testing/approve-process.ts'), [], {
          ...held.server.environment,
          KITH_LOG_LEVEL: 'silent',
          TEST_URLS: JSON.stringify(held.server.urls),
          TEST_APPROVAL: JSON.stringify(approval),
        })
      await killAt(held.server, { before: 'insert', on: 'job_updates', when: `new.job_id = '${job}'` }, { start })
      expect(told(await pendingAt(as('hr'), request.id))).toEqual(['SUPERVISOR ASKED Malik Osei'])
      expect(await fteOn(job, '2026-12-01')).toBe('1')
      expect((await approve(as('manager'), request)).state).toBe('APPLIED')
      expect(await readTimeline(as('hr'), job, 'FTE')).toHaveLength(2)
      expect(await held.server.rows("select from events where job_id = $1 and name = 'job.update_scheduled'", [job])).toHaveLength(1)
    },
  )
})

describe('many updates at once', () => {
  it('become requests, and each row says so; nothing of them is written', async () => {
    const [one, two] = [await hire(held.server, { supervisorJobId: held.server.world.jobs.manager }), await hire(held.server)]
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const input = {
      list: 'people',
      action: 'changeBusinessUnit',
      value: held.server.world.lists['Design'],
      day: '2027-02-01',
      reasonId: held.server.world.lists['Promotion'],
      records: [{ id: one.person }, { id: two.person }],
    }
    const run = async (isPreview: boolean) =>
      (
        await as('hr').ask<{ rows: { problems: string[]; asksApproval: boolean }[] }>(
          'mutation ($input: BulkActionInput!) { rows: runBulkAction(input: $input) { problems asksApproval } }',
          { input: { ...input, isPreview } },
        )
      ).rows
    const asking = { problems: [], asksApproval: true }
    expect(await run(true)).toEqual([asking, asking])
    expect(await held.server.rows('select from change_requests where subject_id = any ($1)', [[one.job, two.job]])).toEqual([])
    expect(await run(false)).toEqual([asking, asking])
    const states = await held.server.rows('select state from change_requests where subject_id = any ($1)', [[one.job, two.job]])
    expect(states).toEqual([{ state: 'PENDING' }, { state: 'PENDING' }])
    expect((await readJob(as('hr'), one.job, '2027-02-01')).jobBusinessUnit?.name).toBe('Operations')
  })

  it('are told apart by an import: what asks for approval is neither written nor refused', async () => {
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const { input } = await updateOf(held.server, job, {})
    const ran = await asAdministrator(held.server, (ctx) =>
      ctx.services.kith.mutation('jobUpdate').runManyNamed(ctx, [input, { ...input, version: 99 }]),
    )
    expect([[...ran.ids], [...ran.requests.keys()], [...ran.problems.keys()]]).toEqual([[], [0], [1]])
  })
})

async function anyLocationType(): Promise<string> {
  const { made } = await as('hr').ask<{ made: { id: string } }>(
    'mutation ($name: String) { made: locationRepresentativeTypeCreate(input: { name: $name }) { id } }',
    { name: `Site lead ${Math.random()}` },
  )
  return made.id
}
