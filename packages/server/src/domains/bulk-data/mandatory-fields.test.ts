import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = (who: 'admin' | 'other' = 'admin') => new Importing(held.server, who)
const column = 'cf_vault_card'
/** Someone who may import, and fill in nothing of people but what new ones need. */
const rights = [
  ['bulk_data.import', 'FUNCTIONAL'],
  ['people.directory.view', 'ALL'],
  ['people.create', 'FUNCTIONAL'],
] as const

type Cell = { column: string; text: string | null; isHidden: boolean; isMasked: boolean; isCorrected: boolean }
async function cellsOf(importId: string, name: string, who: 'admin' | 'other' = 'admin') {
  const query = `{ of: listBulkDataImportActions(importId: "${importId}", filter: ALL) { items { cells { column text isHidden isMasked isCorrected } } } }`
  const { of } = await held.server.as(who).ask<{ of: { items: { cells: Cell[] }[] } }>(query)
  return of.items.flatMap(({ cells }) => cells.filter((cell) => cell.column === name))
}
async function add(csv: string, type = 'CREATE_PEOPLE'): Promise<string> {
  const { importId } = await tool().addFile(type, csv)
  await tool().settled(importId)
  return importId
}
async function correct(importId: string, row: number, values: Readonly<Record<string, string>>, by = tool()) {
  const action = (await tool().actions(importId)).find(({ rowNumber }) => rowNumber === row)
  const input = { id: action?.id, values: Object.entries(values).map(([name, value]) => ({ column: name, value })) }
  await by.mutate('bulkDataImportActionCorrect', input, 'id')
  return tool().settled(importId)
}
const errorsOf = async (importId: string) => (await tool().actions(importId)).flatMap(({ errors }) => errors)
const columnsOf = async (importId: string) => (await errorsOf(importId)).map((error) => [error.row, error.column])

beforeAll(async () => {
  await makeField(held.server, { apiName: 'vault_card', name: 'Vault card', isSensitive: true, isRequired: true })
  await grantOnly(held.server, 'other', rights)
})

