import { describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire } from './testing/hire.ts'
import { jobEndDateCancel, jobEndDateFinalise, readJob } from './testing/operations.ts'

// Today is 20 November 2026
const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Ends = { version: number; jobStatus: string; companyEndDate: string | null; expectedCompanyEndDate: string | null }

const fields = 'version jobStatus companyEndDate expectedCompanyEndDate'
const mutations = {
  set: `mutation ($input: JobExpectedEndDateSetInput!) { done: jobExpectedEndDateSet(input: $input) { ${fields} } }`,
  adjust: `mutation ($input: JobExpectedEndDateAdjustInput!) { done: jobExpectedEndDateAdjust(input: $input) { ${fields} } }`,
  remove: `mutation ($input: RecordVersionInput!) { done: jobExpectedEndDateRemove(input: $input) { ${fields} } }`,
}
const inputOf = async (how: keyof typeof mutations, id: string, day: string) => {
  const [row] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [id])
  return { id, version: row?.version, ...(how === 'remove' ? {} : { expectedCompanyEndDate: day }) }
}
const run = async (how: keyof typeof mutations, id: string, day = '') =>
  (await held.server.as('hr').ask<{ done: Ends }>(mutations[how], { input: await inputOf(how, id, day) })).done
const refused = async (how: keyof typeof mutations, id: string, day = '2027-05-31', who: Who = 'hr') => {
  const input = await inputOf(how, id, day)
  const { extensions } = await changesNothing(held.server, () => held.server.as(who).refused(mutations[how], { input }))
  return extensions.problems?.map(({ message }) => message) ?? extensions.code
}
const finalise = async (id: string, companyEndDate: string) =>
  held.server.as('hr').ask(jobEndDateFinalise, {
    input: { id, version: (await readJob(held.server.as('hr'), id)).version, companyEndDate, turnoverType: 'VOLUNTARY' },
  })

describe('the expected end of a job', () => {
  it('is set, adjusted and removed, each with an event of its own that says both days [PW-389][PW-390][PW-391][PW-392]', async () => {
    const { job } = await hire(held.server)
    expect(await run('set', job, '2027-05-31')).toMatchObject({ expectedCompanyEndDate: '2027-05-31', companyEndDate: null })
    expect(await run('adjust', job, '2027-06-30')).toMatchObject({ expectedCompanyEndDate: '2027-06-30' })
    expect(await run('remove', job)).toMatchObject({ expectedCompanyEndDate: null, version: 4 })
    const events = await held.server.rows<{ name: string; difference: object }>(
      'select e.name, v.difference from events e join event_values v on v.event_id = e.id where e.job_id = $1 order by e.position',
      [job],
    )
    expect(events.slice(-3)).toEqual([
      { name: 'job.expected_end_date_set', difference: { expectedCompanyEndDate: [null, '2027-05-31'] } },
      { name: 'job.end_date_adjusted', difference: { expectedCompanyEndDate: ['2027-05-31', '2027-06-30'] } },
      { name: 'job.expected_end_date_removed', difference: { expectedCompanyEndDate: ['2027-06-30', null] } },
    ])
  })

  it('ends nothing by itself: after that day the job goes on', async () => {
    const { job } = await hire(held.server)
    await run('set', job, '2026-11-25')
    held.server.travel('2026-12-01T00:00:00Z')
    expect(await readJob(held.server.as('hr'), job)).toMatchObject({ jobStatus: 'CURRENT', companyEndDate: null })
    held.server.travel(startOfTests)
  })

  it('is set where there is none, and adjusted or removed where there is one [PW-394][PW-400]', async () => {
    const { job } = await hire(held.server)
    for (const how of ['adjust', 'remove'] as const)
      expect(await refused(how, job)).toEqual(['This job has no expected end date. Set one first.'])
    await run('set', job, '2027-05-31')
    expect(await refused('set', job)).toEqual(['This job is already expected to end on 2027-05-31. Adjust that date instead.'])
  })

  it('stays as it is once the end is finalised, from either stage, and is there again when that is cancelled [PW-393][PW-395][PW-400]', async () => {
    const { job: never } = await hire(held.server)
    const { job } = await hire(held.server)
    await run('set', job, '2027-05-31')
    for (const id of [never, job]) {
      await finalise(id, '2027-03-31')
      for (const how of ['set', 'adjust', 'remove'] as const)
        expect(await refused(how, id), how).toEqual(['This job already ends on 2027-03-31. Cancel its company end date first.'])
      const { version } = await readJob(held.server.as('hr'), id)
      await held.server.as('hr').ask(jobEndDateCancel, { input: { id, version } })
    }
    expect(await refused('set', job)).toHaveLength(1)
    expect(await run('set', never, '2027-05-31')).toMatchObject({ companyEndDate: null, expectedCompanyEndDate: '2027-05-31' })
  })

  it('does not lie before the first day of the job [PW-538]', async () => {
    const { job } = await hire(held.server, { companyStartDate: '2026-02-02' })
    expect(await refused('set', job, '2026-02-01')).toEqual(['This must not be before the company start date, 2026-02-02.'])
    expect(await run('set', job, '2026-02-02')).toMatchObject({ expectedCompanyEndDate: '2026-02-02', jobStatus: 'CURRENT' })
    expect(await refused('adjust', job, '2026-02-01')).toHaveLength(1)
  })

  it('is for those who may end jobs, and seen by those who may view them', async () => {
    const { job, person } = await hire(held.server, {
      supervisorJobId: held.server.world.jobs.manager,
      expectedCompanyEndDate: '2026-12-31',
    })
    expect(await refused('adjust', job, '2027-05-31', 'manager')).toBe('FORBIDDEN')
    expect(await refused('remove', job, '', 'other')).toMatch(/FORBIDDEN|NOT_FOUND/)
    const shown = async (who: Who) => {
      const { listPeople } = await held.server
        .as(who)
        .ask<{ listPeople: { items: { id: string; primaryJobExpectedEndDate: string | null }[] } }>(
          '{ listPeople(first: 200) { items { id primaryJobExpectedEndDate } } }',
        )
      return listPeople.items.find(({ id }) => id === person)?.primaryJobExpectedEndDate
    }
    expect([await shown('hr'), await shown('manager'), await shown('employee')]).toEqual(['2026-12-31', '2026-12-31', null])
  })

  it('narrows the directory to those expected to leave within 60 days', async () => {
    const near = await hire(held.server, { expectedCompanyEndDate: '2027-01-19' }, 'Nearly')
    await hire(held.server, { expectedCompanyEndDate: '2027-01-20' }, 'Later')
    const settled = await hire(held.server, { expectedCompanyEndDate: '2027-01-05' }, 'Settled')
    await finalise(settled.job, '2027-01-05')
    const { listPeople } = await held.server
      .as('hr')
      .ask<{ listPeople: { items: { id: string }[] } }>(
        '{ listPeople(first: 200, filter: { situations: [END_EXPECTED] }) { items { id } } }',
      )
    const found = listPeople.items.map(({ id }) => id)
    expect(found).toContain(near.person)
    expect(found).not.toContain(settled.person)
    expect(found.length).toBe(new Set(found).size)
    const { listPeople: none } = await held.server
      .as('employee')
      .ask<{ listPeople: { items: object[] } }>('{ listPeople(filter: { situations: [END_EXPECTED] }) { items { id } } }')
    expect(none.items).toEqual([])
  })
})
