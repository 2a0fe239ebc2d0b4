import { beforeAll, describe, expect, it } from 'vitest'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { fieldsOf, fill, grant, makeField, type MadeField } from './testing/fields.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server, 'admin')
const fields: Record<string, MadeField> = {}
const options = [{ label: 'Small' }, { label: 'Large' }]
const idOf = (who: 'employee' | 'manager' | 'other') => held.server.world.people[who]
const shown = async (who: 'employee' | 'manager' | 'other') => fieldsOf(held.server, 'admin', idOf(who))

beforeAll(async () => {
  fields['locker'] = await makeField(held.server, { apiName: 'locker', name: 'Locker number' })
  fields['shoe_size'] = await makeField(held.server, { apiName: 'shoe_size', type: 'NUMBER' })
  fields['shirt'] = await makeField(held.server, { apiName: 'shirt', type: 'SINGLE_SELECT', options })
  fields['tools'] = await makeField(held.server, {
    apiName: 'tools',
    type: 'MULTI_SELECT',
    options: [{ label: 'Saw' }, { label: 'Hand drill' }],
  })
  fields['code'] = await makeField(held.server, { apiName: 'code', isSensitive: true })
})

describe('custom fields in files', () => {
  it('are filled in for new people: texts, numbers and options by their labels, also by the name of the field', async () => {
    const row = await tool().run(
      'CREATE_PEOPLE',
      'last_name,email,Locker number,cf_shoe_size,cf_shirt,cf_tools\nFiled,filed@new.example,B 12,42.5,large,Hand drill; saw\n',
    )
    expect(row.counts).toMatchObject({ completed: 1, failed: 0 })
    const [person] = await held.server.rows<{ person_id: string }>("select id as person_id from people where last_name = 'Filed'")
    const filed = await fieldsOf(held.server, 'admin', person?.person_id ?? '')
    expect(filed).toMatchObject({
      locker: { text: { value: 'B 12' } },
      shoe_size: { number: '42.5' },
      shirt: { singleSelect: { label: 'Large' } },
      tools: { multiSelect: { labels: ['Saw', 'Hand drill'] } },
    })
  })

  it('are filled in for new jobs, from their first day', async () => {
    await makeField(held.server, { apiName: 'cost_code', modelType: 'JOB' })
    const headings =
      'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,cf_cost_code'
    const row = 'E5,2026-12-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd,CC-7'
    expect((await tool().run('CREATE_JOBS', `${headings}\n${row}\n`)).counts).toMatchObject({ completed: 1, failed: 0 })
    const kept = await held.server.rows<{ text_value: string; starts_on: string }>(
      'select text_value, lower(effective)::text as starts_on from custom_value_periods where text_value is not null',
    )
    expect(kept).toEqual([{ text_value: 'CC-7', starts_on: '2026-12-01' }])
  })

  it('an empty cell clears the value of its own row and column, and nothing else', async () => {
    for (const who of ['employee', 'manager'] as const)
      await fill(held.server, 'admin', idOf(who), { apiName: 'locker', value: 'x' }, { apiName: 'shoe_size', value: '42' })
    const { importId } = await tool().addFile('UPDATE_PEOPLE', `person_lookup,cf_locker\nE5,12\nE4,\n`)
    await tool().settled(importId)
    const [, second] = await tool().actions(importId)
    expect(second?.values.find(({ column }) => column === 'cf_locker')).toMatchObject({ before: 'x', after: '' })
    await tool().start(importId)
    expect((await tool().settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 0 })
    expect(await shown('employee')).toMatchObject({ locker: { text: { value: '12' } }, shoe_size: { number: '42' } })
    expect(await shown('manager')).toMatchObject({ locker: { hasValue: false }, shoe_size: { number: '42' } })
  })

  it('what was exported changes nothing when it comes back, and a sensitive field is in no file', async () => {
    const [large] = fields['shirt']?.definition.options ?? []
    await fill(
      held.server,
      'admin',
      idOf('other'),
      { apiName: 'shirt', id: large?.id },
      { apiName: 'tools', ids: fields['tools']?.definition.options.map(({ id }) => id) },
      { apiName: 'shoe_size', value: '41.5' },
      { apiName: 'code', value: '4711' },
    )
    const columns = ['employeeNumber', ...['locker', 'shoe_size', 'shirt', 'tools'].map((name) => `cf:${fields[name]?.id}`)]
    await expect(exported([`cf:${fields['code']?.id}`])).rejects.toThrow('INVALID')
    const csv = await exported(columns)
    const [heading = '', ...lines] = csv.trim().split(/\r?\n/)
    const before = await kept()
    const rows = lines.filter((line) => line.startsWith('E'))
    const file = [heading.replace('Employee number', 'person_lookup'), ...rows].join('\n')
    const { importId } = await tool().addFile('UPDATE_PEOPLE', file)
    expect((await tool().settled(importId)).counts).toMatchObject({ all: 0, errors: 0, unchanged: rows.length })
    expect(await kept()).toEqual(before)
  })

  it('the directory as it is exported is read as it is, without matching a column, and one changed cell changes one person', async () => {
    const columns = ['name', 'preferredName', 'primaryJob', 'supervisor', 'status', 'email', 'dateOfBirth', `cf:${fields['locker']?.id}`]
    const csv = await exported(columns)
    const [heading = '', ...lines] = csv.trim().split(/\r?\n/)
    const rows = lines.filter((line) => line.includes('@demo.example'))
    const { importId, file } = await tool().addFile('UPDATE_PEOPLE', [heading, ...rows].join('\n'))
    expect(file.headings.map(({ column, state }) => [column, state])).toEqual([
      [null, 'IGNORED'],
      ['preferred_name', 'SUPPORTED'],
      [null, 'IGNORED'],
      [null, 'IGNORED'],
      [null, 'IGNORED'],
      ['person_lookup', 'MAPPED'],
      ['date_of_birth', 'SUPPORTED'],
      ['cf_locker', 'SUPPORTED'],
    ])
    expect((await tool().settled(importId)).counts).toMatchObject({ all: 0, errors: 0, unchanged: rows.length })
    const changed = rows.map((row) => (row.includes('employee@demo.example') ? row.replace(/[^,]*$/, 'B 99') : row))
    const again = await tool().addFile('UPDATE_PEOPLE', [heading, ...changed].join('\n'))
    expect((await tool().settled(again.importId)).counts).toMatchObject({ all: 1, errors: 0, unchanged: rows.length - 1 })
  })

  it.each([
    ['an option that there is not', 'cf_shirt', 'Enormous', '‘Enormous’ is not one of the options of this field.'],
    ['a word for a number', 'cf_shoe_size', 'wide', '‘wide’ is not a number.'],
    [
      'the mask of a hidden value',
      'cf_code',
      '•••',
      '‘•••’: The dots only hide a value. Enter the value itself, or leave the field as it is.',
    ],
  ])('a row with %s is refused, in its column', async (_, column, cell, reason) => {
    const { importId } = await tool().addFile('UPDATE_PEOPLE', `person_lookup,${column}\nE5,${cell}\n`)
    await tool().settled(importId)
    expect((await tool().actions(importId))[0]?.errors).toMatchObject([{ row: 2, column, problem: reason }])
  })

  it('a column of a field that the user may not manage is as unknown as one of a field that there is not', async () => {
    await grant(held.server, 'hr', 'people.custom_fields.locker.view ALL')
    const { file } = await new Importing(held.server, 'hr').addFile(
      'UPDATE_PEOPLE',
      'person_lookup,cf_locker,cf_shoe_size,cf_nothing\nE1,1,2,3\n',
    )
    expect(file.headings.map(({ column, state }) => [column, state])).toEqual([
      ['person_lookup', 'SUPPORTED'],
      [null, 'UNSUPPORTED'],
      [null, 'UNSUPPORTED'],
      [null, 'UNSUPPORTED'],
    ])
  })

  it('a right that is lost after the check refuses the row', async () => {
    const { id } = await grant(held.server, 'hr', 'people.custom_fields.locker.manage ALL', 'people.profile.edit ALL')
    const hr = new Importing(held.server, 'hr')
    const { importId } = await hr.addFile('UPDATE_PEOPLE', `person_lookup,cf_locker\nE5,lost\n`)
    await hr.settled(importId)
    await held.server
      .as('admin')
      .ask('mutation ($input: PermissionGroupMemberRemoveInput!) { permissionGroupMemberRemove(input: $input) { id } }', {
        input: { id, userId: await held.server.userOf('hr') },
      })
    await hr.start(importId)
    expect((await hr.settled(importId, 60)).counts).toMatchObject({ completed: 0, failed: 1 })
    expect((await shown('employee'))['locker']?.text?.value).not.toBe('lost')
  })

  it('a file from before a field was deleted and made again clears no value of the new one, whether it was checked then or is added now', async () => {
    const { id, version } = await makeField(held.server, { apiName: 'medal' })
    await fill(held.server, 'admin', idOf('employee'), { apiName: 'medal', value: 'first' })
    await grant(held.server, 'hr', 'people.custom_fields.medal.manage ALL', 'people.profile.edit ALL')
    const hr = new Importing(held.server, 'hr')
    const file = 'person_lookup,cf_medal\nE5,\n'
    const { importId } = await hr.addFile('UPDATE_PEOPLE', file)
    expect((await hr.settled(importId)).counts).toMatchObject({ all: 1, errors: 0 })
    const checked = await tool().addFile('UPDATE_PEOPLE', file)
    expect((await tool().settled(checked.importId)).counts).toMatchObject({ all: 1, errors: 0 })
    const admin = held.server.as('admin')
    const { done } = await admin.ask<{ done: object }>(
      'mutation ($input: RecordVersionInput!) { done: customFieldDisable(input: $input) { id version } }',
      { input: { id, version } },
    )
    await admin.ask('mutation ($input: RecordVersionInput!) { customFieldDelete(input: $input) }', { input: done })
    await makeField(held.server, { apiName: 'medal' })
    await fill(held.server, 'admin', idOf('employee'), { apiName: 'medal', value: 'second' })
    await hr.start(importId)
    expect((await hr.settled(importId, 60)).counts).toMatchObject({ completed: 0, failed: 1 })
    await tool().start(checked.importId)
    expect((await tool().settled(checked.importId, 60)).counts).toMatchObject({ completed: 0, failed: 1 })
    const again = await hr.addFile('UPDATE_PEOPLE', file)
    expect(again.file.headings[1]).toMatchObject({ column: null, state: 'UNSUPPORTED' })
    expect((await hr.settled(again.importId)).counts).toMatchObject({ all: 0, pending: 0 })
    expect((await shown('employee'))['medal']?.text?.value).toBe('second')
  })

  it('values of a file that somebody else added are hidden from those who may not view the field', async () => {
    await grant(held.server, 'manager', 'bulk_data.import FUNCTIONAL', 'people.profile.edit ALL', 'people.profile.view ALL')
    const { importId } = await tool().addFile('UPDATE_PEOPLE', `person_lookup,cf_locker\nE5,canary-77\n`)
    await tool().settled(importId)
    const other = new Importing(held.server, 'manager')
    const all = [await other.settled(importId), await other.actions(importId), await (await other.download(importId, 'ALL')).text()]
    expect(JSON.stringify(await tool().actions(importId))).toContain('canary-77')
    expect(JSON.stringify(all)).not.toContain('canary-77')
  })

  it('values of a file that somebody else added are read by whoever may view the field of everybody, and by nobody who may view it of some', async () => {
    for (const apiName of ['crate', 'tray']) await makeField(held.server, { apiName })
    await makeField(held.server, { apiName: 'crate', modelType: 'ADDRESS' })
    await makeField(held.server, { apiName: 'vault', isSensitive: true })
    await grant(held.server, 'manager', 'bulk_data.import FUNCTIONAL', 'people.profile.edit ALL', 'people.profile.view ALL')
    const csv = 'person_lookup,cf_crate,cf_tray,cf_vault\nE5,canary-crate,canary-tray,canary-vault\n'
    const { importId, file } = await tool().addFile('UPDATE_PEOPLE', csv)
    await tool().settled(importId)
    const other = new Importing(held.server, 'manager')
    const seen = async () => {
      const all = [await other.settled(importId), await other.actions(importId), await (await other.download(importId, 'ALL')).text()]
      return ['crate', 'tray', 'vault'].filter((name) => JSON.stringify(all).includes(`canary-${name}`))
    }
    await grant(held.server, 'manager', 'people.custom_fields.crate.view SUBORDINATE')
    expect(await seen()).toEqual([])
    await grant(held.server, 'manager', ...['crate', 'vault'].map((name) => `people.custom_fields.${name}.view ALL`))
    expect(await seen()).toEqual(['crate'])
    const values = async () => (await other.actions(importId))[0]?.values.map(({ column, after, isHidden }) => [column, after, isHidden])
    expect(await values()).toContainEqual(['cf_crate', 'canary-crate', false])
    const { id, version } = (await tool().settled(importId)).files.find((each) => each.id === file.id) ?? {}
    await tool().mutate('bulkDataImportFileMap', { id, version, columns: [{ index: 2, column: null }] }, 'id')
    await tool().settled(importId)
    expect(await seen()).toEqual(['crate'])
    await grant(held.server, 'manager', 'people.custom_fields.tray.manage ALL')
    expect(await seen()).toEqual(['crate'])
  })

  it('values of people with their jobs that somebody else imports are read by whoever may view the field, of whichever of both it is', async () => {
    await makeField(held.server, { apiName: 'bench_seat', modelType: 'JOB' })
    await grant(held.server, 'manager', 'bulk_data.import FUNCTIONAL', 'people.jobs.custom_fields.bench_seat.view ALL')
    const head = 'last_name,email,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
    const cells = 'Bench,bench@new.example,2026-12-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
    const { importId } = await tool().addFile('CREATE_PEOPLE_WITH_JOBS', `${head},cf_bench_seat\n${cells},canary-seat\n`)
    await tool().settled(importId)
    const other = new Importing(held.server, 'manager')
    expect(JSON.stringify(await other.actions(importId))).toContain('canary-seat')
  })

  it('values of a field that is gone are not read by those who may view another one of its name, made since', async () => {
    const made = await makeField(held.server, { apiName: 'ribbon' })
    const { importId } = await tool().addFile('UPDATE_PEOPLE', 'person_lookup,cf_ribbon\nE5,canary-ribbon\n')
    await tool().settled(importId)
    held.server.travel('2026-11-23T00:00:00Z')
    const { id, version } = made
    const disable = 'mutation ($input: RecordVersionInput!) { done: customFieldDisable(input: $input) { id version } }'
    const { done } = await held.server.as('admin').ask<{ done: object }>(disable, { input: { id, version } })
    await held.server.as('admin').ask('mutation ($input: RecordVersionInput!) { customFieldDelete(input: $input) }', { input: done })
    await makeField(held.server, { apiName: 'ribbon' })
    await grant(held.server, 'manager', 'bulk_data.import FUNCTIONAL', 'people.custom_fields.ribbon.view ALL')
    expect(JSON.stringify(await new Importing(held.server, 'manager').actions(importId))).not.toContain('canary-ribbon')
  })
})

const kept = () =>
  held.server.rows(
    `select v::text from custom_values v union all select event_id::text from event_values where difference::text like '%cf:%' order by 1`,
  )

/** The directory as a CSV. */
async function exported(columns: string[]): Promise<string> {
  const input = { list: 'people', columns: columns.map((name) => ({ name })) }
  return new TextDecoder().decode(await exportedFile(held.server, 'admin', input))
}
