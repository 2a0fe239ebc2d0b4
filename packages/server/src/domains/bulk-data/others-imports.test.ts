import { beforeAll, describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing, type ShownFile } from './testing/importing.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server, 'hr')
/** Someone who may import, and see nothing of people but the directory. */
const colleague = () => new Importing(held.server, 'other')

const secrets = ['1971-02-03', '38 rue Secrète', 'Genderqueer', 'a secret remark']
const csv = `last_name,middle_name,email,date_of_birth,Geburtsort,gender,remark
Hidden,Mid,hidden@new.example,1971-02-03,38 rue Secrète,Genderqueer,a secret remark
`
const pay = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const payCsv = `${pay},base_annual_salary\nE6,2026-03-04,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd,87654\n`

async function fileOf(importId: string): Promise<ShownFile> {
  const [file] = (await hr().settled(importId)).files
  if (!file) throw new Error('The import has no file')
  return file
}
async function added(type: string, text: string) {
  const { importId } = await hr().addFile(type, text)
  await hr().settled(importId)
  return importId
}
async function map(tool: Importing, importId: string, columns: object[], more: object = {}) {
  const { id, version } = await fileOf(importId)
  return tool.mutate('bulkDataImportFileMap', { id, version, columns, ...more }, 'id')
}
async function refusedMap(importId: string, columns: object[], more: object = {}) {
  const { id, version } = await fileOf(importId)
  return colleague().refused('bulkDataImportFileMap', { id, version, columns, ...more })
}
/** Everything that someone can read of an import. */
async function everythingOf(tool: Importing, importId: string): Promise<string> {
  const parts = [await tool.settled(importId), await tool.actions(importId), await tool.actions(importId, 'ERRORS')]
  const texts = await Promise.all(['ALL', 'ERRORS', 'FAILED'].map(async (filter) => (await tool.download(importId, filter)).text()))
  return JSON.stringify([parts, texts])
}
const at = (index: number, column: string | null = null) => ({ index, column })
const unknownIgnored = [at(4), at(6)]

beforeAll(() =>
  grantOnly(held.server, 'other', [
    ['bulk_data.import', 'FUNCTIONAL'],
    ['people.directory.view', 'ALL'],
    ['people.create', 'FUNCTIONAL'],
  ]),
)

