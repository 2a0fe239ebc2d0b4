import { describe, expect, it } from 'vitest'
import { haltAt } from '#platform/testing/halt.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { untilWaiting } from '#platform/testing/waiting-connections.ts'
import { breakPeople } from './testing/breaking.ts'
import { Importing } from './testing/importing.ts'
import { jobsCsv, peopleCsv } from './testing/invented.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
describe('an import', () => {
  it('goes through its steps: pending until it is started, completed at its end [PW-251][PW-467][PW-469][PW-470][PW-473][PW-481][AD-550][AD-552][AD-553][AD-556]', async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', peopleCsv(3, 'steps'))
    const checked = await tool().settled(importId)
    expect(checked).toMatchObject({ status: 'UNPROCESSED', isSaved: false, blockers: [] })
    expect(checked.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'UPLOAD DONE',
      'VALIDATE DONE',
      'PREVIEW DONE',
      'SAVE WAITING',
      'PROCESS WAITING',
    ])
    await tool().mutate('bulkDataImportSave', { id: importId, version: checked.version, name: 'Three people' }, 'id')
    expect(await held.server.rows("select 1 from people where employee_number like 'steps%'")).toHaveLength(0)
    await tool().mutate('bulkDataImportStartProcessing', { id: importId }, 'id')
    const done = await tool().settled(importId)
    expect(done).toMatchObject({ status: 'COMPLETED', counts: { completed: 3, failed: 0 } })
    expect(done.steps.at(-1)).toMatchObject({ name: 'PROCESS', state: 'DONE' })
    const [source] = await held.server.rows(
      "select distinct source, source_id from events where name = 'person.created' and source = 'import'",
    )
    expect(source).toEqual({ source: 'import', source_id: importId })
  })

  it('starts under the name of its file, without having been saved for later', async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', peopleCsv(2, 'unsaved'), { filename: 'New starters.csv' })
    await tool().settled(importId)
    await tool().mutate('bulkDataImportStartProcessing', { id: importId }, 'id')
    expect(await tool().settled(importId)).toMatchObject({
      name: 'New starters',
      isSaved: true,
      status: 'COMPLETED',
      counts: { completed: 2 },
    })
  })

  it('takes more files while it is pending, and none after its start [PW-468][PW-701][AD-551]', async () => {
    const { importId } = await tool().addFile('CREATE_JOBS', jobsCsv(2, 'more'), { filename: 'jobs.csv' })
    expect((await tool().settled(importId)).counts).toMatchObject({ all: 2, errors: 2 })
    expect((await tool().get(importId)).blockers).toContain('Resolve 2 validation errors to continue')
    await tool().addFile('CREATE_PEOPLE', peopleCsv(2, 'more'), { importId })
    expect((await tool().settled(importId)).counts).toMatchObject({ all: 4, errors: 0 })
    await tool().start(importId)
    const refused = await tool().refused(
      'bulkDataImportFileAdd',
      { importId, type: 'CREATE_PEOPLE', filename: 'late.csv', size: 10 },
      'uploadUrl',
    )
    expect(refused.extensions.code).toBe('INVALID')
    expect(await tool().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 4 } })
  })

  it('waits for the imports that it requires, which cannot be deleted before it [PW-254]', async () => {
    const first = await tool().addFile('CREATE_PEOPLE', peopleCsv(2, 'req'), { filename: 'first.csv' })
    const second = await tool().addFile('CREATE_JOBS', jobsCsv(2, 'req'), { filename: 'second.csv' })
    const { version } = await tool().settled(second.importId)
    await tool().mutate('bulkDataImportSave', { id: second.importId, version, name: 'second', requires: [{ id: first.importId }] }, 'id')
    const waiting = await tool().settled(second.importId)
    expect(waiting).toMatchObject({
      counts: { errors: 0 },
      blockers: ['Wait for the import “first” to complete'],
      requires: [{ name: 'first' }],
    })
    expect((await tool().get(first.importId)).requiredBy).toEqual([{ id: second.importId }])
    const circular = await tool().refused('bulkDataImportSave', {
      id: first.importId,
      version: (await tool().settled(first.importId)).version,
      name: 'first',
      requires: [{ id: second.importId }],
    })
    expect(circular.message).toContain('cannot wait for each other')
    expect((await tool().refused('bulkDataImportDelete', { id: first.importId }, '')).message).toContain(
      'The import ‘second’ is waiting for this one',
    )
    const early = await tool().refused('bulkDataImportStartProcessing', { id: second.importId })
    expect(early.message).toContain('Wait for the import “first” to complete')
    await tool().start(first.importId)
    await tool().settled(first.importId)
    await tool().mutate('bulkDataImportStartProcessing', { id: second.importId }, 'id')
    expect(await tool().settled(second.importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 2 } })
  })

  it('is paused between its actions, and resumed [PW-471][PW-472][PW-475][PW-476][AD-554][AD-555]', async () => {
    // More sets than may be taken before the one who pauses has their turn
    const { importId } = await tool().addFile('CREATE_PEOPLE', peopleCsv(2001, 'pause'))
    const halt = await haltAt(held.server, { before: 'insert', on: 'people', when: "new.employee_number = 'pause500'" })
    await tool().start(importId)
    await halt.reached()
    const pausing = tool().mutate('bulkDataImportPause', { id: importId }, 'id')
    await untilWaiting(held.server, 2)
    await halt.lift()
    await pausing
    const paused = await tool().get(importId)
    expect(paused).toMatchObject({ status: 'PAUSED', progress: null })
    const working = "select from pgboss.job where name = 'bulk-data-process' and state = 'active'"
    await expect.poll(() => held.server.rows(working)).toEqual([])
    expect((await tool().get(importId)).counts).toEqual(paused.counts)
    expect(paused.counts.pending).toBeGreaterThan(0)
    const [pending] = await tool().actions(importId, 'PENDING', 1)
    await tool().mutate('bulkDataImportActionDelete', { id: pending?.id }, 'id')
    await tool().mutate('bulkDataImportResume', { id: importId }, 'id')
    expect(await tool().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { all: 2000, completed: 2000, failed: 0 } })
    expect(await held.server.rows("select 1 from people where employee_number like 'pause%'")).toHaveLength(2000)
  })
})

