import { beforeAll, describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server, 'hr')
/** Someone who may import, and see nothing of people but the directory. */
const colleague = () => new Importing(held.server, 'other')

type Fixed = { column: string; value: string | null }
type File = { id: string; version: number; state: string; fixed: Fixed[] }

async function fileOf(importId: string, who: 'hr' | 'other' = 'hr'): Promise<File> {
  await hr().settled(importId)
  const query = `{ getBulkDataImport(id: "${importId}") { files { id version state fixed { column value } } } }`
  const { getBulkDataImport: row } = await held.server.as(who).ask<{ getBulkDataImport: { files: [File] } }>(query)
  return row.files[0]
}
async function add(type: string, csv: string): Promise<string> {
  const { importId } = await hr().addFile(type, csv)
  await hr().settled(importId)
  return importId
}
async function refused(importId: string, said: object, tool = hr()) {
  const { id, version } = await fileOf(importId)
  return tool.refused('bulkDataImportFileMap', { id, version, ...said })
}
const fix = (values: Record<string, string>) => ({ fixed: Object.entries(values).map(([column, value]) => ({ column, value })) })
const valueIn = async (importId: string, column: string, tool = hr()) =>
  (await tool.actions(importId)).map(({ values }) => values.find((value) => value.column === column)?.after ?? null)

beforeAll(() =>
  grantOnly(held.server, 'other', [
    ['bulk_data.import', 'FUNCTIONAL'],
    ['people.directory.view', 'ALL'],
    ['people.create', 'FUNCTIONAL'],
  ]),
)

describe('a column that a file lacks', () => {
  it('gets a required value, a date, a choice and a record for every row, as if the file had it [PW-569]', async () => {
    const importId = await add(
      'CREATE_JOBS',
      'person_lookup,position_title,location,business_units\nE5,Engineer,Sydney,Operations\nE6,Engineer,Sydney,Operations\n',
    )
    expect((await fileOf(importId)).state).toBe('NEEDS_MAPPING')
    await hr().map(
      importId,
      fix({
        company_start_date: '2026-03-04',
        work_class: 'full time',
        work_type: 'Permanent',
        business_entities: 'Harbour & Pine Pty Ltd',
      }),
    )
    expect(await fileOf(importId)).toMatchObject({
      state: 'READ',
      fixed: expect.arrayContaining([{ column: 'company_start_date', value: '2026-03-04' }]) as unknown,
    })
    expect(await valueIn(importId, 'company_start_date')).toEqual(['2026-03-04', '2026-03-04'])
    expect((await hr().actions(importId)).flatMap(({ errors }) => errors)).toEqual([])
    await hr().start(importId)
    expect((await hr().settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 0 })
  })

  it('says of a value that is wrong that every row has it, and a download has its column once [PW-569]', async () => {
    const importId = await add('CREATE_PEOPLE', 'first_name,last_name\nAda,One\nBen,Two\n')
    await hr().map(importId, fix({ email: 'same@new.example' }))
    const [, second] = await hr().actions(importId)
    expect(second?.errors.map(({ column }) => column)).toContain('email')
    expect(second?.errors[0]?.suggestion).toContain('This value is set for every row: change it with the columns of the file.')
    const lines = (await (await hr().download(importId, 'ERRORS')).text()).split('\n')
    expect(lines[0]).toBe('first_name,last_name,email,row,problem,suggestion')
    expect(lines[1]).toContain('Ben,Two,same@new.example,3,')
    const again = await add('CREATE_PEOPLE', lines.join('\n'))
    expect(await fileOf(again)).toMatchObject({ state: 'READ', fixed: [] })
  })

  it('keeps its value until the file is mapped again without it', async () => {
    const importId = await add('CREATE_PEOPLE', 'last_name,mail\nOne,one@new.example\n')
    const columns = [
      { index: 0, column: 'last_name' },
      { index: 1, column: 'email' },
    ]
    await hr().map(importId, { columns, ...fix({ date_of_birth: '1970-01-02', gender: 'Female' }) })
    await hr().map(importId, { dateFormat: 'DMY' })
    expect(await valueIn(importId, 'date_of_birth')).toEqual(['1970-01-02'])
    await hr().map(importId, { columns })
    expect([await valueIn(importId, 'date_of_birth'), (await fileOf(importId)).fixed]).toEqual([[null], []])
  })

  it('is refused where the file has it, nobody supports it, or the value cannot be read', async () => {
    const importId = await add('CREATE_PEOPLE', 'last_name,email\nOne,two@new.example\n')
    const paths = async (values: Record<string, string>) => (await refused(importId, fix(values))).extensions['problems']
    expect(await paths({ email: 'a@new.example', shoe_size: '9', date_of_birth: 'soon' })).toMatchObject([
      { path: 'fixed.0.column', message: 'There is a value for email already. Remove one of them.' },
      { path: 'fixed.1.column' },
      { path: 'fixed.2.value', message: '‘soon’ cannot be read as a value for date_of_birth. Write it as in the help guide.' },
    ])
  })

  it('is saved with a mapping, and the next file gets its value where it lacks the column as well', async () => {
    const importId = await add('CREATE_PEOPLE', 'last_name,mail\nOne,three@new.example\n')
    await hr().map(importId, {
      columns: [
        { index: 0, column: 'last_name' },
        { index: 1, column: 'email' },
      ],
      ...fix({ preferred_name: 'Pip' }),
      saveAs: 'With names',
    })
    const query = '{ listAllBulkDataMappings(type: "CREATE_PEOPLE") { id name fixed { column value } } }'
    const { listAllBulkDataMappings: mappings } = await held.server
      .as('hr')
      .ask<{ listAllBulkDataMappings: { id: string; name: string; fixed: Fixed[] }[] }>(query)
    const saved = mappings.find(({ name }) => name === 'With names')
    expect(saved?.fixed).toEqual([{ column: 'preferred_name', value: 'Pip' }])
    const next = await add('CREATE_PEOPLE', 'last_name,mail\nTwo,four@new.example\n')
    await hr().map(next, { mappingId: saved?.id })
    expect(await valueIn(next, 'preferred_name')).toEqual(['Pip'])
    const has = await add('CREATE_PEOPLE', 'last_name,mail,preferred_name\nTwo,five@new.example,Own\n')
    await hr().map(has, { mappingId: saved?.id })
    expect(await valueIn(has, 'preferred_name')).toEqual(['Own'])
  })
})

