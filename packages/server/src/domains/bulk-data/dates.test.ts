import { afterEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { broughtFile, Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
const organisationWrites = (format: string) =>
  held.server.rows('update tenant_settings set date_format = $1 where tenant_id = $2', [format, held.server.world.tenantId])
afterEach(() => organisationWrites('VERBOSE'))

type OpenDates = { column: string; isClear: boolean; count: number; written: string | null; days: string[] }
type ShownFile = { id: string; version: number; dateFormat: string | null; openDates: OpenDates[] }

async function fileOf(importId: string, who: 'hr' | 'director' = 'hr'): Promise<ShownFile> {
  const query = `{ getBulkDataImport(id: "${importId}") { files { id version dateFormat openDates { column isClear count written days } } } }`
  const { getBulkDataImport: row } = await held.server.as(who).ask<{ getBulkDataImport: { files: [ShownFile] } }>(query)
  return row.files[0]
}

async function add(csv: string, type = 'CREATE_PEOPLE') {
  const { importId } = await tool().addFile(type, csv)
  await tool().settled(importId)
  return importId
}

async function read(importId: string, column: string) {
  return (await tool().actions(importId)).map(({ values, errors }) => [
    values.find((value) => value.column === column)?.after ?? null,
    ...errors.map(({ problem }) => problem),
  ])
}

describe('a file whose dates are in another order than the organisation’s', () => {
  it('swaps no day and month: while one date can only be read the other way, those that can be read both ways are errors [PW-569]', async () => {
    await organisationWrites('DMY')
    const importId = await add(broughtFile('dates-of-the-united-states'))
    expect(await read(importId, 'date_of_birth')).toEqual([
      [null, '‘7/10/1969’ could be 1969-10-07 or 1969-07-10.'],
      [null, '‘8/30/1965’ is not written in your organisation’s date format (day/month/year).'],
    ])
    expect(await fileOf(importId)).toMatchObject({
      dateFormat: null,
      openDates: [
        { column: 'date_of_birth', isClear: false, count: 1, written: '7/10/1969', days: ['1969-10-07', '1969-07-10'] },
        { column: 'date_of_birth', isClear: false, count: 1, written: '8/30/1965', days: ['1965-08-30'] },
      ],
    })
    expect((await tool().get(importId)).blockers).toContain('Resolve 2 validation errors to continue')
  })

  it('is told its date format once for all, and keeps its columns; what contradicts that is an error alone [PW-569]', async () => {
    await organisationWrites('DMY')
    const importId = await add(
      `${broughtFile('dates-of-the-united-states').replace('first_name', 'Vorname')}Cal,Three,c@public.example,30/08/1965\n`,
    )
    const { id, version } = await fileOf(importId)
    const columns = ['first_name', 'last_name', 'email', 'date_of_birth'].map((column, index) => ({ index, column }))
    await tool().mutate('bulkDataImportFileMap', { id, version, columns }, 'id')
    await tool().map(importId, { dateFormat: 'MDY' })
    expect(await read(importId, 'date_of_birth')).toEqual([
      ['1969-07-10'],
      ['1965-08-30'],
      [null, '‘30/08/1965’ is not written in the date format of this file (month/day/year).'],
    ])
    expect(await fileOf(importId)).toMatchObject({ dateFormat: 'MDY', openDates: [] })
    expect((await tool().actions(importId))[0]?.values.map(({ column }) => column)).toContain('first_name')
    await tool().map(importId, { dateFormat: null })
    expect(await fileOf(importId)).toMatchObject({ dateFormat: null, openDates: [{ count: 1 }, { count: 1 }] })
  })

  it('is judged column by column, in every type of import [PW-569]', async () => {
    await organisationWrites('DMY')
    const trainings = await add(
      'person_lookup,name,status,scheduled_on,completed_on\nE5,A,COMPLETED,8/30/2026,7/10/2026\n',
      'CREATE_TRAININGS',
    )
    expect(await read(trainings, 'completed_on')).toEqual([
      ['2026-10-07', '‘8/30/2026’ is not written in your organisation’s date format (day/month/year).'],
    ])
    const ends = await add('person_lookup,company_end_date,turnover_type\nE5,7/10/2026,Voluntary\nE6,8/30/2026,Voluntary\n', 'END_JOBS')
    expect((await fileOf(ends)).openDates.map(({ column, count }) => [column, count])).toEqual([
      ['company_end_date', 1],
      ['company_end_date', 1],
    ])
  })
})

describe('days that are clear, however they are written', () => {
  it('are proposed, and taken once they are confirmed for the column [PW-569]', async () => {
    const importId = await add(broughtFile('days-that-are-clear'))
    expect(await fileOf(importId)).toMatchObject({
      openDates: [{ column: 'date_of_birth', isClear: true, count: 5, written: '30-08-1965', days: ['1965-08-30'] }],
    })
    expect((await tool().get(importId)).counts.errors).toBe(5)
    await tool().map(importId, { confirmedDays: [{ column: 'date_of_birth' }] })
    expect(await read(importId, 'date_of_birth')).toEqual([['1965-08-30'], ['1965-08-30'], ['1969-09-20'], ['1969-09-20'], ['1994-09-02']])
    expect((await tool().get(importId)).blockers).toEqual([])
  })

  it('stay confirmed while their column is the same, and are proposed again in another one', async () => {
    const importId = await add('last_name,email,born,until\nA,a@new.example,30.08.1965,30.08.2030\n')
    const map = (born: string | null) => ({
      columns: ['last_name', 'email', born, null].map((column, index) => ({ index, ...(column && { column }) })),
    })
    await tool().map(importId, map('date_of_birth'))
    await tool().map(importId, { confirmedDays: [{ column: 'date_of_birth' }] })
    await tool().map(importId, { ...map('date_of_birth'), saveAs: 'Born' })
    expect((await fileOf(importId)).openDates).toEqual([])
    await tool().map(importId, map('work_right_expiry_date'))
    expect((await fileOf(importId)).openDates).toMatchObject([{ column: 'work_right_expiry_date', isClear: true }])
  })
})

describe('the dates of a file that someone else added', () => {
  it('are counted, and not shown, where the reader may not see them', async () => {
    await held.server.rows(
      `insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
       select tenant_id, id, 'bulk_data.import', 'FUNCTIONAL' from permission_groups where name = 'Supervisor' and tenant_id = $1`,
      [held.server.world.tenantId],
    )
    await held.server.rows("select set_config('app.tenant', $1, false), app.refresh_grants(null)", [held.server.world.tenantId])
    const importId = await add(broughtFile('days-that-are-clear'))
    expect((await fileOf(importId, 'director')).openDates).toEqual([
      { column: 'date_of_birth', isClear: true, count: 5, written: null, days: [] },
    ])
  })
})