describe('missing records', () => {
  it('are chosen one by one, with what their list asks for, and none is created before the start', async () => {
    const csv = (rights: string[]) =>
      ['employee_number,last_name,email,work_right', ...rights.map((right, index) => `m${index},M,m${index}@new.example,${right}`)].join(
        '\n',
      )
    const { importId } = await tool().addFile('CREATE_PEOPLE', csv(['Green card', 'Visa F', 'green CARD']))
    const { missingRecords, version } = await tool().settled(importId)
    expect(missingRecords).toMatchObject([
      { kind: 'workRight', name: 'Green card', values: [{ field: 'country', value: 'AU' }], rowCount: 2, isToCreate: false },
      { kind: 'workRight', name: 'Visa F', rowCount: 1 },
    ])
    const [card, visa] = missingRecords
    const choose = (...records: object[]) => tool().mutate('bulkDataImportMissingRecordsCreate', { importId, records }, 'id')
    await choose({ id: card?.id, values: [{ field: 'country', value: 'US' }] }, { id: visa?.id })
    await choose({ id: visa?.id, isToCreate: false })
    expect((await tool().get(importId)).blockers).toContain('Create or match 1 missing record to continue')
    const foreign = await tool().refused('bulkDataImportMissingRecordsCreate', { importId, records: [{ id: importId }] })
    expect(foreign.extensions.code).toBe('NOT_FOUND')
    const nowhere = await tool().refused('bulkDataImportMissingRecordsCreate', {
      importId,
      records: [{ id: visa?.id, values: [{ field: 'country', value: 'QQ' }] }],
    })
    expect(nowhere.extensions.problems).toMatchObject([{ path: 'records.0.values.0.value', message: 'Choose a country from the list.' }])
    const other = await tool().refused('bulkDataImportMissingRecordsCreate', {
      importId,
      records: [{ id: visa?.id, values: [{ field: 'sortOrder', value: '1' }] }],
    })
    expect(other.extensions.code).toBe('NOT_FOUND')
    await choose({ id: visa?.id })
    await tool().mutate('bulkDataImportSave', { id: importId, version, name: 'Rights' }, 'id')
    const rights = () => held.server.rows("select name, country from work_rights where name in ('Green card', 'Visa F') order by name")
    expect(await rights()).toEqual([])
    await tool().mutate('bulkDataImportStartProcessing', { id: importId }, 'id')
    expect(await tool().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 3, failed: 0 } })
    expect(await rights()).toEqual([
      { name: 'Green card', country: 'US' },
      { name: 'Visa F', country: 'AU' },
    ])
  })
})