describe('a mandatory custom field that a file of new people lacks', () => {
  it('is filled in by correcting each row, and stays so when the columns are matched again', async () => {
    const importId = await add('last_name,email,other\nLacking,lacking@new.example,x\n')
    await tool().map(importId, { columns: [{ index: 2, column: null }] })
    expect(await errorsOf(importId)).toMatchObject([{ row: 2, column, problem: 'Vault card (cf_vault_card) is empty.' }])
    expect(await cellsOf(importId, column)).toMatchObject([{ text: '', isHidden: false, isMasked: false, isCorrected: false }])
    expect((await correct(importId, 2, { [column]: 'ZZ1' })).counts).toMatchObject({ all: 1, errors: 0 })
    await tool().map(importId, { columns: [{ index: 2, column: 'preferred_name' }] })
    expect(await cellsOf(importId, column)).toMatchObject([{ text: null, isMasked: true, isCorrected: true }])
    await tool().start(importId)
    expect((await tool().settled(importId, 60)).counts).toMatchObject({ completed: 1, failed: 0 })
    const [person] = await held.server.rows<{ id: string }>("select id from people where last_name = 'Lacking'")
    expect(await fieldsOf(held.server, 'admin', person?.id ?? '')).toMatchObject({ vault_card: { hasValue: true } })
    expect(JSON.stringify(await held.server.rows('select given, cells from bulk_data_import_actions'))).not.toContain('ZZ1')
  })

  it('is marked as required among the columns of new people, and not among those of an update', async () => {
    const query = '{ of: listBulkDataSupportedUploads { type supportedColumns { name required } } }'
    type Read = { of: { type: string; supportedColumns: { name: string; required: boolean }[] }[] }
    const { of } = await held.server.as('admin').ask<Read>(query)
    const required = (type: string) => of.find((each) => each.type === type)?.supportedColumns.find(({ name }) => name === column)?.required
    expect(['CREATE_PEOPLE', 'UPDATE_PEOPLE'].map(required)).toEqual([true, false])
  })

  it('keeps what was filled in when somebody corrects the row who may not see it, and hides it from them', async () => {
    await makeField(held.server, { apiName: 'gate', name: 'Gate', isRequired: true })
    const importId = await add('last_name,email\nGated,gated@new.example\n')
    await correct(importId, 2, { [column]: 'ZZ2', cf_gate: 'North' })
    expect(await cellsOf(importId, 'cf_gate', 'other')).toEqual([])
    await correct(importId, 2, { last_name: 'Gates' }, tool('other'))
    expect(await cellsOf(importId, 'cf_gate')).toMatchObject([{ text: 'North', isCorrected: true }])
    await correct(importId, 2, { email: 'gates@new.example' })
    expect(await errorsOf(importId)).toEqual([])

    await grant(held.server, 'other', 'people.custom_fields.gate.manage SUBORDINATE')
    expect(await cellsOf(importId, 'cf_gate', 'other')).toMatchObject([{ text: null, isHidden: true }])
    expect(JSON.stringify(await tool('other').actions(importId))).not.toContain('North')
    const [action] = await tool().actions(importId)
    const input = { id: action?.id, values: [{ column: 'cf_gate', value: 'South' }] }
    expect((await tool('other').refused('bulkDataImportActionCorrect', input)).extensions.code).toBe('FORBIDDEN')
    expect(await (await tool('other').download(importId, 'ALL')).text()).not.toContain('North')
    await grantOnly(held.server, 'other', rights)
  })

  it('has a column in what is downloaded, with what was filled in, so that it can be filled in there as well', async () => {
    const importId = await add('last_name,email\nOne,one@new.example\nTwo,two@new.example\nThree,three@new.example\n')
    await correct(importId, 2, { [column]: 'ZZ3', cf_gate: 'East' })
    const text = await (await tool().download(importId, 'ALL')).text()
    const lines = parse<Record<string, string>>(text, { columns: true })
    expect(lines.map((line) => [line['last_name'], line[column], line['cf_gate']])).toEqual([
      ['One', 'ZZ3', 'East'],
      ['Two', '', ''],
      ['Three', '', ''],
    ])
    const again = await add(text)
    expect((await tool().get(again)).files[0]?.headings.slice(0, 4).map((heading) => heading.column)).toEqual([
      'last_name',
      'email',
      column,
      'cf_gate',
    ])
  })

  it('keeps what could not be read in it when a word of another column is matched', async () => {
    await makeField(held.server, { apiName: 'floor', name: 'Floor', type: 'NUMBER', isRequired: true })
    await makeField(held.server, {
      apiName: 'wing',
      name: 'Wing',
      type: 'SINGLE_SELECT',
      options: [{ label: 'Red' }, { label: 'Blue' }],
    })
    const importId = await add('last_name,email,cf_wing\nWinged,winged@new.example,Crimson\n')
    await correct(importId, 2, { [column]: 'ZZ4', cf_gate: 'West', cf_floor: 'top' })
    expect(await columnsOf(importId)).toEqual([
      [2, 'cf_wing'],
      [2, 'cf_floor'],
    ])
    const [word] = (await tool().get(importId)).missingRecords
    const query = `{ of: listAllBulkDataMatches(missingRecordId: "${word?.id}") { id name } }`
    const { of } = await held.server.as('admin').ask<{ of: { id: string; name: string }[] }>(query)
    const red = of.find(({ name }) => name === 'Red')
    await tool().mutate('bulkDataImportMissingRecordsCreate', { importId, records: [{ id: word?.id, choice: red?.id }] }, 'id')
    await tool().settled(importId)
    expect(await errorsOf(importId)).toMatchObject([{ column: 'cf_floor', problem: '‘top’ is not a number.' }])
    expect((await correct(importId, 2, { cf_floor: '3' })).counts).toMatchObject({ errors: 0 })
  })
})

it('In a file of people with their jobs a mandatory field of jobs is filled in under its own name, and a row without a job needs none', async () => {
  await makeField(held.server, { apiName: 'gate', name: 'Gate', modelType: 'JOB', isRequired: true })
  const headings =
    'first_name,last_name,email,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
  const job = '2026-02-02,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
  const csv = `${headings},cf_vault_card,cf_floor\nAda,Both,ada@new.example,${job},ZZ5,1\nBen,Alone,ben@new.example,,,,,,,,ZZ6,2\n`
  const importId = await add(csv, 'CREATE_PEOPLE_WITH_JOBS')
  const gates = [
    [2, 'cf_gate'],
    [3, 'cf_gate'],
  ]
  expect(await columnsOf(importId)).toEqual([...gates, [2, 'cf_job.gate']])
  await correct(importId, 3, { cf_gate: 'South' })
  await correct(importId, 2, { cf_gate: 'North', 'cf_job.gate': 'Dock' })
  expect(await errorsOf(importId)).toEqual([])
  const shown = (await tool().actions(importId)).flatMap(({ values, target }) =>
    values.flatMap(({ column: name, after }) => (name.includes('gate') ? [[target, name, after]] : [])),
  )
  expect(shown).toEqual([
    ['Ada Both', 'cf_gate', 'North'],
    ['Ben Alone', 'cf_gate', 'South'],
    ['Ada Both', 'cf_job.gate', 'Dock'],
  ])
  await tool().start(importId)
  expect((await tool().settled(importId, 60)).counts).toMatchObject({ completed: 3, failed: 0 })
})

it('A file that lacks a required column asks for its columns to be matched, and one that cannot be read to be replaced', async () => {
  expect((await tool().get(await add('first_name,email\nZed,zed@new.example\n'))).blockers).toEqual([
    'Match the columns of 1 file to continue',
  ])
  expect((await tool().get(await add('last_name,email\n'))).blockers).toEqual(['Replace or remove 1 file that cannot be read'])
})
