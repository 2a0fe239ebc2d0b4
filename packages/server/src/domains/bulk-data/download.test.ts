import { parse, type Options } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
const cells = (text: string, options: Options = {}) => parse(text, { relax_column_count: true, ...options })

/** A file whose columns nobody knows are ignored, until it has been checked. */
async function uploaded(type: string, csv: string): Promise<string> {
  const { importId } = await tool().addFile(type, csv)
  const [file] = (await tool().settled(importId)).files
  const columns = (file?.headings ?? []).flatMap(({ index, state }) =>
    state === 'UNSUPPORTED' || state === 'DUPLICATE' ? [{ index }] : [],
  )
  if (columns.length > 0) await tool().mutate('bulkDataImportFileMap', { id: file?.id, version: file?.version, columns }, 'id')
  await tool().settled(importId)
  return importId
}
const errorsOf = async (importId: string) => (await tool().download(importId, 'ERRORS')).text()

describe('the downloaded errors', () => {
  const lines = [
    ['last_name', 'Shoe size', 'email', 'date_of_birth', 'phone', 'country', 'employee_number', 'row', 'remark'],
    ['  Padded ', '38', 'one at new.example', '12/25/1990', '12', 'Atlantis', '007', '9', '=1+1'],
    ['=HYPERLINK("x")', '', 'two@new.example', 'soon', "'+61 2 9374 4000", 'Australia', '-5', '', '"quoted", and\nbroken'],
  ]
  const csv = lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

  it('hold every cell as it came, those that could not be read and those of other columns too', async () => {
    const [headings, ...rows] = cells(await errorsOf(await uploaded('CREATE_PEOPLE', csv)))
    expect(headings).toEqual([
      'last_name',
      'Shoe size (not imported)',
      'email',
      'date_of_birth',
      'phone',
      'country',
      'employee_number',
      'remark (not imported)',
      'row',
      'problem',
      'suggestion',
    ])
    expect(rows.map((row) => row.slice(0, 8))).toEqual([
      ['  Padded ', '38', 'one at new.example', '12/25/1990', '12', 'Atlantis', '007', "'=1+1"],
      [`'=HYPERLINK("x")`, '', 'two@new.example', 'soon', "'+61 2 9374 4000", 'Australia', '-5', '"quoted", and\nbroken'],
    ])
  })

  it('leave an event each time', async () => {
    const importId = await uploaded('CREATE_PEOPLE', csv)
    const downloads = () =>
      held.server.rows("select from events where name = 'bulk_data_import.downloaded' and subject_id = $1", [importId])
    await errorsOf(importId)
    await errorsOf(importId)
    expect(await downloads()).toHaveLength(2)
  })

  it('lose nothing however often they are corrected and imported again', async () => {
    const first = await errorsOf(await uploaded('CREATE_PEOPLE', csv))
    const { importId, file } = await tool().addFile('CREATE_PEOPLE', first)
    expect(file.state).toBe('READING')
    await tool().settled(importId)
    const withoutRow = (text: string) => cells(text).map((row) => row.filter((_, index) => index !== 8))
    expect(withoutRow(await errorsOf(importId))).toEqual(withoutRow(first))

    const corrected = await tool().addFile('CREATE_PEOPLE', first.replace('one at new.example', 'one@new.example'))
    await tool().settled(corrected.importId)
    const [bad] = cells(await errorsOf(corrected.importId), { from: 2 })
    expect(bad?.slice(0, 6)).toEqual(['  Padded ', '38', 'one@new.example', '12/25/1990', '12', 'Atlantis'])
  })

  it('of pay keep what was written, harmless to a spreadsheet, and numbers as numbers', async () => {
    const jobs = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
    const place = 'Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
    const [, row] = cells(
      await errorsOf(
        await uploaded('CREATE_JOBS', `${jobs},fte,base_annual_salary,hours_per_cycle\nE6,03/04/2026,${place},50%,=50000*2,-5\n`),
      ),
    )
    expect(row?.slice(0, 11)).toEqual(['E6', '03/04/2026', ...place.split(','), '50%', "'=50000*2", '-5'])
  })

  it('keep cells without a heading, at the end of the row', async () => {
    const [, row] = cells(await errorsOf(await uploaded('CREATE_PEOPLE', 'last_name,email\nSmith, Sydney,a@new.example,more\n')))
    expect([row?.slice(0, 3), row?.slice(5)]).toEqual([
      ['Smith', ' Sydney', '2'],
      ['a@new.example', 'more'],
    ])
  })

  it('are forgotten with the person', async () => {
    const { id } = await tool().run('CREATE_PEOPLE', 'last_name,email,date_of_birth\nForget,forget@new.example,3 Apr 1990\n')
    const [person] = await held.server.rows<{ id: string }>("select p.id from people p where last_name = 'Forget'")
    await held.server
      .as('hr')
      .ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: { id: person?.id, version: 1 } })
    await expect
      .poll(() => held.server.rows('select cells, given from bulk_data_import_actions where import_id = $1', [id]), { timeout: 60_000 })
      .toEqual([{ cells: {}, given: {} }])
  })
})
