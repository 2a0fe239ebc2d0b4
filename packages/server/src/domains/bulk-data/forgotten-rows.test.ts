import { describe, expect, it } from 'vitest'
import { hire, type Hired } from '#domains/jobs/testing/hire.ts'
import { makePerson } from '#domains/people/testing/people.ts'
import { keyOf } from '#platform/imports/files.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: false })
const hr = () => new Importing(held.server, 'hr')

const working = ['bulk-data-prepare', 'bulk-data-process']
const work = () => runQueued(held.server, working)
const forget = () => runQueued(held.server, ['bulk-data-forget-people'])

async function add(type: string, csv: string): Promise<string> {
  const { importId } = await hr().addFile(type, csv)
  await work()
  return importId
}

async function newPerson(name: string): Promise<string> {
  await makePerson(held.server, { lastName: name, employeeNumber: name, emails: [{ email: `${name}@new.example` }] })
  return name
}

async function erase(where: string, value: string) {
  const [person] = await held.server.rows<{ id: string; version: number }>(`select id, version from people where ${where} = $1`, [value])
  await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: person })
}

const problemsOf = async (importId: string) =>
  (await hr().actions(importId)).flatMap(({ rowNumber, errors }) => errors.map(({ column, problem }) => [rowNumber, column, problem]))
const correct = (id: string | undefined, values: Record<string, string>) => ({
  id,
  values: Object.entries(values).map(([column, value]) => ({ column, value })),
})

/** Everything that an import keeps, in the database and in the store. */
async function kept(importId: string): Promise<string> {
  const rows = await held.server.rows(
    `select a::text from bulk_data_import_actions a where import_id = $1 union all select f::text from bulk_data_import_files f where import_id = $1
     union all select c::text from bulk_data_import_corrections c join bulk_data_import_files f on f.id = c.file_id where f.import_id = $1`,
    [importId],
  )
  return JSON.stringify([rows, await stored(importId)])
}

async function stored(importId: string): Promise<string[]> {
  const { storage } = held.server.running.services.files
  const keys = (await hr().get(importId)).files.map(({ id }) => keyOf(held.server.world.tenantId, id))
  const files = await Promise.all(keys.map(async (key) => ((await storage.size(key)) === undefined ? [] : storage.read(key).toArray())))
  return files.flat().map(String)
}

const deleted = 'The person was deleted after this import had been checked.'
const jobDeleted = 'The job was deleted after this import had been checked.'
const supervisorDeleted = 'The supervisor was deleted after this import had been checked.'

