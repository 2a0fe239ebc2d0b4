import { afterEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { startLimit, uploadLimit } from './limits.ts'
import { Importing } from './testing/importing.ts'
import { peopleCsv } from './testing/invented.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server)
const file = { type: 'CREATE_PEOPLE', filename: 'people.csv', size: 10, mime: 'text/csv' }
const add = (person: 'hr' | 'admin' | 'stranger' = 'hr') =>
  new Importing(held.server, person).refused('bulkDataImportFileAdd', file, 'uploadUrl')
const counted = (key: string, points: number) =>
  held.server.rows('update rate_limits set points = $2 where key like $1', [`${key}%`, points])

afterEach(() => held.server.rows('delete from rate_limits'))

describe('too many uploads', () => {
  it('by one person are refused, saying when to try again; nothing is made, and others go on', async () => {
    await hr().mutate('bulkDataImportFileAdd', file, 'uploadUrl')
    await counted('bulk data upload user', uploadLimit.perUser - 1)
    await hr().mutate('bulkDataImportFileAdd', file, 'uploadUrl')
    const [imports, events] = [await held.server.rows('select from bulk_data_imports'), await held.server.events()]
    const refused = await add()
    expect(refused.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) as number })
    expect(refused.message).toBe('Too many files were uploaded within an hour. Try again in 60 min.')
    expect(await held.server.rows('select from bulk_data_imports')).toHaveLength(imports.length)
    expect(await held.server.events()).toBe(events)
    await new Importing(held.server, 'admin').mutate('bulkDataImportFileAdd', file, 'uploadUrl')

    await held.server.rows('update rate_limits set expire = $1', [Date.now() - 1])
    await hr().mutate('bulkDataImportFileAdd', file, 'uploadUrl')
  })

  it('by one organisation are refused to all of its people, and to nobody else', async () => {
    await hr().mutate('bulkDataImportFileAdd', file, 'uploadUrl')
    await counted('bulk data upload tenant', uploadLimit.perTenant)
    expect((await add('admin')).extensions.code).toBe('RATE_LIMITED')
    await new Importing(held.server, 'stranger').mutate('bulkDataImportFileAdd', file, 'uploadUrl')
    const keys = await held.server.rows<{ key: string }>('select key from rate_limits')
    expect(keys.filter(({ key }) => key.includes(held.server.world.tenantId)).length).toBeGreaterThan(0)
  })

  it('are counted once each, however many arrive at the same moment', async () => {
    await hr().mutate('bulkDataImportFileAdd', file, 'uploadUrl')
    await counted('bulk data upload user', uploadLimit.perUser - 2)
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => hr().mutate('bulkDataImportFileAdd', file, 'uploadUrl')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('that are refused for another reason do not count', async () => {
    await hr().refused('bulkDataImportFileAdd', { ...file, filename: 'people.xlsx' }, 'uploadUrl')
    expect(await held.server.rows("select from rate_limits where key like 'bulk data%'")).toEqual([])
  })
})

describe('too many starts', () => {
  it('are refused, and the import waits as it was', async () => {
    await hr().run('CREATE_PEOPLE', peopleCsv(1, 'started'))
    await counted('bulk data start user', startLimit.perUser)
    const { importId } = await hr().addFile('CREATE_PEOPLE', peopleCsv(1, 'waits'))
    const { version } = await hr().settled(importId)
    await hr().mutate('bulkDataImportSave', { id: importId, version, name: 'Waits' }, 'id')
    const refused = await hr().refused('bulkDataImportStartProcessing', { id: importId })
    expect([refused.extensions.code, refused.message]).toEqual([
      'RATE_LIMITED',
      'Too many imports were started within an hour. Try again in 60 min.',
    ])
    expect(await hr().get(importId)).toMatchObject({ status: 'UNPROCESSED', blockers: [] })
  })
})
