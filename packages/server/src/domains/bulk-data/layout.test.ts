import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { broughtFile, Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)

type ShownFile = {
  id: string
  version: number
  separator: string
  headingRow: number
  state: string
  headings: { column: string | null }[]
}

async function fileOf(importId: string): Promise<ShownFile> {
  const query = `{ getBulkDataImport(id: "${importId}") { files { id version separator headingRow state headings { column } } } }`
  const { getBulkDataImport: row } = await held.server.as('hr').ask<{ getBulkDataImport: { files: [ShownFile] } }>(query)
  return row.files[0]
}

async function add(csv: string) {
  const { importId } = await tool().addFile('CREATE_PEOPLE', csv)
  await tool().settled(importId)
  return importId
}

const columns = ({ headings }: ShownFile) => headings.map(({ column }) => column)

describe('a file as another system writes it', () => {
  it('is read with its separator and from its own row of headings, and keeps the numbers of its rows [PW-569]', async () => {
    const importId = await add(broughtFile('semicolons-below-a-title'))
    expect(await fileOf(importId)).toMatchObject({ separator: 'SEMICOLON', headingRow: 3, state: 'READ' })
    const [first, second] = await tool().actions(importId)
    expect(first?.rowNumber).toBe(4)
    expect(first?.values.find(({ column }) => column === 'preferred_name')?.after).toBe('Ana; Annie')
    expect(second?.errors).toMatchObject([{ row: 5, column: 'email' }])
  })

  it.each([
    ['tabs', 'TAB', 1, 'last_name\temail\nA\ta@new.example\n'],
    ['vertical bars', 'BAR', 1, 'last_name|email\nA|a@new.example\n'],
    ['semicolons above decimal commas', 'SEMICOLON', 1, 'Nachname;Gehalt;FTE\nA;1,5;2,5\nB;1,5;2,5\n'],
    ['commas between values with semicolons', 'COMMA', 1, 'last_name,email,notes\nA,a@new.example,a; b\nB,b@new.example,c; d\n'],
    ['semicolons between values with commas', 'SEMICOLON', 1, 'last_name;email\n"A, B";a@new.example\n'],
    ['blank lines and lines of commas above', 'COMMA', 4, '\n,,\n\nlast_name,email,\nA,a@new.example,\n'],
    ['a title and unknown headings', 'SEMICOLON', 1, 'Personal\nVorname;Nachname\nA;B\nC;D\n'],
  ])('is understood by itself: %s [PW-569]', async (_, separator, headingRow, csv) => {
    expect(await fileOf(await add(csv))).toMatchObject({ separator, headingRow })
  })

  it('is read again, with its columns, when someone chooses its row of headings and its separator [PW-695]', async () => {
    const importId = await add('Personal\nVorname;last_name;E-Adresse\nA;B;b@new.example\n')
    await tool().map(importId, { headingRow: 2 })
    expect(await fileOf(importId)).toMatchObject({ separator: 'SEMICOLON', headingRow: 2, state: 'NEEDS_MAPPING' })
    expect(columns(await fileOf(importId))).toEqual([null, 'last_name', null])
    await tool().map(importId, { columns: ['first_name', 'last_name', 'email'].map((column, index) => ({ index, column })) })
    expect((await tool().actions(importId)).map(({ rowNumber, errors }) => [rowNumber, errors])).toEqual([[3, []]])
    await tool().map(importId, { separator: 'COMMA' })
    expect(columns(await fileOf(importId))).toEqual([null])
    const { id, version } = await fileOf(importId)
    for (const headingRow of [0, 4, 21])
      expect((await tool().refused('bulkDataImportFileMap', { id, version, headingRow })).message).toBe(
        'Choose a row from 1 to 20 that contains headings.',
      )
  })

  it('has its errors downloaded with its own separator, and read again as they are [PW-569]', async () => {
    const importId = await add(broughtFile('semicolons-below-a-title'))
    const csv = await (await tool().download(importId, 'ERRORS')).text()
    expect(csv.split('\n').slice(0, 2)).toEqual([
      'first_name;last_name;email;preferred_name;row;problem;suggestion',
      expect.stringMatching(/^Ben;Two;ben\.two;;5;/),
    ])
    expect(await fileOf(await add(csv.replace('ben.two;', 'ben.two@public.example;')))).toMatchObject({
      separator: 'SEMICOLON',
      headingRow: 1,
      state: 'READ',
    })
  })

  it('cannot be laid out again by someone who may not see some of its values', async () => {
    await held.server.rows(
      `insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
       select tenant_id, id, 'bulk_data.import', 'FUNCTIONAL' from permission_groups where name = 'Supervisor' and tenant_id = $1`,
      [held.server.world.tenantId],
    )
    await held.server.rows("select set_config('app.tenant', $1, false), app.refresh_grants(null)", [held.server.world.tenantId])
    const { id, version } = await fileOf(await add('last_name,email,date_of_birth\nA,a@new.example,1980-05-06\n'))
    const refused = await new Importing(held.server, 'director').refused('bulkDataImportFileMap', { id, version, headingRow: 2 })
    expect(refused.message).toContain('you cannot change its separator or its heading row')
  })
})

it('a file of 10,000 columns is refused by its headings before any of them is recognised, and a cell of digits by its length', async () => {
  const { file, importId } = await tool().addFile('CREATE_PEOPLE', `${'a,'.repeat(10_000)}last_name\n`)
  expect(file.problems).toMatchObject([{ row: 1, problem: expect.stringContaining('Row 1 has 10,001 columns. The maximum is 200') }])
  expect((await tool().get(importId)).files).toMatchObject([{ state: 'REFUSED' }])
  const long = await add(`last_name,email\n${'1'.repeat(16_000)},a@new.example\nCitizen,b@new.example\n`)
  const [first, second] = await tool().actions(long)
  expect(first?.errors).toMatchObject([{ row: 2, column: 'last_name', problem: 'This cell has 16,000 characters. The maximum is 5,000' }])
  expect(second?.errors).toEqual([])
})
