import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/begin.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { removeAbandoned } from '#platform/imports/abandoned.ts'
import { Importing } from './testing/importing.ts'
import { jobsCsv, peopleCsv } from './testing/invented.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
const remove = async () => {
  const { tenantId, stranger } = held.server.world
  const removed = [tenantId, stranger.tenantId].map((id) => asSystem(held.server.running.services, id, removeAbandoned))
  return (await Promise.all(removed)).reduce((sum, each) => sum + each, 0)
}
const daysLater = (days: number, seconds = 0) =>
  held.server.travel(new Date(Date.parse(startOfTests) + days * 86_400_000 + seconds * 1000).toISOString())
const exists = async (id: string) => (await held.server.rows('select from bulk_data_imports where id = $1', [id])).length === 1
const stored = (fileId: string) =>
  readdirSync(join(held.server.running.services.config.dataDirectory, 'files'), { recursive: true }).some((name) =>
    String(name).includes(fileId),
  )

async function draft(prefix: string) {
  const made = await tool().addFile('CREATE_PEOPLE', peopleCsv(2, prefix))
  await tool().settled(made.importId)
  return made
}
async function save(importId: string, requires: { id: string }[] = []) {
  const { version } = await tool().settled(importId)
  await tool().mutate('bulkDataImportSave', { id: importId, version, name: 'Saved', requires }, 'id')
  await tool().settled(importId)
}

describe('a draft of an import', () => {
  beforeEach(() => held.server.travel(startOfTests))

  it('that nobody has touched for seven days is removed with its files, and the event says so', async () => {
    const { importId, file } = await draft('left')
    daysLater(7)
    expect(await remove()).toBe(0)
    expect([await exists(importId), stored(file.id)]).toEqual([true, true])
    daysLater(7, 1)
    expect(await remove()).toBe(1)
    expect([await exists(importId), stored(file.id)]).toEqual([false, false])
    expect(await held.server.rows('select from bulk_data_import_actions where import_id = $1', [importId])).toEqual([])
    const [event] = await held.server.rows(
      'select e.name, e.actor_user_id, e.source, v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1 order by e.id desc limit 1',
      [importId],
    )
    expect(event).toEqual({
      name: 'bulk_data_import.expired',
      actor_user_id: null,
      source: 'system',
      difference: { name: ['people', null], files: [['people.csv'], null] },
    })
    expect(await remove()).toBe(0)
  })

  it('stays for another seven days when a user touches it', async () => {
    const { importId } = await draft('touched')
    daysLater(6)
    await tool().addFile('CREATE_JOBS', jobsCsv(2, 'touched'), { importId, filename: 'jobs.csv' })
    await tool().settled(importId)
    daysLater(12)
    expect(await remove()).toBe(0)
    daysLater(14)
    expect(await remove()).toBe(1)
    expect(await exists(importId)).toBe(false)
  })

  it('stays when it was saved, when it has been processed, and while a saved one waits for it', async () => {
    const first = await draft('first')
    const saved = await draft('saved')
    await save(saved.importId, [{ id: first.importId }])
    const done = await tool().run('CREATE_PEOPLE', peopleCsv(1, 'done'))
    daysLater(60)
    expect(await remove()).toBe(0)
    expect([await exists(first.importId), await exists(saved.importId), await exists(done.id)]).toEqual([true, true, true])
  })

  it('of another tenant goes by the same rule, and two workers at once remove each draft once', async () => {
    const strangers = await new Importing(held.server, 'stranger').addFile('CREATE_PEOPLE', peopleCsv(1, 'strange'))
    const own = [await draft('one'), await draft('two')]
    daysLater(8)
    const cleared = await Promise.all([remove(), remove()])
    expect(cleared.reduce((sum, each) => sum + each, 0)).toBe(3)
    for (const { importId } of [strangers, ...own]) expect(await exists(importId)).toBe(false)
    const told = await held.server.rows("select from events where name = 'bulk_data_import.expired' and subject_id = any ($1)", [
      [strangers, ...own].map(({ importId }) => importId),
    ])
    expect(told).toHaveLength(3)
  })
})

describe('a file of a saved import', () => {
  it('that was announced and never came is taken out after seven days; the others stay', async () => {
    held.server.travel(startOfTests)
    const { importId } = await draft('half')
    await save(importId)
    const late = { importId, type: 'CREATE_JOBS', filename: 'late.csv', size: 10, mime: 'text/csv' }
    const { bulkDataImportFileAdd: added } = await tool().mutate<{ bulkDataImportFileAdd: { file: { id: string }; uploadUrl: string } }>(
      'bulkDataImportFileAdd',
      late,
      'file { id } uploadUrl',
    )
    expect((await tool().put(added.uploadUrl, Buffer.alloc(10, 'a'))).status).toBe(204)
    expect((await tool().get(importId)).blockers).toEqual(['Wait for 1 upload to finish, or remove the file'])
    daysLater(8)
    expect(await remove()).toBe(1)
    expect(stored(added.file.id)).toBe(false)
    expect(await tool().get(importId)).toMatchObject({ blockers: [], files: [{ state: 'READ' }], counts: { all: 2 } })
    expect(await remove()).toBe(0)
  })
})
