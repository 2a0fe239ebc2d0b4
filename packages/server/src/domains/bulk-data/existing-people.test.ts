import { beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type TestJob } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
const withJobs =
  'first_name,last_name,email,date_of_birth,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const job = '2026-12-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
const people = { marta: '', ines: '', paul: '' }

beforeAll(async () => {
  const make = async (firstName: string, lastName: string, dateOfBirth: string, jobs: readonly TestJob[]) =>
    (await makePerson(held.server, { firstName, lastName, dateOfBirth, emails: [{ email: `${firstName}@former.example` }] }, jobs)).id
  const left = { companyStartDate: '2020-01-06', companyEndDate: '2024-03-29' }
  people.marta = await make('Marta', 'Former', '1979-02-03', [left])
  people.ines = await make('Inés', 'Gone', '1981-05-06', [left])
  people.paul = await make('Paul', 'Present', '1985-07-08', [{ companyStartDate: '2020-01-06' }])
})

const numberOf = async (id: string) =>
  (await held.server.rows<{ platform_id: number }>('select platform_id from people where id = $1', [id]))[0]?.platform_id
const named = (lastName: string) =>
  held.server.rows<{ id: string; jobs: number }>(
    'select p.id, (select count(*)::integer from jobs j where j.person_id = p.id) as jobs from people p where p.last_name = $1 order by p.platform_id',
    [lastName],
  )
const warningsOf = async (importId: string) =>
  (await tool().actions(importId)).flatMap(({ rowNumber, warnings }) =>
    warnings.map(({ column, problem }) => `${rowNumber} ${column}: ${problem}`),
  )
const offered = async (importId: string) =>
  (
    await held.server
      .as('hr')
      .ask<{ of: { offerCount: number } }>('query ($id: ID!) { of: getBulkDataImport(id: $id) { offerCount } }', { id: importId })
  ).of.offerCount

describe('a row with the name and date of birth of somebody who is there', () => {
  it('warns of those who have left and of those who work here, and of nobody with another birthday', async () => {
    const rows = [
      'Marta,Former,marta.new@public.example,1979-02-03',
      'Paul,Present,paul.new@public.example,1985-07-08',
      'Marta,Former,marta.other@public.example,1979-02-04',
    ]
    const { importId } = await tool().addFile('CREATE_PEOPLE', ['first_name,last_name,email,date_of_birth', ...rows, ''].join('\n'))
    await tool().settled(importId)
    expect(await warningsOf(importId)).toEqual([
      `2 date_of_birth: A person with this name and date of birth left on 2024-03-29 (platform ID ${await numberOf(people.marta)}).`,
      '3 date_of_birth: A person with this name and date of birth works here already.',
    ])
    expect(await offered(importId)).toBe(1)
  })

  it('gives those who have left a job instead of making a second person, row by row or for all such rows', async () => {
    const rows = [
      'Marta,Former,marta.new@public.example,1979-02-03',
      'Ines,Gone,ines.new@public.example,1981-05-06',
      'Nora,New,nora@public.example,1990-01-02',
    ]
    const { importId } = await tool().addFile('CREATE_PEOPLE_WITH_JOBS', [withJobs, ...rows.map((row) => `${row},${job}`), ''].join('\n'))
    await tool().settled(importId)
    expect(await offered(importId)).toBe(2)
    const [first] = (await tool().actions(importId)).filter(({ target }) => target === 'Marta Former')
    await tool().mutate('bulkDataImportOffersTake', { importId, actionId: first?.id }, 'id')
    const { counts } = await tool().settled(importId)
    expect({ offers: await offered(importId), unchanged: counts.unchanged, errors: counts.errors }).toEqual({
      offers: 1,
      unchanged: 1,
      errors: 0,
    })
    await tool().mutate('bulkDataImportOffersTake', { importId }, 'id')
    expect(await tool().settled(importId)).toMatchObject({ counts: { unchanged: 2, errors: 0, warnings: 0 }, blockers: [] })
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 4, failed: 0 })
    expect(await named('Former')).toEqual([{ id: people.marta, jobs: 2 }])
    expect(await named('Gone')).toEqual([{ id: people.ines, jobs: 2 }])
    expect(await named('New')).toMatchObject([{ jobs: 1 }])
  })

  it('finds in a file of jobs whom the row was taken for, and can be undone like any correction', async () => {
    await makePerson(
      held.server,
      { firstName: 'Otto', lastName: 'Back', dateOfBirth: '1977-03-04', emails: [{ email: 'otto@former.example' }] },
      [{ companyStartDate: '2020-01-06', companyEndDate: '2024-03-29' }],
    )
    const { importId } = await tool().addFile(
      'CREATE_PEOPLE',
      'first_name,last_name,email,date_of_birth\nOtto,Back,otto.new@public.example,1977-03-04\n',
    )
    const headings = withJobs.split(',').slice(4).join(',')
    await tool().addFile('CREATE_JOBS', `person_lookup,${headings}\notto.new@public.example,${job}\n`, { importId, filename: 'jobs.csv' })
    await tool().settled(importId)
    await tool().mutate('bulkDataImportOffersTake', { importId }, 'id')
    expect(await tool().settled(importId)).toMatchObject({ counts: { unchanged: 1, errors: 0 } })
    const [row] = await tool().actions(importId, 'UNCHANGED')
    await tool().mutate('bulkDataImportActionCorrect', { id: row?.id, values: [{ column: 'existing_person', value: '' }] }, 'id')
    await tool().settled(importId)
    expect(await offered(importId)).toBe(1)
    await tool().mutate('bulkDataImportOffersTake', { importId }, 'id')
    await tool().settled(importId)
    await tool().start(importId)
    await tool().settled(importId)
    expect(await named('Back')).toMatchObject([{ jobs: 2 }])
  })
})
