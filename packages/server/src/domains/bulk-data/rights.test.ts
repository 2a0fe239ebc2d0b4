import { describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'
import { jobsCsv, peopleCsv } from './testing/invented.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server)
const grants = (condition: string, values: unknown[]) =>
  held.server.rows(
    `delete from permission_group_grants g using permission_groups p where p.id = g.permission_group_id and p.tenant_id = $1 and ${condition}`,
    [held.server.world.tenantId, ...values],
  )
const refresh = () =>
  held.server.rows('select set_config($1, $2, false), app.refresh_grants(null)', ['app.tenant', held.server.world.tenantId])

describe('who may import', () => {
  it('nobody and employees may not, and learn nothing of what there is [PW-005]', async () => {
    const { importId, file } = await hr().addFile('CREATE_PEOPLE', peopleCsv(1, 'mine'))
    await hr().settled(importId)
    const [action] = await hr().actions(importId)
    const calls: [string, object, string][] = [
      ['bulkDataImportCreate', { name: 'x' }, 'id'],
      ['bulkDataImportFileAdd', { importId, type: 'CREATE_PEOPLE', filename: 'x.csv', size: 1 }, 'uploadUrl'],
      ['bulkDataImportFileUploaded', { id: file.id }, 'id'],
      ['bulkDataImportFileMap', { id: file.id, version: 1, columns: [] }, 'id'],
      ['bulkDataImportFileDelete', { id: file.id }, 'id'],
      ['bulkDataImportMissingRecordsCreate', { importId, all: true }, 'id'],
      ['bulkDataImportWarningsConfirm', { importId }, 'id'],
      ['bulkDataImportActionCorrect', { id: action?.id, values: [{ column: 'last_name', value: 'x' }] }, 'id'],
      ['bulkDataImportActionDelete', { id: action?.id }, 'id'],
      ['bulkDataImportActionsWithErrorsDelete', { importId }, 'id'],
      ['bulkDataImportSave', { id: importId, version: 1, name: 'x' }, 'id'],
      ['bulkDataImportStartProcessing', { id: importId }, 'id'],
      ['bulkDataImportPause', { id: importId }, 'id'],
      ['bulkDataImportResume', { id: importId }, 'id'],
      ['bulkDataImportDelete', { id: importId }, ''],
    ]
    const events = await held.server.events()
    for (const [name, input, selection] of calls) {
      const refused = await new Importing(held.server, 'employee').refused(name, input, selection)
      expect([name, refused.extensions.code, refused.extensions.missing]).toEqual([name, 'FORBIDDEN', ['bulk_data.import']])
    }
    // Another tenant's administrator: as if it were not there.
    for (const [name, input, selection] of calls.slice(1)) {
      const known = await new Importing(held.server, 'stranger').refused(name, input, selection)
      expect([name, known.extensions.code]).toEqual([name, 'NOT_FOUND'])
    }
    for (const query of [
      `{ getBulkDataImport(id: "${importId}") { id } }`,
      `{ listBulkDataImportActions(importId: "${importId}", filter: ALL) { totalCount } }`,
      `{ getBulkDataImportDownload(importId: "${importId}", filter: ALL) { url } }`,
    ]) {
      expect((await held.server.as('stranger').refused(query)).extensions.code).toBe('NOT_FOUND')
      expect((await held.server.as('employee').refused(query)).extensions.code).toBe('FORBIDDEN')
    }
    expect(await held.server.events()).toBe(events)
    expect((await hr().get(importId)).counts.all).toBe(1)
  })

  it('a supervisor may who holds the permission [PW-005]', async () => {
    const manager = new Importing(held.server, 'manager')
    expect((await manager.refused('bulkDataImportCreate', { name: 'x' }, 'id')).extensions.code).toBe('FORBIDDEN')
    await held.server.rows(
      `insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
       select tenant_id, id, unnest(array['bulk_data.import', 'people.create']), unnest(array['FUNCTIONAL', 'FUNCTIONAL'])
       from permission_groups where tenant_id = $1 and name = 'Supervisor'`,
      [held.server.world.tenantId],
    )
    await refresh()
    const { importId } = await manager.addFile('CREATE_PEOPLE', peopleCsv(1, 'supervised'))
    await manager.start(importId)
    expect(await manager.settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 1 } })
  })

  it("sees others' imports without the values that are closed to them", async () => {
    const csv = 'last_name,email,date_of_birth,remark\nClosed,closed@new.example,1990-01-02,a secret\nBad,bad@new.example,31/12/1990,\n'
    const { importId } = await hr().addFile('CREATE_PEOPLE', csv)
    const [file] = (await hr().settled(importId)).files
    await hr().mutate('bulkDataImportFileMap', { id: file?.id, version: file?.version, columns: [{ index: 3 }] }, 'id')
    await hr().settled(importId)
    const seen = async (person: 'hr' | 'admin') =>
      (await new Importing(held.server, person).actions(importId))[0]?.values.find(({ column }) => column === 'date_of_birth')
    expect(await seen('admin')).toMatchObject({ after: '1990-01-02', isHidden: false })
    await held.server.rows(
      "update bulk_data_import_files set added_by_user_id = (select id from users where username = 'admin@demo.example') where import_id = $1",
      [importId],
    )
    await grants("g.slug = 'people.personal_details.view' and g.scope = 'ALL' and p.name = $2", ['HR Administrator'])
    await refresh()
    expect(await seen('hr')).toEqual({
      column: 'date_of_birth',
      kind: 'date',
      written: null,
      understood: null,
      before: null,
      after: null,
      isHidden: true,
    })
    const [, bad] = await hr().actions(importId)
    expect(bad?.errors.map(({ column, problem }) => [column, problem])).toEqual([
      ['date_of_birth', 'There is a problem with a value you don’t have access to.'],
    ])
    const text = await (await hr().download(importId, 'ALL')).text()
    expect(text).toContain('closed@new.example')
    for (const secret of ['1990-01-02', '31/12/1990', 'a secret']) expect(text).not.toContain(secret)
    const own = await (await new Importing(held.server, 'admin').download(importId, 'ALL')).text()
    for (const shown of ['1990-01-02', '31/12/1990', 'a secret']) expect(own).toContain(shown)
  })
})