describe('a row of an import that has not started', () => {
  it('says nothing any more once the person that it is about is erased, but why; the other rows are imported without it', async () => {
    for (const name of ['Alpha', 'Beta']) await newPerson(name)
    const importId = await add('UPDATE_PEOPLE', 'person_lookup,preferred_name\nAlpha,Alphie\nBeta,Bee\n')
    const [own, other] = await hr().actions(importId)
    await hr().mutate('bulkDataImportActionCorrect', correct(own?.id, { preferred_name: 'Alphonse' }), 'id')
    await work()
    expect(await kept(importId)).toMatch(/Alphonse.*Alphie/)
    await erase('employee_number', 'Alpha')
    await forget()
    expect(await kept(importId)).not.toMatch(/alph/i)
    expect(await stored(importId)).toEqual([])
    const { counts, files, blockers } = await hr().get(importId)
    expect({ counts, blockers }).toMatchObject({ counts: { all: 2, errors: 1 }, blockers: ['Resolve 1 validation error to continue'] })
    expect(await problemsOf(importId)).toEqual([[2, 'person_lookup', deleted]])

    expect((await hr().refused('bulkDataImportActionCorrect', correct(own?.id, { person_lookup: 'Beta' }))).message).toBe(
      'What this row said was erased with a person who has been deleted. Delete the row.',
    )
    const [file] = files
    expect(file?.problems.map(({ problem }) => problem)).toEqual([expect.stringMatching(/^The file itself was removed/)])
    const again = { id: file?.id, version: file?.version, dateFormat: 'DMY' }
    expect((await hr().refused('bulkDataImportFileMap', again)).message).toMatch(/^The file itself was removed/)
    await hr().mutate('bulkDataImportActionCorrect', correct(other?.id, { preferred_name: 'Bea' }), 'id')
    await work()
    expect(await problemsOf(importId)).toEqual([[2, 'person_lookup', deleted]])

    await hr().mutate('bulkDataImportActionsWithErrorsDelete', { importId }, 'id')
    await work()
    await hr().start(importId)
    await work()
    expect((await hr().get(importId)).counts).toMatchObject({ all: 1, completed: 1, failed: 0 })
  })

  it('is emptied whatever it does: of contact entries, of jobs and what belongs to them, and one that changes nothing', async () => {
    const hired = await hire(held.server, { companyStartDate: '2027-01-11' }, 'Gamma')
    const [email] = await held.server.rows<{ email: string }>('select email from person_emails where person_id = $1', [hired.person])
    const key = email?.email ?? ''
    const files: [type: string, csv: string][] = [
      ['UPDATE_PEOPLE', `person_lookup,last_name\n${key},Gamma\n`],
      ['CREATE_PHONE_NUMBERS', `person_lookup,phone_number\n${key},0412 345 678\n`],
      ['END_JOBS', `person_lookup,company_end_date,turnover_type\n${key},2027-12-31,voluntary\n`],
      ['CREATE_JOB_REQUIREMENTS', `job_lookup,item,required_from\n${key},White card,2027-06-01\n`],
    ]
    const imports: string[] = []
    for (const [type, csv] of files) imports.push((await hr().addFile(type, csv)).importId)
    await work()
    for (const importId of imports) expect(await kept(importId)).toContain(key)
    await erase('id', hired.person)
    await forget()
    for (const importId of imports) {
      expect(await kept(importId)).not.toContain(key)
      expect((await hr().get(importId)).counts).toMatchObject({ all: 1, errors: 1, unchanged: 0 })
      const [problem] = await problemsOf(importId)
      expect([
        [2, 'person_lookup', deleted],
        [2, 'job_lookup', jobDeleted],
      ]).toContainEqual(problem)
    }
  })

  it('of someone else names a person who was erased no longer, and is imported once it names another one', async () => {
    for (const name of ['Delta', 'Epsilon']) await newPerson(name)
    const boss = await hire(held.server, { companyStartDate: '2024-01-08', companyEndDate: '2026-06-30' }, 'Zeta')
    const named = await emailOf(boss)
    const rows = [`Delta,2026-03-02,${place},${named}`, `Epsilon,2026-03-02,${place},`]
    const importId = await add('CREATE_JOBS', [jobHeadings, ...rows, ''].join('\n'))
    expect((await hr().get(importId)).counts).toMatchObject({ all: 2, errors: 0 })
    await erase('id', boss.person)
    await erase('employee_number', 'Epsilon')
    await forget()
    expect(await kept(importId)).not.toMatch(new RegExp(`zeta|epsilon|${named}`, 'i'))
    const problems = [
      [2, 'supervisor', supervisorDeleted],
      [3, 'person_lookup', deleted],
    ]
    expect(await problemsOf(importId)).toEqual(problems)
    const [row, other] = await hr().actions(importId)
    expect(row?.values).toContainEqual(expect.objectContaining({ column: 'location', written: 'Sydney' }))
    await hr().mutate('bulkDataImportActionCorrect', correct(row?.id, { location: 'Perth' }), 'id')
    await work()
    expect(await problemsOf(importId)).toEqual(problems)
    await hr().mutate('bulkDataImportActionCorrect', correct(row?.id, { supervisor: 'manager@demo.example' }), 'id')
    await work()
    await hr().mutate('bulkDataImportActionDelete', { id: other?.id }, 'id')
    await work()
    await hr().start(importId)
    await work()
    expect((await hr().get(importId)).counts).toMatchObject({ completed: 1, failed: 0 })
  })
})

it('the event of a row that was deleted names its file and row, and nobody', async () => {
  const importId = await add('CREATE_PEOPLE', 'last_name,email\nOmicron,omicron@new.example\n')
  const [row] = await hr().actions(importId)
  await hr().mutate('bulkDataImportActionDelete', { id: row?.id }, 'id')
  const [event] = await held.server.rows<{ difference: object }>(
    "select v.difference from events e join event_values v on v.event_id = e.id where e.name = 'bulk_data_import.actions_deleted' and e.subject_id = $1",
    [importId],
  )
  expect(event?.difference).toEqual({ row: [2, null], file: ['people.csv', null] })
})

