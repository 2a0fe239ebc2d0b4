import { describe, expect, it } from 'vitest'
import { makeField } from '#domains/custom-fields/testing/fields.ts'
import { makeLibrary } from '#domains/compliance/testing/library.ts'
import { makeRole } from '#domains/workforce/testing/roles.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire, ordinaryJob } from './testing/hire.ts'
import { jobCreate, listPersonJobs, readJob, type JobAnswer } from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const list = (name: string) => held.server.world.lists[name]

async function create(personId: string, values: Record<string, unknown> = {}): Promise<JobAnswer> {
  const { fte: _, ...job } = ordinaryJob(held.server)
  const input = { ...job, personId, companyStartDate: '2026-12-01', ...values }
  return (await hr().ask<{ jobCreate: JobAnswer }>(jobCreate, { input })).jobCreate
}

async function refused(personId: string, values: Record<string, unknown>) {
  const { fte: _, ...job } = ordinaryJob(held.server)
  return changesNothing(held.server, () => hr().refused(jobCreate, { input: { ...job, personId, ...values } }))
}

const positions = async (personId: string, asAt?: string) =>
  (await hr().ask<{ listPersonJobs: JobAnswer[] }>(listPersonJobs, { personId, asAt })).listPersonJobs.map(({ id, position }) => [
    id,
    position,
  ])

