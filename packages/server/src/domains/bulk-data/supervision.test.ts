import { describe, expect, it } from 'vitest'
import { hire, ordinaryJob, type Hired } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
const headings = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,supervisor'
const place = 'Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'

async function lookupOf({ person }: { person: string }): Promise<string> {
  const [row] = await held.server.rows<{ email: string }>('select email from person_emails where person_id = $1', [person])
  return row?.email ?? ''
}

async function newcomers(count: number): Promise<string[]> {
  const lines = Array.from({ length: count }, (_, index) => `n${index},Newcomer ${index},n${index}@import.example`)
  await tool().run('CREATE_PEOPLE', ['employee_number,last_name,email', ...lines].join('\n'))
  return lines.map((_, index) => `n${index}`)
}

const jobs = (rows: readonly (readonly [person: string, start: string, supervisor: string])[]) =>
  [headings, ...rows.map(([person, start, supervisor]) => `${person},${start},${place},${supervisor}`)].join('\n')

async function wordsOnScreen({ job }: Hired, companyStartDate: string): Promise<string | undefined> {
  const { person } = await hire(held.server)
  const mutation = 'mutation ($input: JobCreateInput!) { jobCreate(input: $input) { id } }'
  const input = { ...ordinaryJob(held.server), personId: person, companyStartDate, supervisorJobId: job }
  return (await held.server.as('hr').refused(mutation, { input })).extensions.problems?.[0]?.message
}

const finalise = ({ job }: Hired, companyEndDate: string) =>
  held.server.as('hr').ask('mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }', {
    input: { id: job, version: 1, companyEndDate, turnoverReasonId: held.server.world.lists['Retirement'] },
  })

describe('the supervisor of an imported job', () => {
  it('is refused in the words of the screen where their job has ended by then or has yet to begin, at the check and at the start', async () => {
    const coming = await hire(held.server, { companyStartDate: '2099-01-05' }, 'Coming')
    const gone = await hire(held.server, { companyStartDate: '2019-01-07', companyEndDate: '2021-01-01' }, 'Gone')
    const leaving = await hire(held.server, { companyStartDate: '2019-01-07' }, 'Leaving')
    const [first = '', second = '', third = '', fourth = ''] = await newcomers(4)
    const refused = jobs([
      [first, '2024-01-01', await lookupOf(coming)],
      [second, '2024-01-01', await lookupOf(gone)],
    ])
    const { importId: refusedId } = await tool().addFile('CREATE_JOBS', refused)
    await tool().settled(refusedId)
    const errors = (await tool().actions(refusedId, 'ERRORS')).flatMap((action) => action.errors)
    const later = 'This job starts after 2024-01-01. Choose another supervisor or a later date.'
    const ended = 'This job ended before 2024-01-01. Choose another supervisor.'
    expect([await wordsOnScreen(coming, '2024-01-01'), await wordsOnScreen(gone, '2024-01-01')]).toEqual([later, ended])
    const inWords = (text: string) => text.replace('2024-01-01', '1 January 2024')
    expect(errors).toMatchObject([
      { row: 2, column: 'supervisor', problem: `‘${await lookupOf(coming)}’: ${inWords(later)}` },
      { row: 3, column: 'supervisor', problem: `‘${await lookupOf(gone)}’: ${inWords(ended)}` },
    ])

    const fine = jobs([
      [third, '2024-01-01', await lookupOf(leaving)],
      [fourth, '2024-01-01', third],
    ])
    const { importId } = await tool().addFile('CREATE_JOBS', fine)
    expect((await tool().settled(importId)).counts).toMatchObject({ all: 2, errors: 0 })
    await finalise(leaving, '2023-12-31')
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 0, failed: 2 })
    expect((await tool().actions(importId, 'FAILED')).map(({ reason }) => reason)).toEqual([
      `Failed: ‘${await lookupOf(leaving)}’: ${inWords(ended)}`,
      'Failed: The job of the supervisor was not created.',
    ])
  })

  it('who is there today but began after the job is a warning, and supervises from that day on', async () => {
    const present = await hire(held.server, { companyStartDate: '2025-03-03' }, 'Present')
    const { person } = await hire(held.server, { companyStartDate: '2020-01-06', companyEndDate: '2021-01-01' }, 'Report')
    const { importId } = await tool().addFile('CREATE_JOBS', jobs([[await lookupOf({ person }), '2024-01-01', await lookupOf(present)]]))
    await tool().settled(importId)
    expect((await tool().actions(importId, 'WARNINGS')).flatMap(({ warnings }) => warnings.map(({ problem }) => problem))).toEqual([
      'Present supervises only from 2025-03-03: their job begins after this one.',
    ])
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 1, failed: 0 })
    const query = `query ($personId: ID!, $asAt: Date) { listPersonJobs(personId: $personId, asAt: $asAt) { jobStatus supervisorJob { id } } }`
    const supervisorOn = async (asAt: string) => {
      type Answer = { listPersonJobs: { jobStatus: string; supervisorJob: { id: string } | null }[] }
      const { listPersonJobs } = await held.server.as('hr').ask<Answer>(query, { personId: person, asAt })
      return listPersonJobs.find(({ jobStatus }) => jobStatus === 'CURRENT')?.supervisorJob
    }
    expect([await supervisorOn('2025-03-02'), await supervisorOn('2025-03-03')]).toEqual([null, { id: present.job }])
    const [timeline] = await held.server.rows<{ named: string[] }>(
      `select array_agg(lower(effective)::text || ' ' || coalesce(supervisor_job_id::text, 'nobody') order by effective) as named
       from job_attribute_periods p join jobs j on j.id = p.job_id
       where j.person_id = $1 and j.company_start_on = '2024-01-01' and p.attribute = 'SUPERVISOR'`,
      [person],
    )
    expect(timeline?.named).toEqual(['2024-01-01 nobody', `2025-03-03 ${present.job}`])
  })
})
