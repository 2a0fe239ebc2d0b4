import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, it } from 'vitest'
import { grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)

type Said = { column: string | null; columnLabel: string | null; code: string; values: object; problem: string; suggestion: string }
const said = 'column columnLabel code values problem suggestion'

async function saidOf(importId: string, person: 'hr' | 'other' = 'hr') {
  const query = `{ file: getBulkDataImport(id: "${importId}") { files { problems { ${said} } } }
    rows: listBulkDataImportActions(importId: "${importId}", filter: ALL) { items { errors { ${said} } warnings { ${said} } } } }`
  type Answer = { file: { files: { problems: Said[] }[] }; rows: { items: { errors: Said[]; warnings: Said[] }[] } }
  const { file, rows } = await held.server.as(person).ask<Answer>(query)
  return {
    ofFile: file.files.flatMap(({ problems }) => problems),
    ofRows: rows.items.flatMap(({ errors, warnings }) => [...errors, ...warnings]),
  }
}
async function added(type: string, csv: string): Promise<string> {
  const { importId } = await tool().addFile(type, csv)
  await tool().settled(importId)
  return importId
}
const speak = (language: string | null) => held.server.rows('update users set language = $1', [language])

afterEach(() => speak(null))

describe('what is wrong with a file', () => {
  it('names a column by the label of its field, in the language of the reader, and by its technical name for programs [AD-671]', async () => {
    const importId = await added('CREATE_PEOPLE', 'last_name,email,first_name\n,ada@new.example,Ada\n')
    const texts = async () => (await saidOf(importId)).ofRows.map(({ columnLabel, problem }) => [columnLabel, problem])
    expect((await saidOf(importId)).ofRows).toMatchObject([
      { column: 'last_name', columnLabel: 'Last name', code: 'empty', values: { column: 'last_name' }, problem: 'Last name is empty.' },
    ])
    await speak('fr-CA')
    expect(await texts()).toEqual([['Nom de famille', 'La cellule «\u00a0Nom de famille\u00a0» est vide.']])
    await speak('es')
    expect(await texts()).toEqual([['Apellidos', 'La celda «Apellidos» está vacía.']])
    const lines = parse<Record<string, string>>(await (await tool().download(importId, 'ERRORS', 'fr-CA')).text(), { columns: true })
    expect(lines[0]).toMatchObject({ last_name: '', problem: 'La cellule «\u00a0Nom de famille\u00a0» est vide.' })
  })

  it('names a column that the file lacks by its label and by the heading to write', async () => {
    const importId = await added('CREATE_PEOPLE', 'first_name,last_name\nAda,Okafor\n')
    expect((await saidOf(importId)).ofFile).toMatchObject([
      { code: 'columnMissing', values: { column: 'email' }, problem: 'A required column is missing: Email (email)' },
    ])
    const headings = 'last_name,email,work_right_country,phone'
    const lacking = await added('CREATE_PEOPLE', `${headings}\nOkafor,ada@new.example,Australia,12\n`)
    expect((await saidOf(lacking)).ofRows.map(({ suggestion }) => suggestion)).toEqual([
      'Correct the number, or say which country it belongs to in the column Phone country (phone_country).',
      'Fill in Work right (work_right), or confirm that Work right country is left out.',
    ])
  })

  it('names a custom field as the organisation calls it, to those who may view it', async () => {
    await makeField(held.server, { apiName: 'locker', name: 'Locker number', type: 'NUMBER' })
    await grant(held.server, 'hr', 'people.custom_fields.locker.manage ALL')
    await grantOnly(held.server, 'other', [
      ['bulk_data.import', 'FUNCTIONAL'],
      ['people.create', 'FUNCTIONAL'],
    ])
    const importId = await added('CREATE_PEOPLE', 'last_name,email,cf_locker\nOkafor,ada@new.example,many\n')
    const asSeenBy = async (person: 'hr' | 'other') =>
      (await saidOf(importId, person)).ofRows.map(({ columnLabel, problem }) => [columnLabel, problem])
    expect(await asSeenBy('hr')).toEqual([['Locker number', '‘many’ is not a number.']])
    expect(await asSeenBy('other')).toEqual([['cf_locker', 'There is a problem with a value you don’t have access to.']])
    await grant(held.server, 'other', 'people.custom_fields.locker.view ALL')
    expect(await asSeenBy('other')).toMatchObject([['Locker number', expect.anything()]])
  })
})
