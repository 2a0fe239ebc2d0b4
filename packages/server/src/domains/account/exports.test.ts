import { describe, expect, it } from 'vitest'
import { grantOnly, makePerson } from '#domains/people/testing/people.ts'
import { xlsxLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { exportsOn, mutation } from './testing/exports.ts'

const held = useTestServer({ work: true })
const { fileOf, csv } = exportsOn(held)

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
