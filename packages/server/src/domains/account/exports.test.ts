import { describe, expect, it } from 'vitest'
import { actingFor } from '#domains/access/testing/acting.ts'
import { grantOnly, makePerson } from '#domains/people/testing/people.ts'
import { removeExpiredExports } from '#platform/lists/exports/remove-expired.ts'
import { exportJob } from '#platform/lists/exports/run-export.ts'
import { csvLines, xlsxLines } from '#platform/testing/read-sheets.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer({ work: true })

const mutation = `mutation ($input: ListExportInput!) { listExport(input: $input) { id status } }`
const query = `query ($id: ID!) { getExport(id: $id) { status failure rows totalRows size downloadUrl } }`
type Export = {
  status: string
  failure: string | null
  rows: number
  totalRows: number | null
  size: number | null
  downloadUrl: string | null
}

async function ask(who: WorldPerson, input: object): Promise<string> {
  const { listExport } = await held.server.as(who).ask<{ listExport: { id: string } }>(mutation, { input: { format: 'CSV', ...input } })
  return listExport.id
}

async function get(who: WorldPerson, id: string): Promise<Export> {
  return (await held.server.as(who).ask<{ getExport: Export }>(query, { id })).getExport
}

async function finished(who: WorldPerson, id: string): Promise<Export> {
  const found: { last?: Export } = {}
  await expect.poll(async () => (found.last = await get(who, id)).status, { timeout: 60_000, interval: 100 }).toMatch(/^(READY|FAILED)$/)
  if (!found.last) throw new Error('Never asked')
  return found.last
}

const fetched = (url: string | null) => fetch(held.server.running.address + url)

async function fileOf(who: WorldPerson, input: object): Promise<Uint8Array> {
  const { status, failure, downloadUrl } = await finished(who, await ask(who, input))
  expect({ status, failure }).toEqual({ status: 'READY', failure: null })
  return new Uint8Array(await (await fetched(downloadUrl)).arrayBuffer())
}

const csv = async (who: WorldPerson, input: object) => csvLines(await fileOf(who, input))

