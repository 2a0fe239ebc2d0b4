import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { connectSftp } from '../testing/sftp.ts'
import { SftpServer } from '../testing/sftp-server.ts'

const held = useTestServer()
let theirs: SftpServer
type View = { id: string; name: string; list: string }
type Shown = {
  version: number
  views: View[]
  outbound: { views: View[] } | null
  deliveries: { filename: string; state: string; problem: string | null }[]
}
const shown = async (who: WorldPerson = 'admin') =>
  (
    await held.server
      .as(who)
      .ask<{ getSftp: Shown }>(
        '{ getSftp { version views { id name list } outbound { views { id name list } } deliveries { filename state problem } } }',
      )
  ).getSftp
const update = 'mutation ($input: SftpOutboundUpdateInput!) { sftpOutboundUpdate(input: $input) { version } }'
const keep = 'mutation ($input: SavedViewCreateInput!) { made: savedViewCreate(input: $input) { id version } }'
const forget = 'mutation ($input: RecordVersionInput!) { savedViewDelete(input: $input) }'

async function view(who: WorldPerson, input: object): Promise<{ id: string; version: number }> {
  return (await held.server.as(who).ask<{ made: { id: string; version: number } }>(keep, { input })).made
}
const settings = async (views: readonly { id: string }[], values: object = {}) => ({
  version: (await shown()).version,
  host: '127.0.0.1',
  port: theirs.port,
  username: 'kith',
  password: theirs.password,
  folder: '',
  exports: [],
  views: views.map(({ id }) => ({ id })),
  format: 'CSV',
  ...values,
})
async function send(): Promise<Shown> {
  theirs.files.clear()
  await held.server
    .as('admin')
    .ask('mutation ($input: SftpSendInput!) { sftpSend(input: $input) { version } }', { input: { host: '127.0.0.1' } })
  await runQueued(held.server, ['sftp-deliver', 'list-export'])
  return shown()
}
const linesOf = (name: string) => (theirs.files.get(name)?.toString() ?? '').trim().split('\r\n')

beforeAll(async () => {
  theirs = await SftpServer.start()
  await connectSftp(held.server)
}, 60_000)
afterAll(() => theirs.stop())

it('saved views of lists and of analytics are sent with their columns, filters and order, each in a file that is named after it', async () => {
  const columns = [{ name: 'email' }, { name: 'name' }]
  const filters = [{ name: 'title', value: held.server.world.lists['Engineer'] }]
  const people = await view('admin', { list: 'people', name: 'Ingénieurs à Sydney', columns, filters, sort: '-name' })
  const asked = [{ name: 'ask', value: 'by=title' }]
  const figures = await view('admin', { list: 'analytics-headcount', name: 'By title', filters: asked })
  expect((await shown()).views).toEqual([
    { id: figures.id, name: 'By title', list: 'Headcount' },
    { id: people.id, name: 'Ingénieurs à Sydney', list: 'People' },
  ])
  await held.server.as('admin').ask(update, { input: await settings([people, figures], { exports: ['JOBS'] }) })
  const { outbound, deliveries } = await send()
  expect(outbound?.views.map(({ name }) => name)).toEqual(['Ingénieurs à Sydney', 'By title'])
  expect(deliveries.map(({ state }) => state)).toEqual(['SENT', 'SENT', 'SENT'])
  const day = '2026-11-20'
  const names = [`analytics-headcount-by-title-${day}.csv`, `jobs-${day}.csv`, `people-ingenieurs-a-sydney-${day}.csv`]
  expect([...theirs.files.keys()].toSorted()).toEqual(names)
  const [heading, ...rows] = linesOf(names[2] ?? '')
  expect(heading?.replace('\uFEFF', '').split(',')).toHaveLength(2)
  expect(rows.length).toBeGreaterThan(0)
  expect(linesOf(names[1] ?? '').length).toBeGreaterThan(rows.length)
  const [event] = await held.server.rows<{ text: string }>(
    "select v.difference::text as text from events e join event_values v on v.event_id = e.id where e.name = 'integration.updated' order by e.at desc limit 1",
  )
  expect(event?.text).toContain('Ingénieurs à Sydney')
})

it('saved views are those of whoever sets them up: those of others are not there, and one that is gone says so and holds up no other', async () => {
  await grantOnly(held.server, 'other', [
    ['integrations.view', 'FUNCTIONAL'],
    ['integrations.edit', 'FUNCTIONAL'],
    ['bulk_data.export', 'FUNCTIONAL'],
    ['people.directory.view', 'ALL'],
    ['people.export', 'FUNCTIONAL'],
  ])
  const [own, kept] = [await view('other', { list: 'people', name: 'Mine' }), await view('other', { list: 'people', name: 'Mine too' })]
  const theirOwn = await view('hr', { list: 'people', name: 'Of HR' })
  expect((await shown('other')).views.map(({ name }) => name)).toEqual(['Mine', 'Mine too'])
  const refused = await held.server.as('other').refused(update, { input: await settings([own, theirOwn]) })
  expect(refused.extensions.problems?.map(({ path, rule }) => [path, rule])).toEqual([['views.1.id', 'reference']])
  const nothing = await held.server.as('other').refused(update, { input: await settings([]) })
  expect(nothing.extensions.problems?.map(({ path }) => path)).toEqual(['exports'])
  const many = await settings(Array.from({ length: 10_000 }, () => ({ id: randomUUID() })))
  const tooMany = await held.server.as('other').refused(update, { input: many })
  expect(tooMany.extensions.problems?.map(({ message }) => message)).toEqual(['Choose at most 15 saved views.'])

  await held.server.as('other').ask(update, { input: await settings([own, kept]) })
  await held.server.as('other').ask(forget, { input: { id: own.id, version: own.version } })
  const { deliveries } = await send()
  expect(deliveries.slice(0, 2).toSorted((one, other) => one.filename.localeCompare(other.filename))).toEqual([
    { filename: 'people-mine-too-2026-11-20.csv', state: 'SENT', problem: null },
    { filename: 'saved-view-2026-11-20.csv', state: 'FAILED', problem: 'VIEW' },
  ])
  expect(linesOf('people-mine-too-2026-11-20.csv').length).toBeGreaterThan(1)

  await grantOnly(held.server, 'other', [
    ['integrations.view', 'FUNCTIONAL'],
    ['integrations.edit', 'FUNCTIONAL'],
    ['bulk_data.export', 'FUNCTIONAL'],
  ])
  expect((await send()).deliveries[0]).toMatchObject({ state: 'FAILED', problem: 'VIEW' })
  expect(theirs.files.size).toBe(0)
})
