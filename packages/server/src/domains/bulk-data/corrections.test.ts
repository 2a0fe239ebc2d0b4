import { beforeAll, describe, expect, it } from 'vitest'
import { grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { grantOnly, makePerson } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server, 'hr')
/** Someone who may import, and see nothing of people but the directory. */
const colleague = () => new Importing(held.server, 'other')

type Cell = { column: string; text: string | null; isHidden: boolean; isCorrected: boolean }
type Values = Readonly<Record<string, string | null>>

async function add(type: string, csv: string): Promise<string> {
  const { importId } = await hr().addFile(type, csv)
  await hr().settled(importId)
  return importId
}
const idOf = async (importId: string, row: number) => (await hr().actions(importId)).find(({ rowNumber }) => rowNumber === row)?.id
const inputOf = (id: string | undefined, values: Values) => ({
  id,
  values: Object.entries(values).map(([column, value]) => ({ column, value })),
})
async function correct(importId: string, row: number, values: Values, tool = hr()) {
  await tool.mutate('bulkDataImportActionCorrect', inputOf(await idOf(importId, row), values), 'id')
  await hr().settled(importId)
}
const refused = async (importId: string, row: number, values: Values, tool = hr()) =>
  tool.refused('bulkDataImportActionCorrect', inputOf(await idOf(importId, row), values))
async function cellsOf(importId: string, who: 'hr' | 'other' = 'hr'): Promise<Cell[][]> {
  const query = `{ listBulkDataImportActions(importId: "${importId}", filter: ALL) { items { cells { column text isHidden isCorrected } } } }`
  const { listBulkDataImportActions: page } = await held.server
    .as(who)
    .ask<{ listBulkDataImportActions: { items: { cells: Cell[] }[] } }>(query)
  return page.items.map(({ cells }) => cells)
}
const textsOf = async (importId: string, who?: 'other') =>
  (await cellsOf(importId, who)).map((cells) => Object.fromEntries(cells.map(({ column, text }) => [column, text])))
const problemsOf = async (importId: string) =>
  (await hr().actions(importId)).flatMap(({ errors, rowNumber }) => errors.map(({ column }) => [rowNumber, column]))
const after = async (importId: string, column: string) =>
  (await hr().actions(importId)).map(({ values }) => values.find((value) => value.column === column)?.after ?? null)
const kept = () =>
  held.server.rows('select row_number, cells from bulk_data_import_corrections where tenant_id = $1', [held.server.world.tenantId])

const jobHeadings = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const place = 'Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'

const rights = [
  ['bulk_data.import', 'FUNCTIONAL'],
  ['people.directory.view', 'ALL'],
  ['people.create', 'FUNCTIONAL'],
] as const
beforeAll(() => grantOnly(held.server, 'other', rights))