describe('the export of the directory', () => {
  it('has first and last name apart, and everything that its reader may see, where all columns are asked for', async () => {
    const found = async (who: WorldPerson) => {
      const [headings = [], row = []] = await csv(who, { list: 'people', search: 'Zoë' })
      return Object.fromEntries(headings.map((heading, at) => [heading, row[at]]))
    }
    const { 'Platform ID': platformId, ...seen } = await found('hr')
    expect(seen).toMatchObject({
      Name: 'Zoë Larsen',
      'First name': 'Zoë',
      'Last name': 'Larsen',
      'Legal name': 'Zoë Larsen',
      'Date of birth': '',
    })
    expect(platformId).toMatch(/^\d+$/)
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(['Preferred name', 'Pronouns', 'Primary phone', 'Tenure start']))
  })

  it('has the rows and columns of the screen, in its order, with the headings, dates and words of the reader [PW-006]', async () => {
    const columns = ['name', 'status', 'startDate', 'employeeNumber'].map((name) => ({ name }))
    const lines = await csv('hr', { list: 'people', columns, filters: [{ name: 'title', value: held.server.world.lists['Engineer'] }] })
    expect(lines).toEqual([
      ['Name', 'Employment status', 'Start date', 'Employee number'],
      ['Zoë Larsen', 'Current', '6 Jan 2020', 'E5'],
      ['Otto Weiß', 'Current', '6 Jan 2020', 'E6'],
    ])
    await held.server.as('hr').ask('mutation { updateUserConfig(input: { language: "fr-CA", dateFormat: YMD }) { language } }')
    const [headings, first] = await csv('hr', { list: 'people', columns, sort: '-name', search: 'Zoë' })
    await held.server.as('hr').ask('mutation { updateUserConfig(input: { language: "en", dateFormat: VERBOSE }) { language } }')
    expect(headings?.[3]).toMatch(/employé/)
    expect(first).toEqual(['Zoë Larsen', expect.any(String), '2020/01/06', 'E5'])
  })

  it('is as at the day of the screen, of a unit with everything below it', async () => {
    const unit = held.server.world.lists['Operations']
    const ofUnit = (asAt: string) =>
      csv('hr', { list: 'people', columns: [{ name: 'name' }], filters: [{ name: 'unit', value: unit }], asAt })
    expect((await ofUnit('2026-11-20')).slice(1)).toEqual([['Zoë Larsen'], ["Dora O'Neill"], ['Malik Osei']])
    expect((await ofUnit('2019-01-01')).slice(1)).toEqual([])
  })

  it('is a workbook with days as days', async () => {
    const lines = xlsxLines(
      await fileOf('hr', { list: 'people', format: 'XLSX', columns: [{ name: 'name' }, { name: 'startDate' }], search: 'Zoë' }),
    )
    expect(lines).toEqual([
      ['Name', 'Start date'],
      ['Zoë Larsen', 43_836],
    ])
  })

  it('needs people.export beside the right to see the list, and nothing is kept of a refusal [PW-611]', async () => {
    const counts = () => held.server.rows('select (select count(*) from exports) as exports, (select count(*) from events) as events')
    await held.server.as('manager').ask('{ listPeople { totalCount } }')
    const before = await counts()
    const refused = await held.server.as('manager').refused(mutation, { input: { list: 'people', format: 'CSV' } })
    expect(refused.extensions).toMatchObject({ code: 'FORBIDDEN', missing: ['people.export'] })
    expect((await held.server.as('nobody').refused(mutation, { input: { list: 'people', format: 'CSV' } })).extensions.code).toBe(
      'UNAUTHENTICATED',
    )
    expect(await counts()).toEqual(before)
  })

  it('has nobody out of reach of a supervisor, no column that is closed, and no value of a person whose profile is closed [PW-006]', async () => {
    await grantOnly(held.server, 'manager', [
      ['people.directory.view', 'SUBORDINATE'],
      ['people.export', 'FUNCTIONAL'],
    ])
    expect(await csv('manager', { list: 'people' })).toEqual([
      [
        'Name',
        'Last name',
        'Pronouns',
        'Primary job',
        'Business unit',
        'Business entity',
        'Location',
        'Supervisor',
        'Employment status',
        'Primary email',
        'Work type',
      ],
      expect.arrayContaining(['Zoë Larsen']),
    ])
    const closed = { list: 'people', format: 'CSV', columns: [{ name: 'name' }, { name: 'employeeNumber' }] }
    const { extensions } = await held.server.as('manager').refused(mutation, { input: closed })
    expect(extensions).toMatchObject({ code: 'INVALID', problems: [{ path: 'columns.1.name' }] })
    await grantOnly(held.server, 'manager', [
      ['people.directory.view', 'ALL'],
      ['people.profile.view', 'SUBORDINATE'],
      ['people.export', 'FUNCTIONAL'],
    ])
    const numbers = new Map((await csv('manager', { list: 'people', columns: closed.columns })).map(([name, number]) => [name, number]))
    expect([numbers.get('Zoë Larsen'), numbers.get('Otto Weiß')]).toEqual(['E5', ''])
  })

  it('neutralises what a spreadsheet would run in a CSV, and keeps it as text in a workbook', async () => {
    await makePerson(held.server, { lastName: '=HYPERLINK("http://example.com")', emails: [{ email: 'formula@demo.example' }] })
    const input = { list: 'people', columns: [{ name: 'name' }] }
    expect(await csv('hr', input)).toContainEqual([`'=HYPERLINK("http://example.com")`])
    expect(xlsxLines(await fileOf('hr', { ...input, format: 'XLSX' }))).toContainEqual(['=HYPERLINK("http://example.com")'])
  })

  it('leaves an event with the list, its filters and the number of rows', async () => {
    const { world } = held.server
    await csv('admin', { list: 'people', columns: [{ name: 'name' }], filters: [{ name: 'title', value: world.lists['Engineer'] }] })
    const [event] = await held.server.rows(
      `select v.difference from events e join event_values v on v.event_id = e.id join users u on u.id = e.actor_user_id
       where e.name = 'list.exported' and u.person_id = $1`,
      [world.people.admin],
    )
    expect(event?.['difference']).toMatchObject({
      list: [null, 'people'],
      rows: [null, 2],
      filters: [null, `title=${world.lists['Engineer']}`],
    })
  })
})

