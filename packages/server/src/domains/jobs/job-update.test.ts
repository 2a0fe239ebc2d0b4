import { describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire, hireAgain } from './testing/hire.ts'
import { jobUpdate, readJob, readTimeline, type JobAnswer } from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const list = (name: string) => held.server.world.lists[name]

/** An update as HR, who gives the version and a reason with it. */
async function update(id: string, attribute: string, values: Record<string, unknown>): Promise<JobAnswer> {
  const { version } = await readJob(hr(), id)
  const input = { id, version, attributes: [{ attribute }], reasonId: list('Correction'), ...values }
  return (await hr().ask<{ jobUpdate: JobAnswer }>(jobUpdate, { input })).jobUpdate
}

async function refused(id: string, attribute: string, values: Record<string, unknown>) {
  const { version } = await readJob(hr(), id)
  const input = { id, version, attributes: [{ attribute }], reasonId: list('Correction'), ...values }
  return changesNothing(held.server, () => hr().refused(jobUpdate, { input }))
}

describe('effective dating', () => {
  it('a retroactive change of the location survives a later change of the salary', async () => {
    const remuneration = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '80000' } as const
    const { job } = await hire(held.server, { remuneration })
    await update(job, 'REMUNERATION', { remuneration: { ...remuneration, baseAnnual: '90000' }, effectiveFrom: '2025-07-01' })
    await update(job, 'LOCATION', { locationId: list('Perth'), effectiveFrom: '2025-03-01' })
    const on = async (day: string) => {
      const { jobLocation, remuneration: pay } = await readJob(hr(), job, day)
      return [jobLocation?.name, pay?.baseAnnual]
    }
    expect(await on('2025-02-28')).toEqual(['Sydney', '80000'])
    expect(await on('2025-03-01')).toEqual(['Perth', '80000'])
    expect(await on('2025-06-30')).toEqual(['Perth', '80000'])
    expect(await on('2025-07-01')).toEqual(['Perth', '90000'])
  })

  it('a change inserted before a later one ends where that begins', async () => {
    const { job } = await hire(held.server)
    await update(job, 'POSITION_TITLE', { positionTitleId: list('Manager'), effectiveFrom: '2025-07-01' })
    await update(job, 'POSITION_TITLE', { positionTitleId: list('Director'), effectiveFrom: '2025-03-01' })
    const titles = await Promise.all(['2025-02-28', '2025-03-01', '2025-06-30', '2025-07-01'].map((day) => readJob(hr(), job, day)))
    expect(titles.map(({ jobName }) => jobName)).toEqual(['Engineer', 'Director', 'Director', 'Manager'])
  })

  it('a change with an end gives way to the old value on that very day [PW-530]', async () => {
    const { job } = await hire(held.server)
    await update(job, 'POSITION_TITLE', { positionTitleId: list('Manager'), effectiveFrom: '2025-03-01', effectiveTo: '2025-04-01' })
    const periods = await readTimeline(hr(), job, 'POSITION_TITLE')
    expect(periods.map(({ positionTitle, effectiveFrom, effectiveTo }) => [positionTitle?.name, effectiveFrom, effectiveTo])).toEqual([
      ['Engineer', '2025-01-01', '2025-03-01'],
      ['Manager', '2025-03-01', '2025-04-01'],
      ['Engineer', '2025-04-01', null],
    ])
  })

  it('of two changes of one attribute on one day the newer holds, and the older stays in the history', async () => {
    const { job } = await hire(held.server)
    await update(job, 'POSITION_TITLE', { positionTitleId: list('Manager'), effectiveFrom: '2025-05-01' })
    await update(job, 'POSITION_TITLE', { positionTitleId: list('Director'), effectiveFrom: '2025-05-01' })
    const periods = await readTimeline(hr(), job, 'POSITION_TITLE')
    expect(periods.map(({ positionTitle }) => positionTitle?.name)).toEqual(['Engineer', 'Director'])
    const known = await held.server.rows<{ count: string }>(
      `select count(*) from job_attribute_periods where job_id = $1 and attribute = 'POSITION_TITLE' and position_title_id = $2`,
      [job, list('Manager')],
    )
    expect(known).toEqual([{ count: '1' }])
  })

  it('a future change shows a marker until local midnight, and then holds without anyone doing anything, until its end has come [PW-385]', async () => {
    const { job } = await hire(held.server)
    const values = { businessUnitId: list('Design'), effectiveFrom: '2027-01-01', effectiveTo: '2027-02-01' }
    const scheduled = await update(job, 'BUSINESS_UNIT', values)
    expect(scheduled.jobBusinessUnit?.name).toBe('Operations')
    expect(scheduled.upcomingChanges).toMatchObject([
      { attribute: 'BUSINESS_UNIT', effectiveFrom: '2027-01-01', jobBusinessUnit: { name: 'Design' } },
      { attribute: 'BUSINESS_UNIT', effectiveFrom: '2027-02-01', jobBusinessUnit: { name: 'Operations' } },
    ])
    const units: (string | undefined)[] = []
    for (const moment of ['2026-12-31T12:59:59Z', '2026-12-31T13:00:00Z', '2027-01-31T12:59:59Z', '2027-01-31T13:00:00Z']) {
      held.server.travel(moment)
      units.push((await readJob(hr(), job)).jobBusinessUnit?.name)
    }
    const after = await readJob(hr(), job)
    held.server.travel(startOfTests)
    expect(units).toEqual(['Operations', 'Design', 'Design', 'Operations'])
    expect(after.upcomingChanges).toEqual([])
  })

  it('the value that holds already makes no new period, no event and no new version', async () => {
    const { job } = await hire(held.server, { fte: '0.8' })
    const unchanged = await changesNothing(held.server, () =>
      update(job, 'LOCATION', { locationId: list('Sydney'), effectiveFrom: '2026-12-01' }),
    )
    expect(unchanged.version).toBe(1)
    await changesNothing(held.server, () => update(job, 'FTE', { fte: '0.80', effectiveFrom: '2026-12-01' }))
  })

  it('changes several attributes at once, from the start of the job when no day is given', async () => {
    const { job } = await hire(held.server)
    const changed = await update(job, 'FTE', {
      attributes: [{ attribute: 'FTE' }, { attribute: 'LOCATION' }],
      fte: '0.6',
      locationId: list('Perth'),
    })
    expect([changed.fte, changed.jobLocation?.name, changed.version]).toEqual(['0.6', 'Perth', 2])
    expect(await readTimeline(hr(), job, 'FTE')).toHaveLength(1)
  })

  it('writes one event with the difference, and keeps the note with the period, who wrote it and when [PW-223]', async () => {
    const { job, person } = await hire(held.server)
    await update(job, 'POSITION_TITLE', {
      positionTitleId: list('Manager'),
      effectiveFrom: '2026-12-01',
      reasonId: list('Promotion'),
      note: '  Well earned. ',
    })
    const [event] = await held.server.rows(
      `select e.person_id, e.subject_kind, v.difference from events e join event_values v on v.event_id = e.id
      where e.job_id = $1 and e.name = 'job.update_scheduled'`,
      [job],
    )
    expect(event).toEqual({
      person_id: person,
      subject_kind: 'job',
      difference: {
        positionTitleId: [list('Engineer'), list('Manager')],
        effectiveFrom: [null, '2026-12-01'],
        reasonId: [null, list('Promotion')],
        note: [null, 'Well earned.'],
      },
    })
    expect((await readTimeline(hr(), job, 'POSITION_TITLE')).at(-1)).toMatchObject({ reason: { name: 'Promotion' }, note: 'Well earned.' })
    const { listJobHistory } = await hr().ask<{ listJobHistory: { items: object[] } }>(
      'query ($jobId: ID!) { listJobHistory(jobId: $jobId) { items { note actorName at } } }',
      { jobId: job },
    )
    expect(listJobHistory.items[0]).toEqual({ note: 'Well earned.', actorName: 'Hana Ito', at: '2026-11-19T23:00:00.000Z' })
  })
})

