import { settingsLists } from '@kith/shared/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)

async function preview(type: string, csv: string) {
  const { importId } = await tool().addFile(type, csv)
  await tool().settled(importId)
  return { importId, actions: await tool().actions(importId) }
}
const named = (table: string, name: string) =>
  held.server.rows<{ id: string; code: string | null; name: string; version: number; is_enabled: boolean }>(
    `select id, name, code, version, is_enabled from ${table} where name = $1`,
    [name],
  )

describe('a settings list', () => {
  it('has an upload that creates its records and one that updates them, from its declaration alone', async () => {
    type Answer = {
      listBulkDataSupportedUploads: { type: string; operation: string; list: string | null; supportedColumns: { name: string }[] }[]
    }
    const { listBulkDataSupportedUploads: uploads } = await held.server
      .as('hr')
      .ask<Answer>('{ listBulkDataSupportedUploads { type operation list supportedColumns { name } } }')
    for (const { name } of settingsLists) {
      const own = uploads.filter(({ list }) => list === name)
      expect(own.map(({ operation }) => operation)).toEqual(['CREATE', 'UPDATE'])
      expect(own.every(({ supportedColumns }) => supportedColumns.some((column) => column.name === 'name'))).toBe(true)
    }
  })

  it('is filled from a file, parents before their children wherever they stand in it', async () => {
    const csv = 'name,code,parent\nNorth team,NT,North region\nNorth region,NR,\nLone team,,Operations\n'
    const done = await tool().run('CREATE_BUSINESS_UNITS', csv, 'units.csv')
    expect(done).toMatchObject({ status: 'COMPLETED', counts: { completed: 3, failed: 0 }, missingRecords: [] })
    const rows = await held.server.rows<{ name: string; parent: string }>(
      "select unit.name, above.name as parent from business_units unit join business_units above on above.id = unit.parent_id where unit.name like '% team' order by 1",
    )
    expect(rows.map(({ name, parent }) => [name, parent])).toEqual([
      ['Lone team', 'Operations'],
      ['North team', 'North region'],
    ])
    const events = await held.server.rows("select 1 from events where name = 'business_unit.created' and source = 'import'")
    expect(events.length).toBeGreaterThanOrEqual(3)
  })

  it('refuses in the preview what its form refuses: no name, a name twice, one that exists, a circle of parents', async () => {
    const { actions } = await preview(
      'CREATE_LOCATIONS',
      'name,parent,country\n,Sydney,AU\nHobart,,AU\nhobart,,AU\nSydney,,AU\nA side,B side,\nB side,A side,\nAtlantis city,,Atlantis\n',
    )
    expect(actions.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      ['name'],
      [],
      ['name'],
      ['name'],
      ['parent'],
      ['parent'],
      ['country'],
    ])
    expect(await named('locations', 'Hobart')).toEqual([])
  })

  it('takes the time zones of locations from a file, and refuses names of none', async () => {
    const csv = 'name,timezone\nPort Hedland,Australia/Perth\nAdelaide,Adelaide\n'
    const { actions } = await preview('CREATE_LOCATIONS', csv)
    expect(actions.map(({ errors }) => errors.map(({ column, problem }) => [column, problem]))).toEqual([
      [],
      [['timezone', '‘Adelaide’: This is not a known time zone. Choose one from the list.']],
    ])
    await tool().run('CREATE_LOCATIONS', csv.split('Adelaide')[0] ?? '')
    expect(await held.server.rows("select timezone from locations where name = 'Port Hedland'")).toEqual([{ timezone: 'Australia/Perth' }])
  })

  it('gives jobs of the same import the records that another file of it creates', async () => {
    const { importId } = await tool().addFile('CREATE_LOCATIONS', 'name\nNewcastle\n', { filename: 'locations.csv' })
    await tool().addFile(
      'CREATE_JOBS',
      'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities\nE6,2026-12-01,Engineer,Newcastle,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd\n',
      { importId, filename: 'jobs.csv' },
    )
    expect(await tool().settled(importId)).toMatchObject({ counts: { errors: 0 }, missingRecords: [] })
    await tool().start(importId)
    expect((await tool().settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 0 })
  })
})