describe('a row that is corrected in the preview', () => {
  it('is read and checked again: a wrong date, an unknown choice and an empty required cell are imported as corrected [PW-569]', async () => {
    const importId = await add('END_JOBS', 'person_lookup,company_end_date,turnover_type\n,31/31/2026,Sometimes\n')
    const columns = ['person_lookup', 'company_end_date', 'turnover_type']
    expect(new Set(await problemsOf(importId))).toEqual(new Set(columns.map((column) => [2, column])))
    expect(await textsOf(importId)).toEqual([{ person_lookup: '', company_end_date: '31/31/2026', turnover_type: 'Sometimes' }])
    const [before] = await hr().actions(importId)
    await correct(importId, 2, { person_lookup: 'employee@demo.example', company_end_date: '2026-11-30', turnover_type: 'voluntary' })
    expect((await hr().get(importId)).counts).toMatchObject({ all: 1, errors: 0 })
    const [action] = await hr().actions(importId)
    expect([action?.id, action?.errors]).toEqual([before?.id, []])
    expect(action?.values).toContainEqual(expect.objectContaining({ column: 'turnover_type', written: 'voluntary', after: 'VOLUNTARY' }))
    const corrected = (await cellsOf(importId))[0]?.flatMap(({ column, isCorrected }) => (isCorrected ? column : []))
    expect(corrected).toEqual(columns)
    expect(await kept()).toHaveLength(1)
    const [event] = await held.server.rows<{ difference: object }>(
      "select v.difference from events e join event_values v on v.event_id = e.id where e.name = 'bulk_data_import.row_corrected'",
    )
    expect(event?.difference).toEqual({ row: [null, 2], columns: [null, columns] })
    await hr().start(importId)
    expect((await hr().settled(importId, 60)).counts).toMatchObject({ completed: 1, failed: 0 })
    expect(await kept()).toEqual([])
    expect(await cellsOf(importId)).toEqual([[]])
  })

  it('solves a duplicate by another email address, and leaves deleted rows deleted and the others as they are', async () => {
    const importId = await add('CREATE_PEOPLE', 'last_name,email\nOne,twin@new.example\nGone,gone@new.example\nTwo,twin@new.example\n')
    await hr().mutate('bulkDataImportActionDelete', { id: await idOf(importId, 3) }, 'id')
    expect(await problemsOf(importId)).toEqual([[4, 'email']])
    await correct(importId, 4, { email: 'second@new.example' })
    expect(await problemsOf(importId)).toEqual([])
    await correct(importId, 2, { last_name: 'First' })
    expect((await hr().actions(importId)).map(({ rowNumber, target }) => [rowNumber, target])).toEqual([
      [2, 'First'],
      [4, 'Two'],
    ])
    await hr().start(importId)
    expect((await hr().settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 0 })
  })

  it('keeps its corrections when the columns of the file are mapped again, but for those of columns that it lacks then', async () => {
    const importId = await add('CREATE_PEOPLE', 'last_name,email,nick\nBrown,brown@new.example,Bo\nGrey,grey@new.example,Gi\n')
    await hr().map(importId, { columns: [{ index: 2, column: 'preferred_name' }] })
    await correct(importId, 2, { last_name: 'Browne', preferred_name: 'Bobby' })
    await hr().map(importId, { columns: [{ index: 2, column: null }] })
    expect(await textsOf(importId)).toEqual([
      { last_name: 'Browne', email: 'brown@new.example' },
      { last_name: 'Grey', email: 'grey@new.example' },
    ])
    await hr().map(importId, { columns: [{ index: 2 }], fixed: [{ column: 'preferred_name', value: 'Everybody' }] })
    expect(await after(importId, 'preferred_name')).toEqual(['Bobby', 'Everybody'])
    await correct(importId, 3, { preferred_name: '' })
    expect(await after(importId, 'preferred_name')).toEqual(['Bobby', null])
  })

  it('takes what is typed as a file does: formulas, several lines, blanks, and texts that are too long', async () => {
    const importId = await add('CREATE_PEOPLE', "last_name,first_name,email,employee_number\nTyped,''=A1,typed@new.example,'=B2\n")
    expect((await textsOf(importId))[0]).toMatchObject({ first_name: "'=A1", employee_number: '=B2' })
    await correct(importId, 2, { last_name: "'=1+1" })
    expect((await textsOf(importId))[0]).toMatchObject({ last_name: '=1+1', first_name: "'=A1", employee_number: '=B2' })
    await correct(importId, 2, { last_name: '  One\n  Two ', first_name: 'x'.repeat(300), employee_number: null })
    expect(await after(importId, 'last_name')).toEqual(['One Two'])
    expect(await after(importId, 'employee_number')).toEqual([null])
    expect(await problemsOf(importId)).toEqual([[2, 'first_name']])
    const { extensions } = await refused(importId, 2, { last_name: 'x'.repeat(5001) })
    expect(extensions.problems?.map(({ path, rule }) => [path, rule])).toEqual([['values.0.value', 'maxLength']])
    const events = await held.server.events()
    await correct(importId, 2, { last_name: 'One\n  Two' })
    expect(await held.server.events()).toBe(events)
  })

  it('is erased with its person even if the row changes nothing', async () => {
    const emails = [{ email: 'k1@new.example' }]
    const { id } = await makePerson(held.server, { lastName: 'Kept', preferredName: 'Secretly', employeeNumber: 'K1', emails })
    const importId = await add('UPDATE_PEOPLE', 'person_lookup,preferred_name\nK1,Wrong\n')
    await correct(importId, 2, { preferred_name: 'Secretly' })
    expect((await hr().get(importId)).counts).toMatchObject({ all: 0, unchanged: 1 })
    expect(JSON.stringify(await kept())).toContain('Secretly')
    const [person] = await held.server.rows<{ id: string; version: number }>('select id, version from people where id = $1', [id])
    await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: person })
    await expect.poll(async () => JSON.stringify(await kept())).not.toContain('Secretly')
  })

  it('does not decide how dates are written that another row leaves open', async () => {
    await held.server.rows("update tenant_settings set date_format = 'DMY' where tenant_id = $1", [held.server.world.tenantId])
    const csv = 'last_name,email,date_of_birth\nOne,d1@new.example,7/10/1969\nTwo,d2@new.example,8/30/1965\nThree,d3@new.example,1/2/1970\n'
    const importId = await add('CREATE_PEOPLE', csv)
    await correct(importId, 2, { last_name: 'First' })
    expect(await problemsOf(importId)).toEqual([2, 3, 4].map((row) => [row, 'date_of_birth']))
    await correct(importId, 3, { date_of_birth: '1965-08-30' })
    await correct(importId, 2, { date_of_birth: '8/10/1969' })
    expect(await problemsOf(importId)).toEqual([2, 4].map((row) => [row, 'date_of_birth']))
    await hr().map(importId, { columns: [] })
    expect(await problemsOf(importId)).toEqual([2, 4].map((row) => [row, 'date_of_birth']))
    await hr().map(importId, { dateFormat: 'MDY' })
    expect(await after(importId, 'date_of_birth')).toEqual(['1969-08-10', '1965-08-30', '1970-01-02'])
  })
})