describe('the reason of an update', () => {
  it('is one of those in use, and needed while there is any; a note may go with it, and stays as it was saved [PW-224]', async () => {
    const { job } = await hire(held.server)
    const problems = async (values: object) =>
      (await refused(job, 'FTE', { fte: '0.5', ...values })).extensions.problems?.map(({ path, rule }) => [path, rule])
    expect(await problems({ reasonId: null })).toEqual([['reasonId', 'required']])
    const isEnabled = (enabled: boolean) =>
      held.server.rows('update job_update_reasons set is_enabled = $2 where tenant_id = $1', [held.server.world.tenantId, enabled])
    await update(job, 'FTE', { fte: '0.9' })
    await isEnabled(false)
    expect(await problems({ reasonId: list('Promotion') })).toEqual([['reasonId', 'enabled']])
    await update(job, 'FTE', { fte: '0.5', reasonId: null, note: 'As agreed.' })
    await isEnabled(true)
    expect((await readTimeline(hr(), job, 'FTE')).at(-1)).toMatchObject({ reason: null, note: 'As agreed.' })
  })

  it('says what a note about it should tell, and stays once it is used [AD-426][AD-884]', async () => {
    const admin = held.server.as('admin')
    const { jobUpdateReasonCreate: reason } = await admin.ask<{
      jobUpdateReasonCreate: { id: string; version: number; noteDescription: string }
    }>('mutation ($input: JobUpdateReasonCreateInput!) { jobUpdateReasonCreate(input: $input) { id version noteDescription } }', {
      input: { name: 'Secondment', noteDescription: 'Where to, and until when.' },
    })
    expect(reason.noteDescription).toBe('Where to, and until when.')
    const { job } = await hire(held.server)
    await update(job, 'FTE', { fte: '0.8', effectiveFrom: '2026-12-01', reasonId: reason.id })
    const { message } = await admin.refused('mutation ($input: RecordVersionInput!) { jobUpdateReasonDelete(input: $input) }', {
      input: { id: reason.id, version: reason.version },
    })
    expect(message).toBe("Unable to delete Secondment because it's in use")
    expect((await readTimeline(hr(), job, 'FTE')).at(-1)).toMatchObject({ reason: { name: 'Secondment' } })
  })
})