describe('the export of a settings list', () => {
  it('has every declared field and status, for those who may see the list', async () => {
    await grantOnly(held.server, 'employee', [['work_classes.view', 'FUNCTIONAL']])
    const [headings, ...rows] = await csv('employee', { list: 'settings-workClass' })
    expect(headings).toEqual(['Name', 'Work type', 'Hourly rate type', 'In use', 'Status'])
    expect(rows).toContainEqual(['Full-Time', 'Permanent', 'Permanent', '6', 'Enabled'])
    const { extensions } = await held.server.as('employee').refused(mutation, { input: { list: 'settings-location', format: 'CSV' } })
    expect(extensions).toMatchObject({ code: 'FORBIDDEN', missing: ['locations.view'] })
  })

  it('has all of 10,000 rows, each once and in order', async () => {
    const name = (index: number) => `Gender ${String(index).padStart(5, '0')}`
    await held.server.rows(
      `insert into genders (tenant_id, id, name) select $1, gen_random_uuid(), 'Gender ' || lpad(n::text, 5, '0') from generate_series(1, 10000) n`,
      [held.server.world.tenantId],
    )
    const expected = Array.from({ length: 10_000 }, (_, index) => name(index + 1))
    const input = { list: 'settings-gender', columns: [{ name: 'name' }, { name: 'status' }], search: 'Gender ' }
    expect((await csv('hr', input)).slice(1).map(([first]) => first)).toEqual(expected)
    const lines = xlsxLines(await fileOf('hr', { ...input, format: 'XLSX' }))
    expect(lines.slice(1).map(([first]) => first)).toEqual(expected)
  }, 60_000)
})

