import { beforeAll, describe, expect, it } from 'vitest'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { hire, hireAgain } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeLibrary } from '../testing/library.ts'

const held = useTestServer({ work: true })
type Who = NonNullable<ConstructorParameters<typeof Importing>[1]>
const tool = (who: Who = 'hr') => new Importing(held.server, who)
const requirements = () =>
  held.server.rows<{ job: string; named: string; since: string; until: string | null }>(
    `select r.job_id as job, coalesce(i.name, g.name) as named, r.required_from::text as since, r.required_until::text as until
     from job_requirements r left join qualification_library_items i on i.id = r.item_id left join requirement_groups g on g.id = r.group_id
     order by named, since`,
  )
async function preview(type: string, csv: string, who: Who = 'hr') {
  const { importId } = await tool(who).addFile(type, csv, { filename: 'file.csv' })
  await tool(who).settled(importId)
  return tool(who).actions(importId)
}
type Actions = Awaited<ReturnType<typeof preview>>
const said = (actions: Actions) => actions.map(({ errors }) => errors.map(({ column, problem }) => `${column}: ${problem}`))

beforeAll(async () => {
  await makeLibrary(held.server, { items: ['Forklift licence', 'White card'], groups: { 'Site safety': ['White card'] } })
})

describe('required qualifications from a file', () => {
  it('are set for the job of each person, or the job that is named, from the first day of the job or from a day', async () => {
    const two = await hire(held.server, { companyStartDate: '2026-02-02' }, 'Twojobs')
    const second = await hireAgain(held.server, two.person, { companyStartDate: '2026-05-04' })
    const csv =
      'job_lookup,item,group,required_from,required_until\n' +
      'E5,forklift LICENCE,,,\n' +
      'other@demo.example,,Site safety,2026-03-01,2027-03-01\n' +
      `${second},White card,,,\n`
    expect(await tool().run('CREATE_JOB_REQUIREMENTS', csv)).toMatchObject({ status: 'COMPLETED', counts: { completed: 3, failed: 0 } })
    const { jobs } = held.server.world
    expect(await requirements()).toEqual([
      { job: jobs.employee, named: 'Forklift licence', since: '2020-01-06', until: null },
      { job: jobs.other, named: 'Site safety', since: '2026-03-01', until: '2027-03-01' },
      { job: second, named: 'White card', since: '2026-05-04', until: null },
    ])
  })

  it('are refused row by row in the preview, with what to do about it', async () => {
    const two = await hire(held.server, { companyStartDate: '2026-02-02' }, 'Severaljobs')
    const again = await hireAgain(held.server, two.person, { companyStartDate: '2026-05-04' })
    const ended = await hire(held.server, { companyStartDate: '2026-02-02', companyEndDate: '2026-06-30' }, 'Endedjob')
    const emailOf = async (person: string) =>
      (await held.server.rows<{ email: string }>('select email from person_emails where person_id = $1', [person]))[0]?.email ?? ''
    const actions = await preview(
      'CREATE_JOB_REQUIREMENTS',
      'job_lookup,item,group,required_from,required_until\n' +
        'nobody,White card,,,\n' +
        `${await emailOf(two.person)},White card,,,\n` +
        `${await emailOf(ended.person)},White card,,,\n` +
        'E5,,,,\n' +
        'E5,White card,Site safety,,\n' +
        'E5,White card,,2019-01-01,\n' +
        'E5,White card,,2026-03-01,2026-03-01\n' +
        'E5,Welding,,,\n' +
        `${ended.job},White card,,,\n`,
    )
    expect(said(actions)).toEqual([
      ['job_lookup: No person could be found matching this value'],
      ['job_lookup: Severaljobs has 2 jobs that have not ended.'],
      ['job_lookup: Endedjob has no job that has not ended.'],
      ['item: ‘’: Choose a qualification or a group.'],
      ['group: ‘Site safety’: Choose a qualification or a group, not both.'],
      ['required_from: ‘2019-01-01’: This must not be before the company start date, 6 January 2020.'],
      ['required_until: ‘2026-03-01’: Start Date must be before End Date.'],
      ['item: There is no qualification called ‘Welding’.'],
      [],
    ])
    expect(actions[1]?.errors[0]?.suggestion).toBe(
      `Write the ID of the one that is meant in place of the person: ${two.job} (2026-02-02), ${again} (2026-05-04).`,
    )
  })

  it('are changed where the job and the item or group find one', async () => {
    await tool().run('CREATE_JOB_REQUIREMENTS', 'job_lookup,item,required_from\nE4,White card,2026-03-01\n')
    const csv = 'job_lookup,item,required_from,required_until\nE4,White card,2026-04-01,2027-04-01\n'
    expect(await tool().run('UPDATE_JOB_REQUIREMENTS', csv)).toMatchObject({ status: 'COMPLETED', counts: { completed: 1, failed: 0 } })
    const { jobs } = held.server.world
    const own = async () => (await requirements()).filter(({ job }) => job === jobs.manager)
    expect(await own()).toEqual([{ job: jobs.manager, named: 'White card', since: '2026-04-01', until: '2027-04-01' }])
    const cleared = await preview(
      'UPDATE_JOB_REQUIREMENTS',
      'job_lookup,item,required_from\nE4,White card,\nE6,Forklift licence,2026-01-01\n',
    )
    expect(said(cleared)).toEqual([['required_from: ‘’: This is required.'], [expect.stringContaining('item: ')]])
  })

  it('are brought by a file together with the jobs that require them', async () => {
    const importing = tool()
    const { importId } = await importing.addFile('CREATE_PEOPLE', 'employee_number,last_name,email\nN900,Newcomer,n900@demo.example\n', {
      filename: 'people.csv',
    })
    await importing.addFile(
      'CREATE_JOBS',
      'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities\n' +
        'N900,2026-12-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd\n',
      { filename: 'jobs.csv', importId },
    )
    await importing.addFile('CREATE_JOB_REQUIREMENTS', 'job_lookup,item\nN900,White card\n', { filename: 'requirements.csv', importId })
    await importing.settled(importId)
    await importing.start(importId)
    expect(await importing.settled(importId, 60)).toMatchObject({ counts: { failed: 0 } })
    const [row] = await held.server.rows<{ since: string }>(
      `select r.required_from::text as since from job_requirements r join jobs j on j.id = r.job_id join people p on p.id = j.person_id
       where p.employee_number = 'N900'`,
    )
    expect(row).toEqual({ since: '2026-12-01' })
  })

  it('are offered to those who may set them, and only for jobs within their reach', async () => {
    const query = '{ all: listBulkDataSupportedUploads { type example supportedColumns { name description type } } }'
    type Type = { type: string; example: string; supportedColumns: { name: string; description: string; type: string }[] }
    const typesOf = async (who: Who) => (await held.server.as(who).ask<{ all: Type[] }>(query)).all
    const guide = (await typesOf('hr')).find(({ type }) => type === 'CREATE_JOB_REQUIREMENTS')
    expect(guide?.example.split('\n')[0]).toBe('job_lookup,item,group,required_from,required_until')
    expect(guide?.supportedColumns[0]).toEqual({
      name: 'job_lookup',
      type: 'job lookup',
      description:
        'Who the record belongs to: employee number, work email address or platform ID of the person, or the ID of the job where they have several.',
    })
    expect(guide?.supportedColumns[3]?.description).toContain('Leave it empty to require it from the first day of the job.')
  })
})
