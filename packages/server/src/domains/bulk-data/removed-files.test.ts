import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { keyOf } from '#platform/imports/files.ts'
import { Importing } from './testing/importing.ts'
import { peopleCsv } from './testing/invented.ts'
import { asSystem } from '#platform/begin.ts'
import { removeUnnamedFiles } from '#platform/imports/unnamed-files.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
const body = Buffer.alloc(1000, 'a')
const isStored = (fileId: string) =>
  existsSync(join(held.server.running.services.config.dataDirectory, 'files', keyOf(held.server.world.tenantId, fileId)))

type Added = { import: { id: string }; file: { id: string }; uploadUrl: string }
async function announce(): Promise<Added> {
  const input = { type: 'CREATE_PEOPLE', filename: 'people.csv', size: body.length, mime: 'text/csv' }
  const { bulkDataImportFileAdd } = await tool().mutate<{ bulkDataImportFileAdd: Added }>(
    'bulkDataImportFileAdd',
    input,
    'import { id } file { id } uploadUrl',
  )
  return bulkDataImportFileAdd
}
const ways: [string, (added: Added) => Promise<unknown>][] = [
  ['the file was removed', ({ file }) => tool().mutate('bulkDataImportFileDelete', { id: file.id }, 'id')],
  ['its import was deleted', (added) => tool().mutate('bulkDataImportDelete', { id: added.import.id }, '')],
]

describe('the address of an upload', () => {
  it.each(ways)('stores nothing once %s', async (_, remove) => {
    const added = await announce()
    await remove(added)
    const answer = await tool().put(added.uploadUrl, body)
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
    expect(isStored(added.file.id)).toBe(false)
  })

  it.each(ways)('leaves nothing when, while the bytes arrive, %s', async (_, remove) => {
    const added = await announce()
    const sending = request(new URL(added.uploadUrl, held.server.running.address), {
      method: 'PUT',
      headers: { 'content-type': 'text/csv', 'content-length': body.length },
    })
    const answered = once(sending, 'response') as Promise<[{ statusCode: number }]>
    sending.write(body.subarray(0, 500))
    const parts = join(held.server.running.services.config.dataDirectory, 'files', 'parts')
    await expect.poll(() => existsSync(parts) && readdirSync(parts).length, { timeout: 60_000 }).toBe(1)
    await remove(added)
    sending.end(body.subarray(500))
    expect((await answered)[0].statusCode).toBe(404)
    expect(isStored(added.file.id)).toBe(false)
  })

  it('stores nothing after the import is done', async () => {
    const csv = Buffer.from(peopleCsv(1, 'again'))
    const input = { type: 'CREATE_PEOPLE', filename: 'people.csv', size: csv.length, mime: 'text/csv' }
    const { bulkDataImportFileAdd: added } = await tool().mutate<{ bulkDataImportFileAdd: Added }>(
      'bulkDataImportFileAdd',
      input,
      'import { id } file { id } uploadUrl',
    )
    expect((await tool().put(added.uploadUrl, csv)).status).toBe(204)
    await tool().mutate('bulkDataImportFileUploaded', { id: added.file.id }, 'id')
    await tool().start(added.import.id)
    await tool().settled(added.import.id)
    expect((await tool().put(added.uploadUrl, csv)).status).toBe(404)
    expect(isStored(added.file.id)).toBe(false)
  })
})

describe('bytes in the store', () => {
  it('that no row names, or whose import is done, are swept out; the others stay', async () => {
    const { tenantId } = held.server.world
    const unnamed = '01910000-0000-7000-8000-000000000001'
    const waiting = await tool().addFile('CREATE_PEOPLE', peopleCsv(1, 'waits'))
    await tool().settled(waiting.importId)
    const done = await tool().run('CREATE_PEOPLE', peopleCsv(1, 'done'))
    const doneFile = done.files[0]?.id ?? ''
    for (const id of [unnamed, doneFile])
      await held.server.running.services.files.storage.write(keyOf(tenantId, id), Readable.from([body]), body.length)
    const sweep = () => asSystem(held.server.running.services, tenantId, removeUnnamedFiles)
    expect(await sweep()).toBe(2)
    expect([unnamed, doneFile, waiting.file.id].map(isStored)).toEqual([false, false, true])
    expect(await sweep()).toBe(0)
  })
})
