import { describe, expect, it } from 'vitest'
import { actingFor } from '#domains/access/testing/acting.ts'
import { grantOnly, makePerson } from '#domains/people/testing/people.ts'
import { removeExpiredExports } from '#platform/lists/exports/remove-expired.ts'
import { exportJob } from '#platform/lists/exports/run-export.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { exportsOn, mutation, query } from './testing/exports.ts'

const held = useTestServer({ work: true })
const { ask, get, finished, fetched } = exportsOn(held)

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

it('an export is made with the rights of the moment when it runs, and says why it failed', async () => {
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

it('an export is refused for filters, columns, orders and lists that are not there', async () => {
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

it('an export is refused after thirty within an hour', async () => {
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