describe('what an update may not do', () => {
  it('needs at least one attribute or custom field [PW-529]', async () => {
    const { job } = await hire(held.server)
    const { extensions } = await refused(job, 'FTE', { attributes: [] })
    expect(extensions.problems).toMatchObject([{ path: 'attributes', rule: 'requireGroup' }])
  })

  it('ends after it begins, even where it begins with the job [PW-530]', async () => {
    const { job } = await hire(held.server)
    const given = await refused(job, 'FTE', { fte: '0.5', effectiveFrom: '2026-12-01', effectiveTo: '2026-12-01' })
    expect(given.extensions.problems).toMatchObject([{ path: 'effectiveTo', rule: 'dateAfter' }])
    const empty = await refused(job, 'FTE', { fte: '0.5', effectiveTo: '2024-12-31' })
    expect(empty.extensions.problems).toMatchObject([{ path: 'effectiveTo', rule: 'dateAfter' }])
  })

  it('begins neither before the company start date nor after a finalised end; past jobs are only corrected [PW-413]', async () => {
    const { job } = await hire(held.server, { companyEndDate: '2027-03-31' })
    expect((await refused(job, 'FTE', { fte: '0.5', effectiveFrom: '2024-12-31' })).message).toContain('2025-01-01')
    expect((await refused(job, 'FTE', { fte: '0.5', effectiveFrom: '2027-04-01' })).message).toContain('2027-03-31')
    expect((await update(job, 'FTE', { fte: '0.5', effectiveFrom: '2027-03-31' })).version).toBe(2)
    const past = await hire(held.server, { companyEndDate: '2026-11-19' })
    expect((await refused(past.job, 'FTE', { fte: '0.5', effectiveFrom: '2026-11-01' })).extensions.problems).toMatchObject([
      { path: 'id', rule: 'past' },
    ])
  })

  it('says everything that is wrong at once, and chooses neither what is disabled nor nothing', async () => {
    const { job } = await hire(held.server)
    await held.server.rows('update locations set is_enabled = false where id = $1', [list('Perth')])
    const { extensions } = await refused(job, 'LOCATION', {
      attributes: [{ attribute: 'LOCATION' }, { attribute: 'FTE' }, { attribute: 'REMUNERATION' }],
      locationId: list('Perth'),
      remuneration: { type: 'HOURLY_RATE' },
      reasonId: null,
    })
    await held.server.rows('update locations set is_enabled = true where id = $1', [list('Perth')])
    expect(extensions.problems?.map(({ path, rule }) => [path, rule])).toEqual([
      ['reasonId', 'required'],
      ['locationId', 'enabled'],
      ['fte', 'required'],
      ['remuneration.baseHourly', 'required'],
    ])
  })

  it('keeps FTE above 0 and at most 1', async () => {
    const { job } = await hire(held.server)
    for (const fte of ['0', '1.01', '-0.5', 'half']) expect((await refused(job, 'FTE', { fte })).extensions.code).toBe('INVALID')
  })

  it('never overwrites what another user saved in the meantime', async () => {
    const { job } = await hire(held.server)
    await update(job, 'FTE', { fte: '0.5' })
    const error = await refused(job, 'FTE', { fte: '0.4', version: 1 })
    expect(error.extensions).toMatchObject({ code: 'CONFLICT', currentVersion: 2 })
  })
})