it('the name of a former supervisor is erased from the values that rows of others replace, before and after they are done', async () => {
  const boss = await hire(held.server, { companyStartDate: '2024-01-08', companyEndDate: '2026-06-30' }, 'Etarev')
  const jobs = [await hire(held.server, { supervisorJobId: boss.job }), await hire(held.server, { supervisorJobId: boss.job })]
  const imports: string[] = []
  for (const job of jobs)
    imports.push(
      await add(
        'UPDATE_JOBS',
        `person_lookup,effective_from,reason,supervisor\n${await emailOf(job)},2026-03-02,Promotion,manager@demo.example\n`,
      ),
    )
  const before = async () =>
    (await Promise.all(imports.map((id) => hr().actions(id))))
      .flat()
      .map(({ values }) => values.find(({ column }) => column === 'supervisor')?.before)
  expect(await before()).toEqual(['Etarev', 'Etarev'])
  const [done = '', waiting = ''] = imports
  await hr().start(done)
  await work()
  expect((await hr().get(done)).counts).toMatchObject({ completed: 1 })
  await erase('id', boss.person)
  await forget()
  expect(await before()).toEqual([null, null])
  expect((await kept(done)) + (await kept(waiting))).not.toContain('Etarev')
  expect((await hr().get(waiting)).counts).toMatchObject({ all: 1, errors: 0 })
  expect(await stored(waiting)).toHaveLength(1)
})

describe('a row that an import has not come to', () => {
  it('tells that a person was deleted between preview and start, also a supervisor, and then says nothing any more', async () => {
    for (const name of ['Mutwo', 'Nutwo']) await newPerson(name)
    const boss = await hire(held.server, { companyStartDate: '2024-01-08', companyEndDate: '2026-06-30' }, 'Xitwo')
    const named = await emailOf(boss)
    const rows = [`Mutwo,2026-03-04,${place},`, `Nutwo,2026-03-04,${place},${named}`]
    const importId = await add('CREATE_JOBS', [jobHeadings, ...rows, ''].join('\n'))
    await erase('employee_number', 'Mutwo')
    await erase('id', boss.person)
    await hr().start(importId)
    await work()
    const reasons = async () => (await hr().actions(importId)).map(({ status, failure }) => [status, failure?.problem])
    const said = [`Failed: ${deleted}`, `Failed: ${supervisorDeleted}`].map((each) => ['FAILED', each])
    expect(await reasons()).toEqual(said)
    await forget()
    expect(await kept(importId)).not.toMatch(new RegExp(`mutwo|xitwo|${named}`, 'i'))
    expect(await reasons()).toEqual(said)
  })

  it('fails once the person that it is about or names is erased, and is counted', async () => {
    for (const name of ['Theta', 'Iota', 'Kappa']) await newPerson(name)
    const boss = await hire(held.server, { companyStartDate: '2024-01-08', companyEndDate: '2026-06-30' }, 'Lambda')
    const named = await emailOf(boss)
    const rows = [`Theta,2026-03-02,${place},`, `Iota,2026-03-02,${place},${named}`, `Kappa,2026-03-02,${place},`]
    const importId = await add('CREATE_JOBS', [jobHeadings, ...rows, ''].join('\n'))
    await hr().start(importId)
    await hr().mutate('bulkDataImportPause', { id: importId }, 'id')
    await erase('employee_number', 'Theta')
    await erase('id', boss.person)
    await forget()
    expect(await kept(importId)).not.toMatch(new RegExp(`theta|lambda|${named}`, 'i'))
    expect(await hr().get(importId)).toMatchObject({ status: 'PAUSED', counts: { all: 3, failed: 2, pending: 1 } })
    await hr().mutate('bulkDataImportResume', { id: importId }, 'id')
    await work()
    expect(await hr().get(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 1, failed: 2 } })
    expect((await hr().actions(importId)).map(({ reason }) => reason)).toEqual([`Failed: ${deleted}`, `Failed: ${supervisorDeleted}`, null])
  })
})

const jobHeadings =
  'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,supervisor'
const place = 'Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'

async function emailOf({ person }: Hired): Promise<string> {
  const [row] = await held.server.rows<{ email: string }>('select email from person_emails where person_id = $1', [person])
  return row?.email ?? ''
}