describe('an update of a settings list', () => {
  it('shows what it replaces; an empty cell clears, a column that is not in the file stays as it is [PW-567][AD-670]', async () => {
    await tool().run('CREATE_POSITION_TITLES', 'name,code\nArchivist,ARC\nCurator,CUR\n')
    const csv = 'position_title,code,name\nArchivist,,\nCurator,CU2,Head curator\n'
    const { importId, actions } = await preview('UPDATE_POSITION_TITLES', csv)
    expect(actions.map(({ operation, target }) => [operation, target])).toEqual([
      ['UPDATE', 'Archivist'],
      ['UPDATE', 'Curator'],
    ])
    expect(actions[0]?.errors).toMatchObject([{ column: 'name' }])
    const corrected = await preview('UPDATE_POSITION_TITLES', 'position_title,code\nArchivist,\nCurator,CU2\n')
    expect(corrected.actions.map(({ values, errors }) => [errors, values.find(({ column }) => column === 'code')])).toMatchObject([
      [[], { before: 'ARC', after: '' }],
      [[], { before: 'CUR', after: 'CU2' }],
    ])
    await tool().start(corrected.importId)
    expect((await tool().settled(corrected.importId)).counts).toMatchObject({ completed: 2, failed: 0 })
    expect(await named('position_titles', 'Archivist')).toMatchObject([{ code: null }])
    expect(await named('position_titles', 'Curator')).toMatchObject([{ code: 'CU2' }])
    await tool().mutate('bulkDataImportDelete', { id: importId }, '')
  })

  it('never overwrites what was changed since the preview', async () => {
    await tool().run('CREATE_POSITION_TITLES', 'name,code\nBaker,BAK\n')
    const { importId } = await preview('UPDATE_POSITION_TITLES', 'position_title,code\nBaker,B1\n')
    const [baker] = await named('position_titles', 'Baker')
    const change = 'mutation ($input: PositionTitleUpdateInput!) { positionTitleUpdate(input: $input) { id } }'
    await held.server.as('hr').ask(change, { input: { id: baker?.id, version: baker?.version, name: 'Baker', code: 'B2' } })
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 0, failed: 1 })
    expect(await named('position_titles', 'Baker')).toMatchObject([{ code: 'B2' }])
  })

  it('of a record that does not exist, or that two rows name, is an error', async () => {
    await tool().run('CREATE_POSITION_TITLES', 'name,code\nDyer,DYE\n')
    const { actions } = await preview('UPDATE_POSITION_TITLES', 'position_title,code\nNobody knows,N\nDyer,D1\ndyer,D2\n')
    expect(actions.map(({ errors }) => errors.map(({ column }) => column))).toEqual([['position_title'], [], ['position_title']])
  })
})

describe('an update of people', () => {
  it('changes what the file says, clears what it leaves empty, and shows both [PW-567][AD-670]', async () => {
    await tool().run('CREATE_PEOPLE', 'employee_number,first_name,last_name,email,pronouns\nUP1,Ada,North,ada.north@new.example,she/her\n')
    const { importId, actions } = await preview('UPDATE_PEOPLE', 'person_lookup,preferred_name,pronouns\nUP1,Addie,\n')
    expect(actions).toMatchObject([{ operation: 'UPDATE', errors: [], warnings: [] }])
    expect(actions[0]?.values.map(({ column, before, after }) => [column, before, after])).toEqual([
      ['person_lookup', null, 'UP1'],
      ['preferred_name', null, 'Addie'],
      ['pronouns', 'she/her', ''],
    ])
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 1, failed: 0 })
    expect(
      await held.server.rows("select first_name, last_name, preferred_name, pronouns from people where employee_number = 'UP1'"),
    ).toEqual([{ first_name: 'Ada', last_name: 'North', preferred_name: 'Addie', pronouns: null }])
  })
})
