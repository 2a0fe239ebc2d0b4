import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { broughtFile, Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
type Sample = { index: number; values: string[] }

async function shownFile(importId: string, who: 'hr' | 'director' = 'hr') {
  type File = { samples: Sample[]; headings: { column: string | null; state: string; hasOtherValues: boolean; message: string | null }[] }
  const query = `{ getBulkDataImport(id: "${importId}") { files { samples { index values } headings { column state hasOtherValues message } } } }`
  const { getBulkDataImport: row } = await held.server.as(who).ask<{ getBulkDataImport: { files: [File] } }>(query)
  return row.files[0]
}

describe('a column “Title”', () => {
  it.each(['CREATE_PEOPLE', 'UPDATE_PEOPLE'])('of jobs is not taken for the titles of people: %s [PW-695]', async (type) => {
    const csv = broughtFile('job-titles-below-title').replace('Email', type === 'CREATE_PEOPLE' ? 'Email' : 'person_lookup')
    const { importId } = await tool().addFile(type, csv)
    const { missingRecords } = await tool().settled(importId)
    expect(missingRecords).toEqual([])
    expect((await shownFile(importId)).headings.at(-1)).toEqual({
      column: null,
      state: 'UNSUPPORTED',
      hasOtherValues: true,
      message: 'Column was found but not supported',
    })
    expect((await tool().get(importId)).blockers).toContain('Match or skip 1 column to continue')
  })

  it('of titles that exist is, and with a new one among them it is matched by hand, which stays so', async () => {
    const csv = (title: string) => `last_name,email,TITLE\nA,a@new.example,Ms\nB,b@new.example,${title}\nC,c@new.example,\n`
    const known = await tool().addFile('CREATE_PEOPLE', csv('mr'))
    expect(known.file.headings.at(-1)).toMatchObject({ column: 'title', state: 'SUPPORTED' })
    const { importId, file } = await tool().addFile('CREATE_PEOPLE', csv('Wizard'))
    expect(file.headings.at(-1)).toMatchObject({ column: null, state: 'UNSUPPORTED' })
    const columns = ['last_name', 'email', 'title'].map((column, index) => ({ index, column }))
    await tool().mutate('bulkDataImportFileMap', { id: file.id, version: file.version, columns }, 'id')
    const checked = await tool().settled(importId)
    expect(checked.missingRecords).toMatchObject([{ kind: 'personTitle', name: 'Wizard' }])
    expect(checked.files[0]?.headings.at(-1)).toMatchObject({ column: 'title', state: 'MAPPED' })
    const [mapped] = checked.files
    await tool().mutate('bulkDataImportFileMap', { id: file.id, version: mapped?.version, columns: columns.slice(0, 2) }, 'id')
    expect((await tool().get(importId)).files[0]?.headings.at(-1)).toMatchObject({ column: null, state: 'UNSUPPORTED' })
  })
})

describe('a column without a heading', () => {
  it('changes nothing, and a cell beyond the last heading is an error', async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', `${broughtFile('column-without-heading')}2,Cal,Three,c@public.example,4\n`)
    await tool().settled(importId)
    expect((await tool().actions(importId)).map(({ errors }) => errors.map(({ problem }) => problem))).toEqual([
      [],
      [],
      ['Column 5 has the value ‘4’, but is to the right of the last heading.'],
    ])
  })
})

describe('the columns of a file', () => {
  it('are shown with two different values each, and not to those who may not see them', async () => {
    const csv =
      'last_name,email,date_of_birth,Notes\nA,a@new.example,1990-01-02,\nA,b@new.example,1990-01-02,late\nC,c@new.example,1991-01-02,'
    const { importId } = await tool().addFile('CREATE_PEOPLE', csv)
    await tool().settled(importId)
    expect((await shownFile(importId)).samples).toEqual([
      { index: 0, values: ['A', 'C'] },
      { index: 1, values: ['a@new.example', 'b@new.example'] },
      { index: 2, values: ['1990-01-02', '1991-01-02'] },
      { index: 3, values: ['late'] },
    ])
    await held.server.rows(
      `insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
       select tenant_id, id, 'bulk_data.import', 'FUNCTIONAL' from permission_groups where name = 'Supervisor' and tenant_id = $1`,
      [held.server.world.tenantId],
    )
    await held.server.rows("select set_config('app.tenant', $1, false), app.refresh_grants(null)", [held.server.world.tenantId])
    expect((await shownFile(importId, 'director')).samples.map(({ index }) => index)).toEqual([0, 1])
  })

  it('have no values to show any more once the import is done', async () => {
    const { id } = await tool().run('CREATE_PEOPLE', 'last_name,email,Notes (not imported)\nGone,gone@new.example,a note\n')
    expect((await shownFile(id)).samples).toEqual([])
  })
})