describe('a correction is refused', () => {
  it('for people who may not see the column, without saying what others corrected in it', async () => {
    const importId = await add('CREATE_JOBS', `${jobHeadings},base_annual_salary\nE6,2026-03-04,${place},87654\n`)
    await correct(importId, 2, { base_annual_salary: '98765' })
    const { extensions, message } = await refused(importId, 2, { location: 'Perth', base_annual_salary: '1' }, colleague())
    expect([extensions.code, extensions.missing, message]).toEqual([
      'FORBIDDEN',
      ['people.jobs.remuneration.view'],
      'You don’t have access to the values of base_annual_salary in this file, so you cannot correct them. Ask the person who added the file to do it.',
    ])
    await correct(importId, 2, { location: 'Perth' }, colleague())
    expect((await textsOf(importId))[0]).toMatchObject({ location: 'Perth', base_annual_salary: '98765' })
    expect(JSON.stringify([await cellsOf(importId, 'other'), await colleague().actions(importId)])).not.toContain('98765')
  })

  it('for custom fields by those who may not fill them in, and a correction by them leaves what they say', async () => {
    await makeField(held.server, { apiName: 'locker' })
    await makeField(held.server, { apiName: 'shoe_size', type: 'NUMBER' })
    const admin = new Importing(held.server, 'admin')
    const { importId } = await admin.addFile('CREATE_PEOPLE', 'last_name,email,cf_locker,cf_shoe_size\nFoot,foot@new.example,B 12,large\n')
    await admin.settled(importId)
    expect((await refused(importId, 2, { cf_locker: 'C 1' }, colleague())).extensions.code).toBe('FORBIDDEN')
    await correct(importId, 2, { last_name: 'Feet' }, colleague())
    const [action] = await admin.actions(importId)
    expect(action?.values.map(({ column, after: value }) => [column, value])).toEqual([
      ['last_name', 'Feet'],
      ['email', 'foot@new.example'],
      ['cf_locker', 'B 12'],
    ])
    expect(action?.errors.map(({ column, problem }) => [column, problem])).toContainEqual(['cf_shoe_size', '‘large’ is not a number.'])

    await grant(held.server, 'other', 'people.custom_fields.locker.manage ALL')
    const own = await colleague().addFile('CREATE_PEOPLE', 'last_name,email,cf_locker\nHand,hand@new.example,B 13\n')
    await colleague().settled(own.importId)
    await grantOnly(held.server, 'other', rights)
    expect((await refused(own.importId, 2, { cf_locker: 'C 1' }, colleague())).extensions.code).toBe('FORBIDDEN')
  })

  it('forgets what was corrected where a closed value stood, once its column is another one', async () => {
    const importId = await add('CREATE_PEOPLE', 'last_name,email,date_of_birth,preferred_name\nMoved,moved@new.example,Born at sea,Mo\n')
    await hr().map(importId, { columns: [{ index: 2, column: 'preferred_name' }, { index: 3 }] })
    await correct(importId, 2, { preferred_name: 'Born at night', last_name: 'Mover' })
    const [file] = (await hr().get(importId)).files
    const columns = [{ index: 2 }, { index: 3, column: 'preferred_name' }]
    await colleague().mutate('bulkDataImportFileMap', { id: file?.id, version: file?.version, columns }, 'id')
    await hr().settled(importId)
    expect(await textsOf(importId)).toEqual([{ last_name: 'Mover', email: 'moved@new.example', preferred_name: 'Mo' }])
  })

  it('in a column that is not in the file, of what is not there, and after the start', async () => {
    const importId = await add('CREATE_PEOPLE', 'last_name,email\nLast,last@new.example\n')
    const { extensions } = await refused(importId, 2, { last_name: 'x', first_name: 'y' })
    expect(extensions.problems?.map(({ path, message }) => [path, message])).toEqual([
      ['values.1.column', 'This column is not in the file.'],
    ])
    const unknown = inputOf(importId, { last_name: 'x' })
    expect((await hr().refused('bulkDataImportActionCorrect', unknown)).extensions.code).toBe('NOT_FOUND')
    const known = inputOf(await idOf(importId, 2), { last_name: 'x' })
    expect((await new Importing(held.server, 'stranger').refused('bulkDataImportActionCorrect', known)).extensions.code).toBe('NOT_FOUND')
    await held.server.rows(
      `insert into bulk_data_import_corrections (tenant_id, file_id, row_number, cells)
       select tenant_id, id, generate_series(1001, 6000), '{}' from bulk_data_import_files where import_id = $1`,
      [importId],
    )
    expect((await hr().refused('bulkDataImportActionCorrect', known)).message).toMatch(/^You can correct up to 5,000 rows of a file here\./)
    await hr().start(importId)
    await hr().settled(importId, 60)
    expect((await hr().refused('bulkDataImportActionCorrect', known)).message).toContain('This import has started')
  })
})
