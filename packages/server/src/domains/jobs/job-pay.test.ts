import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire, hireAgain, ordinaryJob } from './testing/hire.ts'
import { jobCreate, jobHistoryUpdate, jobUpdate, readJob, readTimeline } from './testing/operations.ts'

const held = useTestServer()
const pay = (baseAnnual: string) =>
  ({ type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual, payCycle: 'FORTNIGHTLY', hoursPerCycle: '80' }) as const

async function raise(id: string, values: Record<string, unknown> = {}, version = 1) {
  const input = {
    id,
    version,
    attributes: [{ attribute: 'REMUNERATION' }],
    remuneration: pay('123456'),
    effectiveFrom: '2027-01-01',
    reasonId: held.server.world.lists['Salary review'],
    ...values,
  }
  await held.server.as('hr').ask(jobUpdate, { input })
}

describe('what a job is paid', () => {
  it('is given with its figures, prorated by the FTE of the day; the past is not rewritten', async () => {
    const { job } = await hire(held.server, {
      remuneration: pay('88000'),
      timeline: [{ attribute: 'FTE', value: '0.5', from: '2026-07-01' }],
    })
    const on = async (day: string) => (await readJob(held.server.as('hr'), job, day)).remuneration
    expect(await on('2026-06-30')).toEqual({ baseAnnual: '88000', annual: '88000.00', hourly: '42.31', proratedSalary: '88000.00' })
    expect(await on('2026-07-01')).toMatchObject({ proratedSalary: '44000.00' })
    await held.server.rows('update tenant_settings set remuneration_decimals = 4 where tenant_id = $1', [held.server.world.tenantId])
    expect(await on('2026-07-01')).toMatchObject({ hourly: '42.3077', proratedSalary: '44000.0000' })
    await held.server.rows('update tenant_settings set remuneration_decimals = 2 where tenant_id = $1', [held.server.world.tenantId])
  })

  it('is in a currency that exists, when a job begins and with each change', async () => {
    const { person, job } = await hire(held.server, { remuneration: pay('88000') })
    const remuneration = { ...pay('90000'), currency: 'ZZZ' }
    const change = { id: job, version: 1, attributes: [{ attribute: 'REMUNERATION' }], effectiveFrom: '2026-12-01', remuneration }
    const created = { ...ordinaryJob(held.server), personId: person, recruitmentCost: '1500', recruitmentCurrency: 'ZZZ', remuneration }
    const changed = { ...change, reasonId: held.server.world.lists['Salary review'] }
    for (const [document, input, paths] of [
      [jobCreate, created, ['remuneration.currency', 'recruitmentCurrency']],
      [jobUpdate, changed, ['remuneration.currency']],
      [jobHistoryUpdate, changed, ['remuneration.currency']],
    ] as const) {
      const { extensions } = await changesNothing(held.server, () => held.server.as('hr').refused(document, { input }))
      expect(extensions.problems).toMatchObject(paths.map((path) => ({ path, rule: 'currency' })))
    }
  })

  it('is hidden from a supervisor without the right to it, on every path', async () => {
    const { employee, manager } = held.server.world.jobs
    await raise(employee)
    const as = held.server.as('manager')
    expect(await readJob(as, employee)).toMatchObject({ remuneration: null, upcomingChanges: [] })
    expect(await readTimeline(as, employee, 'REMUNERATION')).toEqual([])
    const { getJob } = await as.ask<{ getJob: unknown }>(
      'query ($id: ID!) { getJob(id: $id) { salary: remuneration { baseAnnual } directReports { items { ...pay supervisorJob { supervisorJob { ...pay } } } } } } fragment pay on Job { remuneration { annual } }',
      { id: manager },
    )
    expect(getJob).toEqual({
      salary: { baseAnnual: '80000' },
      directReports: { items: [{ remuneration: null, supervisorJob: { supervisorJob: { remuneration: null } } }] },
    })
  })

  it('leaves no trace in the history for those who may not see it: neither values nor that there was a change', async () => {
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager, remuneration: pay('100') })
    await raise(job, { note: 'A raise' })
    await raise(job, { attributes: [{ attribute: 'REMUNERATION' }, { attribute: 'FTE' }], remuneration: pay('200000'), fte: '0.5' }, 2)
    const query =
      'query ($jobId: ID!) { listJobHistory(jobId: $jobId) { totalCount items { changes { field remunerationAfter { baseAnnual } } } periods { attribute } } }'
    type Answer = { listJobHistory: { totalCount: number; items: { changes: { field: string }[] }[]; periods: { attribute: string }[] } }
    const read = async (person: 'hr' | 'manager') => (await held.server.as(person).ask<Answer>(query, { jobId: job })).listJobHistory
    const [all, some] = [await read('hr'), await read('manager')]
    expect([all.totalCount, some.totalCount]).toEqual([3, 2])
    expect(all.items[1]?.changes).toEqual([{ field: 'remuneration', remunerationAfter: { baseAnnual: '123456' } }])
    expect(some.items.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('remuneration')
    expect(JSON.stringify(some)).not.toContain('REMUNERATION')
  })

  it('is one’s own to see, and not that of one’s supervisor', async () => {
    const { employee } = held.server.world.jobs
    const job = await held.server
      .as('employee')
      .ask<{ getJob: unknown }>(
        'query ($id: ID!) { getJob(id: $id) { remuneration { baseAnnual } supervisorJob { jobName fte companyStartDate remuneration { baseAnnual } } } }',
        {
          id: employee,
        },
      )
    expect(job.getJob).toEqual({
      remuneration: { baseAnnual: '80000' },
      supervisorJob: { jobName: 'Manager', fte: null, companyStartDate: null, remuneration: null },
    })
  })

  it('of a second job is for the line of that job', async () => {
    const { manager, other } = held.server.world.jobs
    const { person } = await hire(held.server, { supervisorJobId: manager })
    const second = await hireAgain(held.server, person, { supervisorJobId: other })
    expect((await held.server.as('manager').refused('query ($id: ID!) { getJob(id: $id) { id } }', { id: second })).extensions.code).toBe(
      'NOT_FOUND',
    )
  })
})