describe('a value for every row of a file that another user added', () => {
  const closed = { date_of_birth: '1971-02-03' }

  it('is hidden from those who may not see its column, and is kept when they map the file', async () => {
    const importId = await add('CREATE_PEOPLE', 'last_name,email\nOne,six@new.example\n')
    await hr().map(importId, fix(closed))
    expect((await fileOf(importId, 'other')).fixed).toEqual([{ column: 'date_of_birth', value: null }])
    expect(await valueIn(importId, 'date_of_birth', colleague())).toEqual([null])
    expect(await (await colleague().download(importId, 'ALL')).text()).not.toContain('1971-02-03')
    await colleague().map(importId, { columns: [], fixed: [] })
    expect(await valueIn(importId, 'date_of_birth')).toEqual(['1971-02-03'])
    expect(JSON.stringify(await held.server.events())).not.toContain('1971-02-03')
  })

  it('is not set by others in a column that is closed to some, nor by a saved mapping', async () => {
    const importId = await add('CREATE_PEOPLE', 'last_name,email\nOne,seven@new.example\n')
    const { extensions, message } = await refused(importId, fix(closed), colleague())
    expect([extensions.code, message]).toEqual([
      'FORBIDDEN',
      'Only the person who added the file can set a value for date_of_birth, because some people don’t have access to it. Ask them to do it.',
    ])
    await hr().map(importId, { ...fix({ ...closed, preferred_name: 'Pip' }), saveAs: 'Closed' })
    const query = '{ listAllBulkDataMappings(type: "CREATE_PEOPLE") { id name fixed { column value } } }'
    const { listAllBulkDataMappings: seen } = await held.server
      .as('other')
      .ask<{ listAllBulkDataMappings: { id: string; name: string; fixed: Fixed[] }[] }>(query)
    const mapping = seen.find(({ name }) => name === 'Closed')
    expect(mapping?.fixed).toEqual([{ column: 'preferred_name', value: 'Pip' }])
    const { importId: theirs } = await colleague().addFile('CREATE_PEOPLE', 'last_name,email\nOne,eight@new.example\n')
    await colleague().map(theirs, { mappingId: mapping?.id })
    expect((await fileOf(theirs, 'other')).fixed).toEqual([{ column: 'preferred_name', value: 'Pip' }])
  })
})