describe('a file that another user added, with values that its reader may not see', () => {
  it('shows none of them: in the preview, in missing records, in the download', async () => {
    const importId = await added('CREATE_PEOPLE', csv)
    await map(hr(), importId, unknownIgnored)
    const own = await everythingOf(hr(), importId)
    const shown = await everythingOf(colleague(), importId)
    for (const secret of secrets) expect([own.includes(secret), shown.includes(secret)], secret).toEqual([true, false])
    expect(shown).toContain('hidden@new.example')
  })

  it.each([
    ['date of birth', 'CREATE_PEOPLE', csv, [at(1), at(3, 'middle_name'), ...unknownIgnored], 'people.personal_details.view'],
    ['a column that nobody knows', 'CREATE_PEOPLE', csv, [at(1), at(4, 'middle_name'), at(6)], 'people.contact_details.view'],
    ['pay', 'CREATE_JOBS', payCsv, [at(8, 'fte')], 'people.jobs.remuneration.view'],
  ])('takes no mapping that would move %s to an open column', async (_, type, text, columns, slug) => {
    const importId = await added(type, text)
    const before = [await fileOf(importId), await held.server.events()]
    const { extensions, message } = await refusedMap(importId, columns)
    expect(extensions).toMatchObject({ code: 'FORBIDDEN', missing: expect.arrayContaining([slug]) as unknown })
    expect(message).toContain('You don’t have access to the values')
    expect([await fileOf(importId), await held.server.events()]).toEqual(before)
  })

  it('takes none from a saved mapping either, and a mapping is not overwritten by those who may not see its columns', async () => {
    const importId = await added('CREATE_PEOPLE', csv)
    await map(hr(), importId, [at(4, 'address'), at(6)], { saveAs: 'From payroll' })
    const theirs = await colleague().addFile('CREATE_PEOPLE', csv)
    const { id, version } = theirs.file
    const columns = [at(1), at(4, 'middle_name'), at(6)]
    const overwriting = await colleague().refused('bulkDataImportFileMap', { id, version, columns, saveAs: 'from payroll' })
    expect([overwriting.extensions.code, overwriting.message]).toEqual([
      'FORBIDDEN',
      'The mapping ‘from payroll’ names columns whose values you don’t have access to. Save yours under another name.',
    ])
    await colleague().mutate('bulkDataImportFileMap', { id, version, columns, saveAs: 'Sly' }, 'id')
    const { listAllBulkDataMappings: mappings } = await held.server
      .as('other')
      .ask<{ listAllBulkDataMappings: { id: string; name: string }[] }>('{ listAllBulkDataMappings(type: "CREATE_PEOPLE") { id name } }')
    const sly = mappings.find(({ name }) => name === 'Sly')
    expect((await refusedMap(importId, [], { mappingId: sly?.id })).extensions.code).toBe('FORBIDDEN')
  })

  it('may be mapped by them where nothing is moved: headings are kept, ignored, or given the column that they name', async () => {
    const importId = await added('CREATE_PEOPLE', csv)
    await map(colleague(), importId, [at(3), ...unknownIgnored])
    await map(colleague(), importId, [at(3, 'date_of_birth'), ...unknownIgnored])
    await map(colleague(), importId, [at(0, 'preferred_name'), at(1, 'last_name'), ...unknownIgnored])
    expect((await colleague().settled(importId)).counts.all).toBe(1)
    const shown = await everythingOf(colleague(), importId)
    for (const secret of secrets) expect(shown).not.toContain(secret)
    expect((await fileOf(importId)).headings[3]?.column).toBe('date_of_birth')
  })

  it('keeps them hidden whatever its owner maps them to, with all that could quote them', async () => {
    const importId = await added('CREATE_PEOPLE', csv.replace('38 rue Secrète', 'Born at sea'))
    const everywhere: [string, (string | null)[]][] = [
      ['a name', ['first_name', 'preferred_name']],
      ['a list', ['title', 'middle_name']],
      ['a number, as it was before', ['employee_number', null]],
    ]
    await map(hr(), importId, [at(4, 'emergency_contact_name'), at(6)])
    for (const [, [born, place]] of everywhere) {
      await map(hr(), importId, [at(1), at(3, born), at(4, place), at(6)])
      const own = await everythingOf(hr(), importId)
      const shown = await everythingOf(colleague(), importId)
      for (const secret of ['1971-02-03', 'Born at sea']) expect([own.includes(secret), shown.includes(secret)]).toEqual([true, false])
    }
  })

  it('is just as closed to the user who made the import that it was added to', async () => {
    const { importId } = await colleague().addFile('CREATE_PEOPLE', 'last_name,email,date_of_birth\nMine,mine@new.example,1980-05-06\n')
    await hr().addFile('CREATE_PEOPLE', csv.replace('hidden@', 'hidden2@'), { importId, filename: 'more.csv' })
    const [, file] = (await hr().settled(importId)).files
    await hr().mutate('bulkDataImportFileMap', { id: file?.id, version: file?.version, columns: unknownIgnored }, 'id')
    await hr().settled(importId)
    const shown = await everythingOf(colleague(), importId)
    for (const secret of secrets) expect(shown).not.toContain(secret)
    expect(shown).toContain('1980-05-06')
  })

  it('says of a failed row no more than the viewer may see', async () => {
    await held.server
      .as('admin')
      .ask('mutation ($input: GenderCreateInput!) { genderCreate(input: $input) { id } }', { input: { name: 'Agender' } })
    const importId = await added('CREATE_PEOPLE', 'last_name,email,gender\nFails,fails@new.example,Agender\n')
    await hr().start(importId)
    await hr().settled(importId)
    // As if the record had gone just before the row was done.
    const reason = {
      column: 'gender',
      code: 'noRecord',
      values: { list: 'gender', value: 'Agender' },
      problem: 'There is no gender ‘Agender’.',
      suggestion: '',
    }
    await held.server.rows("update bulk_data_import_actions set status = 'FAILED', reason = $2 where import_id = $1", [importId, reason])
    expect((await hr().actions(importId))[0]?.reason).toContain('Agender')
    const [action] = await colleague().actions(importId)
    expect([action?.reason, action?.failure?.problem]).toEqual(
      Array.from({ length: 2 }, () => 'There is a problem with a value you don’t have access to.'),
    )
    expect(await everythingOf(colleague(), importId)).not.toContain('Agender')
  })
})