it('anyone who may do more with their team than with others brings nobody into it by a file', async () => {
  await grantOnly(held.server, 'manager', [
    ['bulk_data.import', 'FUNCTIONAL'],
    ['people.directory.view', 'ALL'],
    ['people.jobs.create', 'ALL'],
    ['people.jobs.remuneration.view', 'SUBORDINATE'],
  ])
  const manager = new Importing(held.server, 'manager')
  const headings =
    'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,supervisor'
  const line = (supervisor: string) => `E6,2026-12-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd,${supervisor}`
  const { importId } = await manager.addFile('CREATE_JOBS', [headings, line('E4'), line('E5'), line('')].join('\n'))
  await manager.start(importId)
  await manager.settled(importId)
  const refused = expect.stringContaining('This would bring someone into your own team') as unknown
  expect((await manager.actions(importId)).map(({ status, reason }) => [status, reason])).toEqual([
    ['FAILED', refused],
    ['FAILED', refused],
    ['COMPLETED', null],
  ])
})

describe('rights that are taken away while an import is processed', () => {
  it('let the rest fail with a reason, nothing half done [PW-696]', { timeout: 60_000 }, async () => {
    const { importId } = await hr().addFile('CREATE_PEOPLE', peopleCsv(3000, 'revoked'))
    await hr().start(importId)
    await hr().until(importId, ({ counts }) => counts.completed > 0)
    await grants("g.slug = 'people.create' and p.name = $2", ['HR Administrator'])
    await refresh()
    const done = await hr().settled(importId, 50)
    expect(done.status).toBe('COMPLETED')
    expect(done.counts.failed).toBeGreaterThan(0)
    expect(done.counts.completed + done.counts.failed).toBe(3000)
    expect(await held.server.rows("select 1 from people where employee_number like 'revoked%'")).toHaveLength(done.counts.completed)
    expect((await hr().actions(importId, 'FAILED', 1))[0]?.reason).toBe(
      'Failed: The person who started this import can no longer create people.',
    )
  })

  it('and the account itself: everything that is left fails [PW-474][PW-482][AD-557]', async () => {
    const { importId } = await new Importing(held.server, 'admin').addFile('CREATE_PEOPLE', peopleCsv(5, 'disabled'))
    const admin = new Importing(held.server, 'admin')
    await admin.settled(importId)
    const { version } = await admin.get(importId)
    await admin.mutate('bulkDataImportSave', { id: importId, version, name: 'left' }, 'id')
    // As if the job had not begun yet when the account was disabled.
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'other@demo.example'")
    await held.server.rows("update bulk_data_imports set status = 'PAUSED', started_by_user_id = $2, started_at = now() where id = $1", [
      importId,
      user?.id,
    ])
    await held.server.rows('update users set is_enabled = false where id = $1', [user?.id])
    await admin.mutate('bulkDataImportResume', { id: importId }, 'id')
    const failed = await admin.until(importId, ({ status }) => status === 'FAILED')
    expect(failed).toMatchObject({
      failureReason: 'The person who started this import can no longer sign in.',
      counts: { failed: 5, pending: 0 },
    })
    expect(await held.server.rows("select 1 from people where employee_number like 'disabled%'")).toHaveLength(0)
  })

  it('who may not create missing records cannot start an import that needs them, but one in which they are matched to existing ones', async () => {
    const admin = new Importing(held.server, 'admin')
    await admin.run('CREATE_PEOPLE', peopleCsv(1, 'hobart'))
    const { importId } = await hr().addFile('CREATE_JOBS', jobsCsv(1, 'hobart').replace('Sydney', 'Hobart'), { filename: 'jobs.csv' })
    await hr().settled(importId)
    await grants("g.slug = 'locations.create' and p.name = $2", ['HR Administrator'])
    await refresh()
    await expect(hr().start(importId)).rejects.toThrow('locations.create')
    const stopped = await hr().get(importId)
    expect(stopped).toMatchObject({ status: 'UNPROCESSED' })
    const records = [{ id: stopped.missingRecords[0]?.id, matchId: held.server.world.lists['Sydney'] }]
    await hr().mutate('bulkDataImportMissingRecordsCreate', { importId, records }, 'id')
    await hr().start(importId)
    expect(await hr().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 1 } })
  })
})

