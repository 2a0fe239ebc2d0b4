import { beforeAll, describe, expect, it } from 'vitest'
import { archiveOf, fieldsOf, grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const canary = 'canary 4711'
type Who = 'admin' | 'hr'
const tool = (who: Who = 'admin') => new Importing(held.server, who)

const everything = `query ($id: ID!) {
  getBulkDataImport(id: $id) { failureReason failure { values problem suggestion }
    files { headings { heading column message } fixed { column value isMasked } problems { values problem suggestion } openDates { written days } samples { index values } }
    missingRecords { name values { field value } match { name } } blockers { message } }
  listAuditEvents(first: 200) { items { name changes { before after } data } } }`
const actions = `query ($id: ID!, $filter: BulkDataActionFilter!) {
  listBulkDataImportActions(importId: $id, filter: $filter) { items { target reason rowNumber status
    values { column kind written understood before after } cells { column text isHidden isMasked isCorrected }
    errors { values problem suggestion } warnings { values problem suggestion } failure { values problem suggestion } note { values problem } effect { problem } } } }`

/** Whatever anyone can read of an import, as one text: without its downloads. */
async function shownOf(importId: string, who: Who): Promise<string> {
  const ask = async (document: string, variables: object) => JSON.stringify(await held.server.as(who).ask(document, { ...variables }))
  const filters = ['ALL', 'ERRORS', 'WARNINGS', 'UNCHANGED', 'PENDING', 'FAILED', 'COMPLETED']
  const rows = await Promise.all(filters.map((filter) => ask(actions, { id: importId, filter })))
  return [await ask(everything, { id: importId }), ...rows].join('\n')
}
async function downloadedOf(importId: string, who: Who): Promise<string> {
  const answers = await Promise.all(['ALL', 'FAILED', 'COMPLETED'].map((filter) => tool(who).download(importId, filter)))
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
}
type Cell = { column: string; text: string | null; isMasked: boolean; isCorrected: boolean }
async function cellOf(importId: string, column: string): Promise<Cell | undefined> {
  const query = `{ of: listBulkDataImportActions(importId: "${importId}", filter: ALL) { items { cells { column text isMasked isCorrected } } } }`
  const { of } = await held.server.as('admin').ask<{ of: { items: { cells: Cell[] }[] } }>(query)
  return of.items[0]?.cells.find((cell) => cell.column === column)
}
async function correct(importId: string, values: Readonly<Record<string, string>>) {
  const [action] = await tool().actions(importId)
  const input = { id: action?.id, values: Object.entries(values).map(([column, value]) => ({ column, value })) }
  await tool().mutate('bulkDataImportActionCorrect', input, 'id')
  await tool().settled(importId)
}
async function add(csv: string, who: Who = 'admin'): Promise<string> {
  const { importId } = await tool(who).addFile('UPDATE_PEOPLE', csv)
  await tool().settled(importId)
  return importId
}
async function fixedOf(importId: string) {
  const query = `{ of: getBulkDataImport(id: "${importId}") { files { fixed { column value isMasked } } } }`
  const { of } = await held.server.as('admin').ask<{ of: { files: { fixed: object[] }[] } }>(query)
  return of.files.flatMap(({ fixed }) => fixed)
}
/** Everything that the tables of the tool hold. */
async function stored(): Promise<string> {
  const tables = await held.server.rows<{ name: string }>("select tablename as name from pg_tables where tablename like 'bulk\\_data\\_%'")
  const rows = tables.map(({ name }) => held.server.rows(`select t::text from ${name} t`))
  return JSON.stringify([...(await Promise.all(rows)), tables.length > 5])
}
const valueIn = async (who: 'employee' | 'manager', field: string) =>
  (await fieldsOf(held.server, 'admin', held.server.world.people[who]))[field]

beforeAll(async () => {
  await makeField(held.server, { apiName: 'vault_card', name: 'Vault card', isSensitive: true })
  await makeField(held.server, { apiName: 'vault_code', type: 'NUMBER', isSensitive: true })
  const sees = ['vault_card', 'vault_code'].map((name) => `people.custom_fields.${name}.manage ALL`)
  await grant(held.server, 'hr', 'audit_log.view FUNCTIONAL', 'bulk_data.import FUNCTIONAL', ...sees)
})

describe('the values of sensitive custom fields in an import', () => {
  it('are masked on every road but the download of rows that can still be corrected, for whoever added the file', async () => {
    const importId = await add(`person_lookup,Vault card,cf_vault_code\nE5,${canary},${canary}5\n`, 'hr')
    for (const who of ['admin', 'hr'] as const) expect(await shownOf(importId, who)).not.toContain(canary)
    const [action] = await tool().actions(importId)
    expect(action?.values.filter(({ column }) => column === 'cf_vault_card')).toMatchObject([
      { written: '•••', after: '•••', kind: 'text' },
    ])
    expect(action?.errors).toMatchObject([{ column: 'cf_vault_code', problem: '‘•••’ is not a number.' }])
    expect(await downloadedOf(importId, 'admin')).not.toContain(canary)
    expect(await downloadedOf(importId, 'hr')).toContain(`E5,${canary},${canary}5`)
    const samples = `{ of: getBulkDataImport(id: "${importId}") { files { samples { values } } } }`
    expect(await held.server.as('admin').ask(samples)).toEqual({
      of: { files: [{ samples: [['E5'], ['•••'], ['•••']].map((values) => ({ values })) }] },
    })
    expect(await archiveOf(held.server, 'admin', held.server.world.people.employee)).not.toContain(canary)
    await tool().mutate('bulkDataImportDelete', { id: importId }, '')
  })

  it('are gone from every road and from the database once it is finished, and are with the person alone', async () => {
    const importId = await add(`person_lookup,Vault card,cf_vault_code\nE5,${canary},\nE4,,471194711947\n`)
    await correct(importId, { cf_vault_card: `${canary} corrected` })
    await tool().start(importId)
    expect((await tool().settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 0 })
    for (const who of ['admin', 'hr'] as const)
      expect((await shownOf(importId, who)) + (await downloadedOf(importId, who))).not.toMatch(/canary|471194711947/)
    expect(await stored()).not.toMatch(/canary|471194711947/)
    const done = (await tool().actions(importId)).map(({ values }) =>
      values.filter(({ column }) => column.startsWith('cf_')).map(({ after }) => after),
    )
    expect(done).toEqual([
      ['•••', ''],
      ['', '•••'],
    ])
    expect(await downloadedOf(importId, 'admin')).toContain('E5,•••,')
    expect([await valueIn('employee', 'vault_card'), await valueIn('manager', 'vault_card')]).toMatchObject([
      { hasValue: true, isMasked: true },
      { hasValue: false },
    ])
  })

  it('are corrected without being read: an empty cell and the mask keep the value, another text replaces it', async () => {
    const importId = await add(`person_lookup,Vault card,cf_vault_code\nE5,${canary},\n`)
    expect([await cellOf(importId, 'cf_vault_card'), await cellOf(importId, 'cf_vault_code')]).toMatchObject([
      { text: null, isMasked: true, isCorrected: false },
      { text: '', isMasked: false, isCorrected: false },
    ])
    await correct(importId, { cf_vault_card: '', cf_vault_code: '1' })
    await correct(importId, { cf_vault_card: '•••', cf_vault_code: '' })
    expect(await cellOf(importId, 'cf_vault_card')).toMatchObject({ isMasked: true, isCorrected: false })
    expect(await downloadedOf(importId, 'admin')).toContain(`E5,${canary},1`)
    await correct(importId, { cf_vault_card: 'another' })
    expect(await cellOf(importId, 'cf_vault_card')).toMatchObject({ text: null, isMasked: true, isCorrected: true })
    expect(await downloadedOf(importId, 'admin')).toContain('E5,another,1')
    await tool().mutate('bulkDataImportDelete', { id: importId }, '')
  })

  it('are masked where every row has the same, replaced by another and taken away by null, and kept by no saved mapping', async () => {
    const importId = await add('person_lookup,Nothing,Vault card\nE5,,ignored 4711\n')
    const fixed = [{ column: 'cf_vault_card', value: `${canary} of all` }]
    await tool().map(importId, { columns: [1, 2].map((index) => ({ index, column: null })), fixed, saveAs: 'Vault' })
    expect(JSON.stringify(await held.server.rows('select fixed from bulk_data_mappings'))).not.toContain('canary')
    expect(await shownOf(importId, 'admin')).not.toMatch(/canary|ignored 4711/)
    await tool().map(importId, { columns: [1, 2].map((index) => ({ index, column: null })), fixed: [] })
    expect(JSON.stringify(await tool().actions(importId))).toContain('•••')
    const others = [1, 2].map((index) => ({ index, column: null }))
    await tool().map(importId, { columns: others, fixed: [{ column: 'cf_vault_card', value: 'canary anew' }] })
    expect(await fixedOf(importId)).toEqual([{ column: 'cf_vault_card', value: null, isMasked: true }])
    expect(await downloadedOf(importId, 'admin')).toContain('canary anew')
    await tool().map(importId, { columns: others, fixed: [{ column: 'cf_vault_card', value: null }] })
    expect(await fixedOf(importId)).toEqual([])
    expect(await downloadedOf(importId, 'admin')).not.toContain('canary')
    await tool().map(importId, { columns: others, fixed })
    await tool().start(importId)
    expect((await tool().settled(importId, 60)).counts).toMatchObject({ completed: 1 })
    expect((await shownOf(importId, 'admin')) + (await downloadedOf(importId, 'admin')) + (await stored())).not.toMatch(
      /canary|ignored 4711/,
    )
  })
})