describe('who may update a job', () => {
  const input = (id: string) => ({
    input: {
      id,
      version: 1,
      attributes: [{ attribute: 'LOCATION' }],
      locationId: list('Perth'),
      effectiveFrom: '2027-02-01',
      reasonId: list('Transfer'),
    },
  })

  it('nobody who is signed out, nobody their own, no colleague, no other organisation', async () => {
    const { employee, other } = held.server.world.jobs
    const code = async (person: Parameters<typeof held.server.as>[0], id: string) =>
      (await changesNothing(held.server, () => held.server.as(person).refused(jobUpdate, input(id)))).extensions.code
    expect(await code('nobody', employee)).toBe('UNAUTHENTICATED')
    expect(await code('employee', employee)).toBe('FORBIDDEN')
    expect(await code('employee', other)).toBe('FORBIDDEN')
    expect(await code('manager', other)).toBe('NOT_FOUND')
    expect(await code('stranger', employee)).toBe('NOT_FOUND')
  })

  it('a job out of reach is refused like one that does not exist', async () => {
    const [there, absent] = await Promise.all(
      [held.server.world.jobs.other, '01a1f899-cb2a-73cb-995e-a94891042409'].map((id) =>
        held.server.as('manager').refused(jobUpdate, input(id)),
      ),
    )
    const { reference: _, ...rest } = there!.extensions
    expect(absent).toMatchObject({ message: there!.message, extensions: rest })
  })

  it('a supervisor that of a report, HR everyone’s', async () => {
    const { employee } = held.server.world.jobs
    const { jobUpdate: updated } = await held.server.as('manager').ask<{ jobUpdate: JobAnswer }>(jobUpdate, input(employee))
    expect(updated).toMatchObject({ id: employee, version: 2, upcomingChanges: [{ attribute: 'LOCATION' }] })
  })

  it('a supervisor may not change pay without the right to, nor one line the pay of the other [PW-610]', async () => {
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    const pay = { attributes: [{ attribute: 'REMUNERATION' }], remuneration: { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '1' } }
    const error = await changesNothing(held.server, () =>
      held.server.as('manager').refused(jobUpdate, { input: { ...input(job).input, ...pay } }),
    )
    expect(error.extensions).toMatchObject({ code: 'FORBIDDEN', missing: ['people.jobs.remuneration.edit'] })
  })

  it('only in one’s own line: of two jobs of a person each supervisor reaches one', async () => {
    const { manager, other } = held.server.world.jobs
    const { person, job } = await hire(held.server, { supervisorJobId: manager })
    const second = await hireAgain(held.server, person, { supervisorJobId: other })
    expect((await held.server.as('manager').ask<{ jobUpdate: JobAnswer }>(jobUpdate, input(job))).jobUpdate.version).toBe(2)
    expect((await changesNothing(held.server, () => held.server.as('manager').refused(jobUpdate, input(second)))).extensions.code).toBe(
      'NOT_FOUND',
    )
  })
})
