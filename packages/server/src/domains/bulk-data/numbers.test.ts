import { beforeAll, describe, expect, it } from 'vitest'
import { makeField, grant } from '#domains/custom-fields/testing/fields.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = (who: 'hr' | 'director' = 'hr') => new Importing(held.server, who)
const jobs = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const place = '2027-01-05,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
const amounts = (...cells: string[]) =>
  [`${jobs},base_annual_salary`, ...cells.map((cell, index) => `E${4 + index},${place},"${cell}"`)].join('\n')

type OpenNumbers = { column: string; isClear: boolean; count: number; written: string | null; numbers: string[] }
async function openIn(importId: string, who: 'hr' | 'director' = 'hr'): Promise<OpenNumbers[]> {
  const query = `{ getBulkDataImport(id: "${importId}") { files { openNumbers { column isClear count written numbers } } } }`
  const { getBulkDataImport: row } = await held.server
    .as(who)
    .ask<{ getBulkDataImport: { files: [{ openNumbers: OpenNumbers[] }] } }>(query)
  return row.files[0].openNumbers
}

async function add(type: string, csv: string) {
  const { importId } = await tool().addFile(type, csv)
  await tool().settled(importId)
  return importId
}

const read = async (importId: string, column: string) =>
  (await tool().actions(importId)).map(({ values, errors }) => [
    values.find((value) => value.column === column)?.after ?? null,
    ...errors.flatMap(({ column: of, problem }) => (of === column ? problem : [])),
  ])
const asked = (columns: OpenNumbers[]) =>
  columns.map(({ column, isClear, count, written, numbers }) => [column, isClear, count, written, numbers])

describe('amounts as a spreadsheet shows them', () => {
  it('are proposed, and taken once they are confirmed for the column', async () => {
    const importId = await add('CREATE_JOBS', amounts('$141,604 ', '$99,975 ', '80000'))
    expect(asked(await openIn(importId))).toEqual([['base_annual_salary', true, 2, '$141,604', ['141604']]])
    expect((await tool().get(importId)).counts.errors).toBe(2)
    await tool().map(importId, { confirmedNumbers: [{ column: 'base_annual_salary' }] })
    expect(await read(importId, 'base_annual_salary')).toEqual([['141604'], ['99975'], ['80000']])
    expect(await openIn(importId)).toEqual([])
  })

  it('with the sign of another currency than that of their row say so, and are not what is confirmed', async () => {
    const csv = `${jobs},base_annual_salary,currency\nE5,${place},€80 000,\nE5,${place},€80 000,EUR\nE5,${place},"$80,000",eur\n`
    const importId = await add('CREATE_JOBS', csv)
    await tool().map(importId, { confirmedNumbers: [{ column: 'base_annual_salary' }] })
    expect(await read(importId, 'base_annual_salary')).toEqual([
      [null, '‘€80 000’ is an amount in EUR, not in AUD.'],
      ['80000'],
      [null, '‘$80,000’ is an amount in USD, not in EUR.'],
    ])
  })

  it('that update pay are in the currency of that pay, whatever the organisation’s is', async () => {
    const { person } = await hire(held.server, { remuneration: { type: 'ANNUAL_SALARY', currency: 'EUR', baseAnnual: '80000' } })
    await held.server.rows("update people set employee_number = 'EURO' where id = $1", [person])
    const csv = 'person_lookup,effective_from,reason,base_annual_salary\nEURO,2026-12-01,Promotion,"$90,000"\n'
    const importId = await add('UPDATE_JOBS', csv)
    await tool().map(importId, { confirmedNumbers: [{ column: 'base_annual_salary' }] })
    expect(await read(importId, 'base_annual_salary')).toEqual([['90000', '‘$90,000’ is an amount in USD, not in EUR.']])
  })

  it('swap no thousands and decimals: while a cell has a decimal comma, those that can be read both ways are open until that is told', async () => {
    const importId = await add('CREATE_JOBS', amounts('80.000', '1.234,56', '95500'))
    expect(asked(await openIn(importId))).toEqual([
      ['base_annual_salary', false, 1, '80.000', ['80.0000', '80000']],
      ['base_annual_salary', true, 1, '1.234,56', ['1234.56']],
    ])
    const [first] = await tool().actions(importId)
    await tool().mutate(
      'bulkDataImportActionCorrect',
      { id: first?.id, values: [{ column: 'company_start_date', value: '2027-01-06' }] },
      'id',
    )
    await tool().settled(importId)
    expect((await read(importId, 'base_annual_salary'))[0]?.[0]).toBeNull()
    await tool().map(importId, { confirmedNumbers: [{ column: 'base_annual_salary', decimalSign: 'COMMA' }] })
    expect(await read(importId, 'base_annual_salary')).toEqual([['80000'], ['1234.56'], ['95500']])
  })

  it('stay confirmed while their column is the same, and are proposed in custom fields as well', async () => {
    await makeField(held.server, { apiName: 'bonus', type: 'NUMBER' })
    await grant(held.server, 'hr', 'people.custom_fields.bonus.manage ALL')
    const importId = await add('UPDATE_PEOPLE', 'person_lookup,cf_bonus,remark\nE5,15%,1\nE4,"2 850,50",2\n')
    await tool().map(importId, { confirmedNumbers: [{ column: 'cf_bonus' }] })
    expect(await read(importId, 'cf_bonus')).toEqual([['15'], ['2850.50']])
    const columns = ['person_lookup', 'cf_bonus', null].map((column, index) => ({ index, ...(column && { column }) }))
    await tool().map(importId, { columns })
    expect(await openIn(importId)).toEqual([])
  })
})