describe('the file of an export', () => {
  it('is there for nobody but who asked for it, and not at an address that was changed or has expired', async () => {
    const id = await ask('hr', { list: 'settings-location' })
    const { downloadUrl } = await finished('hr', id)
    for (const other of ['admin', 'stranger'] as const)
      expect((await held.server.as(other).refused(query, { id })).extensions.code).toBe('NOT_FOUND')
    const { listExports } = await held.server
      .as('admin')
      .ask<{ listExports: object[] }>('{ listExports(list: "settings-location") { id } }')
    expect(listExports).toEqual([])
    expect((await fetched(`${downloadUrl?.slice(0, -4)}AAAA`)).status).toBe(404)
    const answer = await fetched(downloadUrl)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="Locations 20 Nov 2026.csv"`)
    held.server.travel('2026-11-19T23:06:00Z')
    expect((await fetched(downloadUrl)).status).toBe(404)
    held.server.travel(startOfTests)
  })

  it('leaves an event each time that it is downloaded, and none at an address that opens nothing', async () => {
    const id = await ask('hr', { list: 'settings-location' })
    const { downloadUrl } = await finished('hr', id)
    const downloads = () =>
      held.server.rows("select subject_id, actor_user_id from events where name = 'list_export.downloaded' and subject_id = $1", [id])
    expect((await fetched(`${downloadUrl?.slice(0, -4)}AAAA`)).status).toBe(404)
    expect(await downloads()).toEqual([])
    await fetched(downloadUrl)
    await fetched(downloadUrl)
    const download = { subject_id: id, actor_user_id: await held.server.userOf('hr') }
    expect(await downloads()).toEqual([download, download])
  })

  it('is closed to whoever acts for the user who asked for it, as a file that they prepare then is', async () => {
    const id = await ask('hr', { list: 'people', columns: [{ name: 'name' }] })
    await finished('hr', id)
    const { client } = await actingFor(held.server, 'employee', 'hr')
    for (const [document, variables] of [
      [query, { id }],
      ['{ listExports(list: "people") { downloadUrl } }', {}],
      [mutation, { input: { list: 'settings-location', format: 'CSV' } }],
    ] as const)
      expect((await client.refused(document, variables)).extensions.code).toBe('FEATURE_UNAVAILABLE')
  })

  it('cannot be fetched by a user who may no longer export the list', async () => {
    await grantOnly(held.server, 'other', [['locations.view', 'FUNCTIONAL']])
    const { downloadUrl } = await finished('other', await ask('other', { list: 'settings-location' }))
    expect((await fetched(downloadUrl)).status).toBe(200)
    await grantOnly(held.server, 'other', [])
    expect((await fetched(downloadUrl)).status).toBe(404)
  })

  it('is gone after a day, with its bytes', async () => {
    const id = await ask('admin', { list: 'settings-location' })
    await finished('admin', id)
    const { services } = held.server.running
    held.server.travel('2026-11-20T22:59:00Z')
    await removeExpiredExports(services)
    expect((await get('admin', id)).status).toBe('READY')
    held.server.travel('2026-11-20T23:01:00Z')
    expect((await held.server.as('admin').refused(query, { id })).extensions.code).toBe('NOT_FOUND')
    expect(await removeExpiredExports(services)).toBeGreaterThan(0)
    expect(await held.server.rows('select id from exports where id = $1', [id])).toEqual([])
    held.server.travel(startOfTests)
  })

  it('is gone with its bytes once a person is erased, whoever asked for it', async () => {
    const erased = await makePerson(held.server, { lastName: 'Exported' })
    const id = await ask('admin', { list: 'people' })
    const { downloadUrl } = await finished('admin', id)
    await held.server
      .as('hr')
      .ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: { id: erased.id, version: 1 } })
    await expect.poll(async () => (await fetched(downloadUrl)).status).toBe(404)
    const files = () => held.server.running.services.files.storage.list(`${held.server.world.tenantId}/exports`)
    await expect.poll(async () => (await files()).filter((key) => key.includes(id))).toEqual([])
    const later = await ask('admin', { list: 'people' })
    expect((await finished('admin', later)).status).toBe('READY')
  })
})

it('is made with the rights of the moment when it runs, and says why it failed', async () => {
  const { server } = held
  await grantOnly(server, 'other', [['locations.view', 'FUNCTIONAL']])
  const userId = await server.userOf('other')
  const [row] = await server.rows<{ id: string }>(
    `insert into exports (tenant_id, id, user_id, list, format, asked, requested_at, expires_at)
     values ($1, gen_random_uuid(), $2, 'settings-location', 'CSV', $3, $4, $4::timestamptz + interval '1 day') returning id`,
    [
      server.world.tenantId,
      userId,
      JSON.stringify({ columns: ['name'], filters: [], search: null, sort: 'name', asAt: null }),
      startOfTests,
    ],
  )
  await grantOnly(server, 'other', [])
  const identity = { tenantId: server.world.tenantId, userId }
  await exportJob.run(server.running.services, identity, { exportId: row?.id }, new AbortController().signal)
  expect(await get('other', row?.id ?? '')).toMatchObject({ status: 'FAILED', failure: 'RIGHTS', downloadUrl: null })
  expect(await server.rows("select id from events where name = 'list.exported' and subject_id = $1", [row?.id])).toEqual([])
})

it('is refused for filters, columns, orders and lists that are not there', async () => {
  const problems = async (input: object) =>
    (await held.server.as('hr').refused(mutation, { input: { list: 'people', format: 'CSV', ...input } })).extensions
  expect(await problems({ list: 'nothing' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await problems({ filters: [{ name: 'colour', value: 'red' }] })).toMatchObject({ problems: [{ path: 'filters.0.value' }] })
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(await problems({ filters: [{ name, value: 'x' }] })).toMatchObject({ problems: [{ path: 'filters.0.value' }] })
    expect(await problems({ list: 'settings-location', filters: [{ name: 'status', value: name }] })).toMatchObject({
      problems: [{ path: 'filters.0.value' }],
    })
  }
  expect(await problems({ filters: [{ name: 'unit', value: held.server.world.stranger.lists['Sydney'] ?? 'x' }] })).toMatchObject({
    problems: [{ path: 'filters.0.value' }],
  })
  expect(await problems({ sort: 'email' })).toMatchObject({ problems: [{ path: 'sort' }] })
  expect(await problems({ columns: [] })).toMatchObject({ problems: [{ path: 'columns', rule: 'required' }] })
  expect(await problems({ columns: [{ name: 'name' }, { name: 'name' }] })).toMatchObject({ problems: [{ path: 'columns.1.name' }] })
  const engineer = { name: 'title', value: held.server.world.lists['Engineer'] }
  expect(await problems({ filters: [engineer, engineer] })).toMatchObject({ problems: [{ path: 'filters.1.name', rule: 'duplicate' }] })
})

it('is refused after thirty within an hour', async () => {
  const refusals = async () => {
    for (let tries = 0; tries <= 30; tries += 1) {
      const { errors } = await held.server.as('director').send(mutation, { input: { list: 'settings-leaveType', format: 'CSV' } })
      if (errors) return errors[0]
    }
    return undefined
  }
  await grantOnly(held.server, 'director', [['leave_types.view', 'FUNCTIONAL']])
  expect(await refusals()).toMatchObject({
    message: expect.stringContaining('Too many lists were exported'),
    extensions: { code: 'RATE_LIMITED' },
  })
})