describe('a missing title', () => {
  it('gets the ID that is proposed, or the one that the importing user chooses', async () => {
    const rows = ['Rabbi', 'Sir Dame', 'Rabbi'].map((title, index) => `t${index},${title},T,t${index}@new.example`)
    const { importId, file } = await tool().addFile('CREATE_PEOPLE', ['employee_number,title,last_name,email', ...rows].join('\n'))
    const columns = ['employee_number', 'title', 'last_name', 'email'].map((column, index) => ({ index, column }))
    await tool().mutate('bulkDataImportFileMap', { id: file.id, version: file.version, columns }, 'id')
    const { missingRecords, version } = await tool().settled(importId)
    expect(missingRecords).toMatchObject([
      { kind: 'personTitle', name: 'Rabbi', values: [{ field: 'code', value: 'RABBI' }], rowCount: 2 },
      { kind: 'personTitle', name: 'Sir Dame', values: [{ field: 'code', value: 'SIRDAME' }] },
    ])
    const [rabbi, dame] = missingRecords
    const chosen = (code: string) => ({
      importId,
      records: [{ id: dame?.id, values: [{ field: 'code', value: code }] }, { id: rabbi?.id }],
    })
    const refused = await tool().refused('bulkDataImportMissingRecordsCreate', chosen('a b'))
    expect(refused.extensions.problems).toMatchObject([{ path: 'records.0.values.0.value', rule: 'alphanumeric' }])
    await tool().mutate('bulkDataImportMissingRecordsCreate', chosen('SD'), 'id')
    await tool().mutate('bulkDataImportSave', { id: importId, version, name: 'Titles' }, 'id')
    await tool().mutate('bulkDataImportStartProcessing', { id: importId }, 'id')
    expect(await tool().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 3, failed: 0 } })
    expect(await held.server.rows("select name, code from person_titles where name in ('Rabbi', 'Sir Dame') order by name")).toEqual([
      { name: 'Rabbi', code: 'RABBI' },
      { name: 'Sir Dame', code: 'SD' },
    ])
  })
})