describe('a new job', () => {
  it('has FTE 1 unless told, is primary when it is the first, and future until it starts [PW-210]', async () => {
    const { job, person } = await hire(held.server, { companyEndDate: '2025-12-31' })
    const created = await create(person)
    expect(created).toMatchObject({
      fte: '1',
      isPrimaryJob: true,
      jobStatus: 'FUTURE',
      version: 1,
      companyEndDate: null,
      lengthOfService: null,
    })
    expect(await positions(person)).toEqual([
      [created.id, 'PRIMARY'],
      [job, 'OTHER'],
    ])
    const events = await held.server.rows(`select person_id, job_id from events where name = 'job.created' and subject_id = $1`, [
      created.id,
    ])
    expect(events).toEqual([{ person_id: person, job_id: created.id }])
  })

  it('is given its company start, title, entity, unit, location and work class, and what else is known of it; a concurrent one can be the primary job [PW-085]', async () => {
    const admin = held.server.as('admin')
    const make = async (kind: string, input: object) =>
      (
        await admin.ask<{ done: { id: string } }>(
          `mutation ($input: ${kind}CreateInput!) { done: ${kind.charAt(0).toLowerCase()}${kind.slice(1)}Create(input: $input) { id } }`,
          { input },
        )
      ).done.id
    const [grade, source] = [await make('PayGrade', { name: 'Grade of new jobs' }), await make('RecruitmentSource', { name: 'A fair' })]
    const role = await makeRole(held.server, 'Cook')
    const { apiName } = await makeField(held.server, { apiName: 'desk', modelType: 'JOB' })
    const { person } = await hire(held.server)
    const { job: supervisorJobId } = await hire(held.server, {}, 'Above')
    const given = {
      companyStartDate: '2026-06-01',
      supervisorJobId,
      workforceRoleId: role,
      payGradeId: grade,
      probationEndDate: '2026-12-31',
      recruitmentSourceId: source,
      recruitmentCost: '1500.5',
      recruitmentCurrency: 'AUD',
      isPrimary: true,
      remuneration: { type: 'ANNUAL_SALARY', baseAnnual: '90000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' },
      customFields: [{ apiName, value: 'By the window' }],
    }
    const { fte: _, ...ordinary } = ordinaryJob(held.server)
    const input = { ...ordinary, personId: person, ...given }
    const { id } = (await admin.ask<{ jobCreate: JobAnswer }>(jobCreate, { input })).jobCreate
    const { items } = await makeLibrary(held.server, { items: ['Food safety'] })
    await make('JobRequirement', { jobId: id, itemId: items['Food safety'] })
    const query = `query ($id: ID!) {
      one: getJob(id: $id) {
        companyStartDate positionStartDate positionTitle { name } jobBusinessEntity { name } jobBusinessUnit { name } jobLocation { name }
        workType workClass { name } supervisorJob { id } workforceRole { id } payGrade { id } fte probationApplies probationEndDate
        recruitmentSource { id } recruitmentCost remuneration { baseAnnual } isPrimaryJob customFields { apiName text { value } }
      }
      needed: listJobRequirements(jobId: $id) { items { item { name } requiredFrom } } }`
    expect(await admin.ask(query, { id })).toEqual({
      one: {
        companyStartDate: '2026-06-01',
        positionStartDate: '2026-06-01',
        positionTitle: { name: 'Engineer' },
        jobBusinessEntity: { name: 'Harbour & Pine Pty Ltd' },
        jobBusinessUnit: { name: 'Operations' },
        jobLocation: { name: 'Sydney' },
        workType: 'PERMANENT',
        workClass: { name: 'Full-Time' },
        supervisorJob: { id: supervisorJobId },
        workforceRole: { id: role },
        payGrade: { id: grade },
        fte: '1',
        probationApplies: true,
        probationEndDate: '2026-12-31',
        recruitmentSource: { id: source },
        recruitmentCost: '1500.5',
        remuneration: { baseAnnual: '90000' },
        isPrimaryJob: true,
        customFields: [{ apiName, text: { value: 'By the window' } }],
      },
      needed: { items: [{ item: { name: 'Food safety' }, requiredFrom: '2026-06-01' }] },
    })
  })

  it('has the organisation’s probation, to the last day of a short month; the job keeps it when the default changes [PW-536][PW-537][AD-990]', async () => {
    const { person } = await hire(held.server)
    const created = await create(person, { companyStartDate: '2026-08-31' })
    expect(created).toMatchObject({ probationApplies: true, probationEndDate: '2027-02-28' })
    await held.server.rows('update tenant_settings set probation_months = 3 where tenant_id = $1', [held.server.world.tenantId])
    expect(await create(person, { companyStartDate: '2026-08-31' })).toMatchObject({ probationEndDate: '2026-11-30' })
    expect(await readJob(hr(), created.id)).toMatchObject({ probationEndDate: '2027-02-28' })
  })

  it('is without probation where the organisation or the user says so [PW-537]', async () => {
    const { person } = await hire(held.server)
    expect(await create(person, { probationApplies: false })).toMatchObject({ probationApplies: false, probationEndDate: null })
    const tenant = [held.server.world.tenantId]
    await held.server.rows('update tenant_settings set probation_enabled = false where tenant_id = $1', tenant)
    expect(await create(person)).toMatchObject({ probationApplies: false, probationEndDate: null })
    expect(await create(person, { probationEndDate: '2027-01-31' })).toMatchObject({
      probationApplies: true,
      probationEndDate: '2027-01-31',
    })
    await held.server.rows('update tenant_settings set probation_enabled = true where tenant_id = $1', tenant)
  })

  it('beside another is concurrent, or primary when it is to be [PW-064][PW-207][PW-213]', async () => {
    const { job, person } = await hire(held.server)
    const second = await create(person, { companyStartDate: '2026-06-01' })
    expect(await positions(person)).toEqual([
      [job, 'PRIMARY'],
      [second.id, 'CONCURRENT'],
    ])
    const third = await create(person, { companyStartDate: '2026-06-01', isPrimary: true })
    expect((await positions(person)).filter(([, position]) => position === 'PRIMARY')).toEqual([[third.id, 'PRIMARY']])
    expect((await positions(person, '2026-07-01'))[0]).toEqual([job, 'PRIMARY'])
  })

  it('takes the currency of the organisation for pay, and derives the figures', async () => {
    const { person } = await hire(held.server)
    const { remuneration } = await create(person, {
      fte: '0.6',
      remuneration: { type: 'ANNUAL_SALARY', baseAnnual: '100000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '80' },
    })
    expect(remuneration).toEqual({ baseAnnual: '100000', annual: '100000.00', hourly: '48.08', proratedSalary: '60000.00' })
  })
})

describe('what a new job may not be', () => {
  it('incomplete: every missing field is named at once [PW-085]', async () => {
    const { person } = await hire(held.server)
    const { extensions } = await changesNothing(held.server, () => hr().refused(jobCreate, { input: { personId: person } }))
    expect(extensions.problems?.map(({ path }) => path)).toEqual([
      'companyStartDate',
      'positionTitleId',
      'businessEntityId',
      'businessUnitId',
      'locationId',
      'workClassId',
    ])
  })

  it.each([
    ['the probation ends before the company start date', { probationEndDate: '2026-11-30' }, 'probationEndDate'],
    ['the expected end is before the company start date', { expectedCompanyEndDate: '2026-11-30' }, 'expectedCompanyEndDate'],
    ['the FTE is 0', { fte: '0' }, 'fte'],
    ['the FTE is above 1', { fte: '1.01' }, 'fte'],
    ['the cost of recruitment is below 0', { recruitmentCost: '-0.01' }, 'recruitmentCost'],
  ])('one of which %s [PW-538]', async (_, wrong, path) => {
    const { person } = await hire(held.server)
    const { extensions } = await refused(person, { companyStartDate: '2026-12-01', ...wrong })
    expect(extensions.problems?.map((each) => each.path)).toEqual([path])
  })

  it('out of order in its dates, or with a cost below 0', async () => {
    const { person } = await hire(held.server)
    const { extensions } = await refused(person, {
      companyStartDate: '2026-12-01',
      probationEndDate: '2026-11-30',
      recruitmentCost: '-1',
      fte: '0',
    })
    expect(extensions.problems?.map(({ path }) => path).toSorted()).toEqual(['fte', 'probationEndDate', 'recruitmentCost'])
  })

  it('of a title that was archived or a unit that was disabled', async () => {
    const { person } = await hire(held.server)
    await held.server.rows('update position_titles set is_enabled = false where id = $1', [list('Manager')])
    await held.server.rows('update business_units set is_enabled = false where id = $1', [list('Design')])
    const { extensions } = await refused(person, {
      companyStartDate: '2026-12-01',
      positionTitleId: list('Manager'),
      businessUnitId: list('Design'),
    })
    await held.server.rows('update position_titles set is_enabled = true')
    await held.server.rows('update business_units set is_enabled = true')
    expect(extensions.problems?.map(({ message }) => message)).toEqual([
      '‘Manager’ is archived. Choose another record.',
      '‘Design’ is disabled. Choose another record.',
    ])
  })

  it('of records of another organisation', async () => {
    const { person } = await hire(held.server)
    const { lists, job } = held.server.world.stranger
    const { extensions } = await refused(person, { companyStartDate: '2026-12-01', locationId: lists['Sydney'], supervisorJobId: null })
    expect(extensions.problems).toMatchObject([{ path: 'locationId', rule: 'reference' }])
    const foreign = await refused(person, { companyStartDate: '2026-12-01', supervisorJobId: job })
    expect(foreign.extensions.problems).toMatchObject([{ path: 'supervisorJobId', rule: 'reference' }])
  })
})

describe('who may create a job', () => {
  it('nobody who is signed out, no employee, no supervisor, nobody of another organisation', async () => {
    const { employee } = held.server.world.people
    const code = async (person: Parameters<typeof held.server.as>[0]) => {
      const input = { ...ordinaryJob(held.server), personId: employee }
      return (await changesNothing(held.server, () => held.server.as(person).refused(jobCreate, { input }))).extensions.code
    }
    expect(await Promise.all([code('nobody'), code('employee'), code('manager'), code('stranger')])).toEqual([
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'FORBIDDEN',
      'NOT_FOUND',
    ])
  })
})