describe('the lists', () => {
  it('have the tabs Pending and Completed, 25 at a time, newest first, and a search over names and creators [PW-143][PW-147][AD-560]', async () => {
    const admin = new Importing(held.server, 'admin')
    for (let index = 0; index < 27; index += 1) {
      held.server.travel(`2026-11-19T23:10:${String(index).padStart(2, '0')}Z`)
      await admin.mutate('bulkDataImportCreate', { name: `Batch ${index}` }, 'id')
    }
    type List = { items: { name: string; createdBy: { name: string } }[]; totalCount: number; endCursor: string | null }
    const list = async (tab: string, more = '') =>
      (
        await held.server
          .as('admin')
          .ask<{ listBulkDataImports: List }>(
            `{ listBulkDataImports(tab: ${tab}${more}) { items { name createdBy { name } } totalCount endCursor } }`,
          )
      ).listBulkDataImports
    const first = await list('PENDING', ', search: "batch"')
    expect(first).toMatchObject({ totalCount: 27, items: expect.arrayContaining([]) as unknown })
    expect(first.items.map(({ name }) => name)).toEqual(Array.from({ length: 25 }, (_, index) => `Batch ${26 - index}`))
    const second = await list('PENDING', `, search: "batch", after: "${first.endCursor}"`)
    expect(second.items.map(({ name }) => name)).toEqual(['Batch 1', 'Batch 0'])
    expect(second.endCursor).toBeNull()
    expect(new Set((await list('PENDING', ', search: "BYRON"')).items.map(({ createdBy }) => createdBy.name))).toEqual(
      new Set(['Ada Byron']),
    )
    expect((await list('COMPLETED')).items.map(({ name }) => name)).not.toContain('Batch 1')
    expect((await list('COMPLETED')).totalCount).toBeGreaterThan(0)
  })

  it('of supported uploads say type, description, example, rows, columns and related exports [PW-252][AD-530]', async () => {
    type Upload = {
      key: string
      list: string | null
      description: string
      example: string
      maximumCsvRows: number
      supportedColumns: { name: string; description: string; required: boolean }[]
      relatedExports: string[]
    }
    const { listBulkDataSupportedUploads: all } = await held.server
      .as('hr')
      .ask<{ listBulkDataSupportedUploads: Upload[] }>(
        '{ listBulkDataSupportedUploads { key list description example maximumCsvRows relatedExports supportedColumns { name description example required type } } }',
      )
    const found = all.filter(({ list }) => list === null)
    // HR may no longer create people.
    expect(found.map(({ key }) => key)).toEqual([
      'create-jobs',
      'update-jobs',
      'end-jobs',
      'update-people',
      'create-email-addresses',
      'update-email-addresses',
      'create-phone-numbers',
      'update-phone-numbers',
      'create-addresses',
      'update-addresses',
      'create-business-entity-representatives',
      'create-business-unit-representatives',
      'create-location-representatives',
      'create-pay-grade-rates',
      'update-pay-grade-rates',
      'create-employment-condition-grades',
      'update-employment-condition-grades',
      'create-workforce-role-requirements',
      'update-workforce-role-requirements',
      'create-trainings',
      'update-trainings',
      'create-person-skills',
      'update-person-skills',
      'create-diary-notes',
      'update-diary-notes',
      'create-requirement-group-items',
      'create-qualification-instances',
      'update-qualification-instances',
      'create-job-requirements',
      'update-job-requirements',
    ])
    expect(new Set(all.map(({ maximumCsvRows }) => maximumCsvRows))).toEqual(new Set([100_000]))
    for (const { description, supportedColumns } of all)
      for (const text of [description, ...supportedColumns.map((column) => column.description)]) expect(text).not.toBe('')
    const jobs = found.find(({ key }) => key === 'create-jobs')
    expect(jobs?.supportedColumns.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'person_lookup',
      'company_start_date',
      'position_title',
      'location',
      'work_class',
      'work_type',
      'business_units',
      'business_entities',
    ])
    expect(jobs?.example.split('\n')[0]).toBe(jobs?.supportedColumns.map(({ name }) => name).join(','))
  })
})