describe('numbers of digits that a spreadsheet has changed', () => {
  const people = `employee_number,last_name,email,phone,postcode,address,address_type
1.23457E+11,Scientific,sci@public.example,,,,
4711.0,Pandas,pandas@public.example,412345678.0,2000.0,1 High Street,Home
4712.0,Other,other@public.example,6.14123E+10,2.0E+3,1 High Street,Home
`

  it('are errors where digits are lost, and are proposed without their decimals', async () => {
    const importId = await add('CREATE_PEOPLE', people)
    const lost = (text: string) => `‘${text}’ is a long number that a spreadsheet has shortened, so its last digits are lost.`
    expect(asked(await openIn(importId))).toEqual([
      ['employee_number', true, 2, '4711.0', ['4711']],
      ['phone', true, 1, '412345678.0', ['412345678']],
      ['postcode', true, 1, '2000.0', ['2000']],
    ])
    const confirmedNumbers = ['employee_number', 'phone', 'postcode'].map((column) => ({ column }))
    await tool().map(importId, { confirmedNumbers })
    expect(await read(importId, 'employee_number')).toEqual([[null, lost('1.23457E+11')], ['4711'], ['4712']])
    expect(await read(importId, 'phone')).toEqual([[null], ['412345678'], [null, lost('6.14123E+10')]])
    expect(await read(importId, 'postcode')).toEqual([[null], ['2000'], [null, lost('2.0E+3')]])
  })

  it('find people once that is confirmed', async () => {
    await tool().run('CREATE_PEOPLE', 'employee_number,last_name,email\n5511,Found,found@public.example\n')
    const importId = await add('UPDATE_PEOPLE', 'person_lookup,first_name\n5511.0,Fay\n')
    expect(asked(await openIn(importId))).toEqual([['person_lookup', true, 1, '5511.0', ['5511']]])
    await tool().map(importId, { confirmedNumbers: [{ column: 'person_lookup' }] })
    expect(await tool().actions(importId)).toMatchObject([{ target: 'Found', errors: [] }])
  })
})

describe('the numbers of a file that someone else added', () => {
  beforeAll(async () => {
    await grant(held.server, 'director', 'bulk_data.import FUNCTIONAL')
  })

  it('are counted, and not shown, where the reader may not see them', async () => {
    const importId = await add('CREATE_JOBS', amounts('$141,604'))
    expect(asked(await openIn(importId, 'director'))).toEqual([['base_annual_salary', true, 1, null, []]])
  })
})