describe('a bad row', () => {
  it('among many is left out, put right and imported alone; nothing is there twice [PW-477][PW-568][AD-558]', async () => {
    const lines = peopleCsv(60, 'many').split('\n')
    const bad = lines.with(40, (lines[40] ?? '').replace('@', ' at '))
    const { importId } = await tool().addFile('CREATE_PEOPLE', bad.join('\n'))
    expect(await tool().settled(importId)).toMatchObject({
      counts: { all: 60, errors: 1 },
      blockers: ['Resolve 1 validation error to continue'],
    })
    const [action] = await tool().actions(importId, 'ERRORS')
    expect(action).toMatchObject({ rowNumber: 41, errors: [{ row: 41, column: 'email', suggestion: 'Correct Email.' }] })
    await tool().mutate('bulkDataImportActionDelete', { id: action?.id }, 'id')
    await tool().start(importId)
    expect(await tool().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { all: 59, completed: 59 } })
    await tool().run('CREATE_PEOPLE', [lines[0], lines[40]].join('\n'))
    expect(await held.server.rows("select 1 from people where employee_number like 'many%'")).toHaveLength(60)
  })

  it('that only goes wrong while processing fails alone, with its reason, and can be downloaded [PW-482][PW-696][PW-697]', async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', peopleCsv(260, 'late'))
    await tool().settled(importId)
    // Someone takes a number, and a row that no rule knows of breaks the statement of its whole batch.
    await held.server.rows("update people set employee_number = 'LATE7' where employee_number = 'E6'")
    await breakPeople(held.server, "new.employee_number = 'late120'")
    await tool().start(importId)
    expect(await tool().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 258, failed: 2 } })
    await held.server.rows("update people set employee_number = 'E6' where employee_number = 'LATE7'")
    expect((await tool().actions(importId, 'FAILED')).map(({ reason }) => reason)).toEqual([
      'Failed: Someone already has the employee number ‘late7’ by now.',
      'This action failed for an unknown reason',
    ])
    expect(await held.server.rows("select 1 from people where employee_number like 'late%'")).toHaveLength(258)
    const answer = await tool().download(importId, 'FAILED')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="people failed.csv"')
    const [headings, first] = (await answer.text()).split('\n')
    expect(headings).toBe('employee_number,first_name,last_name,email,date_of_birth,row,problem,suggestion')
    expect(first).toContain('late7@many.example')
    expect(first).toContain(',9,Failed: Someone already has the employee number ‘late7’ by now.')
  })

  it('takes those who report to its job with it, and nobody else', async () => {
    await tool().run('CREATE_PEOPLE', peopleCsv(20, 'line'))
    const { importId } = await tool().addFile('CREATE_JOBS', jobsCsv(20, 'line'), { filename: 'jobs.csv' })
    await tool().settled(importId)
    await held.server.rows(
      `update bulk_data_import_actions set given = given || '{"fte": "7"}' where import_id = $1 and given ->> 'person_lookup' = 'line1'`,
      [importId],
    )
    await tool().start(importId)
    // line1 supervises line9 to line16.
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 11, failed: 9 })
    expect(new Set((await tool().actions(importId, 'FAILED')).map(({ reason }) => reason))).toEqual(
      new Set(['Failed: ‘7’: This must be less than or equal to 1.', 'Failed: The job of the supervisor was not created.']),
    )
  })
})

describe('after its start an import', () => {
  it("can't be deleted, cancelled or changed [PW-478][PW-479][PW-480][PW-700][PW-701][AD-559][AD-890]", async () => {
    const done = await tool().run('CREATE_PEOPLE', peopleCsv(1, 'stay'))
    const events = await held.server.events()
    expect((await tool().refused('bulkDataImportDelete', { id: done.id }, '')).message).toBe(
      "An import can't be deleted once processing has started",
    )
    expect((await tool().refused('bulkDataImportStartProcessing', { id: done.id })).message).toBe('This import has already been started.')
    expect((await tool().refused('bulkDataImportPause', { id: done.id })).extensions.code).toBe('INVALID')
    expect((await tool().refused('bulkDataImportResume', { id: done.id })).extensions.code).toBe('INVALID')
    const [action] = await tool().actions(done.id)
    expect((await tool().refused('bulkDataImportActionDelete', { id: action?.id })).message).toBe('Only pending actions can be deleted.')
    expect(await held.server.events()).toBe(events)
    expect(await tool().get(done.id)).toMatchObject({ status: 'COMPLETED' })
  })

  it('forgets people who are deleted afterwards', async () => {
    const done = await tool().run('CREATE_PEOPLE', peopleCsv(2, 'forget'))
    const [person] = await held.server.rows<{ id: string }>("select id from people where employee_number = 'forget0'")
    await held.server
      .as('hr')
      .ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: { id: person?.id, version: 1 } })
    await expect
      .poll(async () => (await tool().actions(done.id)).map(({ target, values }) => [target, values.length]), { timeout: 60_000 })
      .toEqual([
        [null, 0],
        ['Ann 1 Imported', 5],
      ])
  })

  it('is deleted with everything of it as long as it is pending [AD-826]', async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', peopleCsv(2, 'gone'))
    await tool().settled(importId)
    await tool().mutate('bulkDataImportDelete', { id: importId }, '')
    expect(await held.server.rows('select 1 from bulk_data_import_actions where import_id = $1', [importId])).toHaveLength(0)
    expect((await held.server.as('hr').refused(`{ getBulkDataImport(id: "${importId}") { id } }`)).extensions.code).toBe('NOT_FOUND')
  })
})
