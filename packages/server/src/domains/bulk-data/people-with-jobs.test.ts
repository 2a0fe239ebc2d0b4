import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { broughtFile, Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const type = 'CREATE_PEOPLE_WITH_JOBS'
const tool = () => new Importing(held.server)

const headings =
  'first_name,last_name,email,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const job = 'Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
const noJob = ',,,,,,'

const jobsOf = (lastNames: string[]) =>
  held.server.rows(
    `select p.last_name as person, j.company_start_on::text as start, (
       select b.last_name from job_attribute_periods s join jobs of on of.id = s.supervisor_job_id join people b on b.id = of.person_id
       where s.job_id = j.id and s.attribute = 'SUPERVISOR') as supervisor
     from people p join jobs j on j.person_id = p.id where p.last_name = any ($1) order by 1`,
    [lastNames],
  )

const rowsWithErrors = async (id: string) => {
  const query = 'query ($id: ID!) { of: getBulkDataImport(id: $id) { counts { rowsWithErrors } } }'
  return (await held.server.as('hr').ask<{ of: { counts: { rowsWithErrors: number } } }>(query, { id })).of.counts.rowsWithErrors
}

describe('a file of people with their jobs', () => {
  it('from another system creates each person with their job, and supervisors that stand in the same file, under its own headings [PW-005]', async () => {
    const { importId, file } = await tool().addFile(type, broughtFile('people-with-jobs-of-another-system'))
    expect(file.headings.map(({ column }) => column)).not.toContain(null)
    const { counts, blockers } = await tool().settled(importId)
    expect(counts).toMatchObject({ all: 6, errors: 0 })
    expect(blockers).toEqual(['Create or match 2 missing records to continue'])
    expect((await tool().actions(importId)).map(({ target }) => target)).toEqual([
      'Ana One',
      'Ben Two',
      'Cleo Three',
      'Ana One',
      'Ben Two',
      'Cleo Three',
    ])
    expect((await tool().actions(importId))[3]?.values.map(({ column }) => column)).not.toContain('person_lookup')
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 6, failed: 0 })
    expect(await jobsOf(['One', 'Two', 'Three'])).toEqual([
      { person: 'One', start: '2026-02-02', supervisor: null },
      { person: 'Three', start: '2026-03-02', supervisor: 'One' },
      { person: 'Two', start: '2026-03-02', supervisor: 'One' },
    ])
  })

  it('creates a person without a job where a row says nothing of one, also if a value is set for every row', async () => {
    const { importId, file } = await tool().addFile(type, `${headings}\nDana,Jobless,dana.jobless@new.example${noJob}\n`)
    expect((await tool().settled(importId)).counts).toMatchObject({ all: 1, errors: 0 })
    const columns = file.headings.map(({ index, column }) => ({ index, column: column === 'work_type' ? null : column }))
    const fixed = [{ column: 'work_type', value: 'Permanent' }]
    await tool().mutate('bulkDataImportFileMap', { id: file.id, version: file.version, columns, fixed }, 'id')
    expect((await tool().settled(importId)).counts).toMatchObject({ all: 1, errors: 0 })
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 1 })
    expect(await jobsOf(['Jobless'])).toEqual([])
  })

  it('says in one downloaded line what is wrong with person and job, deletes both, and reads the corrected line back', async () => {
    const wrong = `Erin,,erin.wrong@new.example,2026-02-31,${job}`
    const right = `Finn,Right,finn.right@new.example,2026-02-02,${job}`
    const { importId } = await tool().addFile(type, [headings, wrong, right, ''].join('\n'))
    expect((await tool().settled(importId)).counts).toMatchObject({ all: 4, errors: 2 })
    expect(await rowsWithErrors(importId)).toBe(1)
    const text = await (await tool().download(importId, 'ERRORS')).text()
    const lines = parse<Record<string, string>>(text, { columns: true })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ row: '2', first_name: 'Erin', company_start_date: '2026-02-31', position_title: 'Engineer' })
    expect(lines[0]?.['problem']).toMatch(/Last name is empty.*2026-02-31/)

    const corrected = text.replace('Erin,,', 'Erin,Wrong,').replace('2026-02-31', '2026-02-28')
    const again = await tool().addFile(type, corrected)
    expect(await tool().settled(again.importId)).toMatchObject({ counts: { all: 2, errors: 0 }, blockers: [] })

    await tool().mutate('bulkDataImportActionsWithErrorsDelete', { importId }, 'id')
    expect((await tool().settled(importId)).counts).toMatchObject({ all: 2, errors: 0 })
    const [person] = await tool().actions(importId)
    await tool().mutate('bulkDataImportActionDelete', { id: person?.id }, 'id')
    expect((await tool().settled(importId)).counts).toMatchObject({ all: 0 })
  })

  it('has both records of a row corrected at once, and gets or loses the job that a correction fills in or clears', async () => {
    const rows = [
      `Kai,,kai@new.example,2026-02-31,${job}`,
      `Lea,Later,lea@new.example${noJob}`,
      `Mo,Without,mo@new.example,2026-02-02,${job}`,
    ]
    const { importId } = await tool().addFile(type, [headings, ...rows, ''].join('\n'))
    expect((await tool().settled(importId)).counts).toMatchObject({ all: 5, errors: 2 })
    const [kai, lea, mo] = await tool().actions(importId)
    const correct = (id: string | undefined, values: Record<string, string>) =>
      tool().mutate(
        'bulkDataImportActionCorrect',
        { id, values: Object.entries(values).map(([column, value]) => ({ column, value })) },
        'id',
      )
    const names = headings.split(',').slice(3)
    const filled = ['2026-03-02', ...job.split(',')]
    await correct(kai?.id, { last_name: 'Corrected', company_start_date: '2026-02-28' })
    await correct(lea?.id, Object.fromEntries(names.map((name, index) => [name, filled[index] ?? ''])))
    await correct(mo?.id, Object.fromEntries(names.map((name) => [name, ''])))
    expect(await tool().settled(importId)).toMatchObject({ counts: { all: 5, errors: 0 }, blockers: [] })
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 5, failed: 0 })
    expect(await jobsOf(['Corrected', 'Later', 'Without'])).toEqual([
      { person: 'Corrected', start: '2026-02-28', supervisor: null },
      { person: 'Later', start: '2026-03-02', supervisor: null },
    ])
  })

  it('says once what is wrong with a word on which another column depends, and creates both records once the word is matched', async () => {
    const { importId } = await tool().addFile(
      type,
      `${headings}\nPia,Part,pia@new.example,2026-02-02,${job.replace('Permanent', 'Regular')}\n`,
    )
    const { missingRecords } = await tool().settled(importId)
    const errors = (await tool().actions(importId, 'ERRORS')).flatMap((action) => action.errors)
    expect(errors.map(({ column }) => column)).toEqual(['work_type'])
    const records = missingRecords.map(({ id }) => ({ id, choice: 'PERMANENT' }))
    await tool().mutate('bulkDataImportMissingRecordsCreate', { importId, records }, 'id')
    expect(await tool().settled(importId)).toMatchObject({ counts: { all: 2, errors: 0 }, blockers: [] })
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 2 })
  })

  it('can name supervisors by their full name if nobody else has that name', async () => {
    const people = ['Sam,Same,sam@new.example', 'Sam,Same,sam.two@new.example'].join('\n')
    await tool().run('CREATE_PEOPLE', `first_name,last_name,email\n${people}\n`)
    const row = (email: string, supervisor: string) => `Ivo,New,${email},2026-02-02,${job},${supervisor}`
    const rows = [row('ivo@new.example', 'Sam Same'), row('ivo.two@new.example', 'Sam Other')]
    const { importId } = await tool().addFile(type, [`${headings},supervisor`, ...rows, ''].join('\n'))
    await tool().settled(importId)
    expect((await tool().actions(importId, 'ERRORS')).flatMap(({ errors }) => errors.map(({ problem }) => problem))).toEqual([
      '2 people are called ‘Sam Same’.',
      'No person could be found matching this value',
    ])
  })

  it('finds supervisors to come however their names are written, also where both names are the same word', async () => {
    const row = (name: string, supervisor: string) =>
      `${name},${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '.')}@spelled.example,2026-02-02,${job},${supervisor}`
    const spelled = ["Seán O'Brien", '"O’BRIEN, Sean"', 'sean o’brien', 'Ali Ali', 'Ali']
    const rows = [row("Seán,O'Brien", ''), row('Ali,Ali', ''), ...spelled.map((name, index) => row(`Team,Of${index}`, name))]
    const { importId } = await tool().addFile(type, [`${headings},supervisor`, ...rows, ''].join('\n'))
    await tool().settled(importId)
    expect((await tool().actions(importId, 'ERRORS')).map(({ rowNumber }) => rowNumber)).toEqual([8])
  })

  it('that has no column of jobs is taken as a file of people', async () => {
    const { importId } = await tool().addFile(type, 'first_name,last_name,email\nHana,Only,hana.only@new.example\n')
    const { counts, files, blockers } = await tool().settled(importId)
    expect({ counts, blockers }).toMatchObject({ counts: { all: 1, errors: 0 }, blockers: [] })
    expect(files.map(({ headings: own }) => own.map(({ state }) => state))).toEqual([['SUPPORTED', 'SUPPORTED', 'SUPPORTED']])
  })

  it('with as many unknown headings as a job needs columns waits for them to be matched', async () => {
    const unknown = ['Seit', 'Rolle', 'Wo', 'Umfang', 'Vertrag', 'Bereich', 'Firma']
    const cells = ['Ina,Andere,ina.andere@new.example,2026-02-02', job].join(',')
    const { importId, file } = await tool().addFile(type, `first_name,last_name,email,${unknown.join(',')}\n${cells}\n`)
    expect(file.problems.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/columns are missing: Company start date \(company_start_date\), Position title \(position_title\)/),
    ])
    const columns = headings.split(',').map((column, index) => ({ index, column }))
    await tool().mutate('bulkDataImportFileMap', { id: file.id, version: file.version, columns }, 'id')
    expect(await tool().settled(importId)).toMatchObject({ counts: { all: 2, errors: 0 }, blockers: [] })
  })

  it('with a few unknown headings is taken as a file of people until somebody matches one of them to a column of jobs', async () => {
    const csv = 'first_name,last_name,email,Beginn,Rolle\nJana,Neu,jana.neu@new.example,2026-02-02,Engineer\n'
    const { importId, file } = await tool().addFile(type, csv)
    const typesOf = async () => {
      const query = 'query ($id: ID!) { done: getBulkDataImport(id: $id) { files { type uploadedType } } }'
      return (await held.server.as('hr').ask<{ done: { files: object[] } }>(query, { id: importId })).done.files
    }
    expect(await typesOf()).toEqual([{ type: 'CREATE_PEOPLE', uploadedType: type }])
    const own = ['first_name', 'last_name', 'email', 'company_start_date', 'position_title']
    const map = async (version: number, columns: (string | null)[], more: object = {}) => {
      const input = { id: file.id, version, columns: columns.map((column, index) => ({ index, column })), ...more }
      return (await tool().mutate<{ done: { version: number } }>('bulkDataImportFileMap', input, 'version').then(Object.values))[0] as {
        version: number
      }
    }
    const rest = headings.split(',').slice(5)
    const values = job.split(',').slice(1)
    const fixed = rest.map((column, index) => ({ column, value: values[index] }))
    const mapped = await map(file.version, own, { fixed, saveAs: 'German' })
    expect(await typesOf()).toEqual([{ type, uploadedType: type }])
    expect(await tool().settled(importId)).toMatchObject({ counts: { all: 2, errors: 0 }, blockers: [] })

    await map(mapped.version, [...own.slice(0, 3), null, null], { fixed: [] })
    expect(await typesOf()).toEqual([{ type: 'CREATE_PEOPLE', uploadedType: type }])
    expect(await tool().settled(importId)).toMatchObject({ counts: { all: 1, errors: 0 }, blockers: [] })
    const saved = '{ all: listAllBulkDataMappings(type: "CREATE_PEOPLE_WITH_JOBS") { id name } }'
    const { all } = await held.server.as('hr').ask<{ all: { id: string; name: string }[] }>(saved)
    const { files } = await tool().get(importId)
    await tool().mutate('bulkDataImportFileMap', { id: file.id, version: files[0]?.version, mappingId: all[0]?.id }, 'id')
    expect(await tool().settled(importId)).toMatchObject({ counts: { all: 2, errors: 0 }, blockers: [] })
  })

  it('names in both records who exists already, and gives them no job', async () => {
    const { importId } = await tool().addFile(type, `${headings}\nGina,Twice,employee@demo.example,2026-02-02,${job}\n`)
    const { counts } = await tool().settled(importId)
    expect(counts).toMatchObject({ all: 2, errors: 1 })
    expect((await tool().refused('bulkDataImportStartProcessing', { id: importId })).message).toContain('Resolve 1 validation error')
  })

  it('says to somebody who may create jobs only in their team that they may create none for new people, and starts without the jobs', async () => {
    await grantOnly(held.server, 'manager', [
      ['bulk_data.import', 'FUNCTIONAL'],
      ['people.create', 'FUNCTIONAL'],
      ['people.jobs.create', 'SUBORDINATE'],
    ])
    const manager = new Importing(held.server, 'manager')
    const { importId, file } = await manager.addFile(type, `${headings}\nKim,Apart,kim.apart@new.example,2026-02-02,${job}\n`)
    expect((await manager.settled(importId)).counts).toMatchObject({ all: 2, errors: 1 })
    const wrong = await manager.actions(importId, 'ERRORS')
    expect(wrong.flatMap(({ errors }) => errors.map(({ problem }) => problem))).toEqual([
      'You don’t have permission to create jobs for people who are created in this import.',
    ])
    const columns = file.headings.map(({ index, column }) => ({ index, column: index < 3 ? column : null }))
    await manager.mutate('bulkDataImportFileMap', { id: file.id, version: file.version, columns }, 'id')
    await manager.settled(importId)
    await manager.start(importId)
    expect((await manager.settled(importId)).counts).toMatchObject({ completed: 1, failed: 0 })
  })

  it('is offered to those only who may create both', async () => {
    const offered = async () => {
      type Answer = { all: { type: string }[] }
      const { all } = await held.server.as('hr').ask<Answer>('{ all: listBulkDataSupportedUploads { type } }')
      return all.map((upload) => upload.type).includes(type)
    }
    expect(await offered()).toBe(true)
    const { tenantId } = held.server.world
    await held.server.rows(
      `delete from permission_group_grants g using permission_groups p
       where p.id = g.permission_group_id and p.tenant_id = $1 and g.slug = 'people.jobs.create' and p.name = 'HR Administrator'`,
      [tenantId],
    )
    await held.server.rows('select set_config($1, $2, false), app.refresh_grants(null)', ['app.tenant', tenantId])
    expect(await offered()).toBe(false)
  })
})
