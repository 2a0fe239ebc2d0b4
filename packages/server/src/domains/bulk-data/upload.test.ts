import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { LocalStorage } from '#platform/files/local-storage.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { createWriteStream } from 'node:fs'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const csv = 'last_name,email\nCitizen,citizen@new.example\n'
const tool = () => new Importing(held.server)
const add = (more: object = {}) =>
  tool().mutate<{ bulkDataImportFileAdd: { file: { id: string }; import: { id: string }; uploadUrl: string } }>(
    'bulkDataImportFileAdd',
    { type: 'CREATE_PEOPLE', filename: 'people.csv', size: csv.length, mime: 'text/csv', ...more },
    'file { id } import { id } uploadUrl',
  )
const stored = () => {
  const directory = join(held.server.running.services.config.dataDirectory, 'files')
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  } catch {
    return 0
  }
}

/** Without saying beforehand how much there is. */
const putInPieces = (url: string, body: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sending = request(
      new URL(url, held.server.running.address),
      { method: 'PUT', headers: { 'content-type': 'text/csv', 'transfer-encoding': 'chunked' } },
      (answer) => resolve(answer.resume().statusCode),
    )
    sending.on('error', reject)
    sending.write(body.slice(0, 10))
    sending.end(body.slice(10))
  })

describe('announcing a file', () => {
  it('refuses what is not called CSV, what is too large and what is empty [PW-561][PW-563][PW-690][PW-692][AD-665][AD-667][AD-954]', async () => {
    const events = await held.server.events()
    const other = await tool().refused('bulkDataImportFileAdd', { type: 'CREATE_PEOPLE', filename: 'people.xlsx', size: 10 }, 'uploadUrl')
    expect(other).toMatchObject({ message: 'This tool is only compatible with CSVs', extensions: { code: 'INVALID' } })
    const large = await tool().refused(
      'bulkDataImportFileAdd',
      { type: 'CREATE_PEOPLE', filename: 'people.csv', size: 100_000_001 },
      'uploadUrl',
    )
    expect(large.message).toBe('people.csv is too large. The maximum document upload size is 100MB')
    for (const [filename, ending] of [
      ['.csv', '.csv'],
      [' .TSV', '.tsv'],
    ])
      expect(await tool().refused('bulkDataImportFileAdd', { type: 'CREATE_PEOPLE', filename, size: 10 }, 'uploadUrl')).toMatchObject({
        message: `Give the file a name before ${ending}, then choose it again.`,
        extensions: { code: 'INVALID', problems: [{ path: 'filename' }] },
      })
    const empty = await tool().refused('bulkDataImportFileAdd', { type: 'CREATE_PEOPLE', filename: 'people.csv', size: 0 }, 'uploadUrl')
    expect(empty.message).toContain('This file is empty')
    expect(await held.server.events()).toBe(events)
    expect(await held.server.rows('select 1 from bulk_data_imports')).toHaveLength(0)
    await expect(add({ size: 100_000_000 })).resolves.toBeDefined()
  })

  it.each([
    ['mime', 'text/csv\r\nx-injected: 1'],
    ['mime', 'text'],
  ])('keeps no %s that is no type of a file', async (field, value) => {
    const before = await held.server.rows('select from bulk_data_import_files')
    const file = { type: 'CREATE_PEOPLE', filename: 'people.csv', size: 10, mime: 'text/csv', [field]: value }
    const { extensions } = await held.server
      .as('hr')
      .refused('mutation ($input: BulkDataImportFileAddInput!) { bulkDataImportFileAdd(input: $input) { file { id } } }', { input: file })
    expect(extensions).toMatchObject({ code: 'INVALID', problems: [{ path: field }] })
    expect(await held.server.rows('select from bulk_data_import_files')).toHaveLength(before.length)
  })
})

describe('uploading', () => {
  it('takes exactly the bytes that were announced, once', async () => {
    const before = stored()
    const { bulkDataImportFileAdd: added } = await add()
    expect((await tool().put(added.uploadUrl, Buffer.from(`${csv}more`))).status).toBe(413)
    expect((await tool().put(added.uploadUrl, Buffer.from(csv.slice(1)))).status).toBe(422)
    expect((await tool().put(added.uploadUrl, Buffer.from(csv), 'application/pdf')).status).toBe(422)
    expect(stored()).toBe(before)
    for (const [body, status] of [
      [csv.slice(1), 422],
      [`${csv}x`, 413],
    ] as const)
      expect(await putInPieces(added.uploadUrl, body)).toBe(status)
    expect(stored()).toBe(before)
    expect((await tool().put(added.uploadUrl, Buffer.from(csv))).status).toBe(204)
    expect((await tool().put(added.uploadUrl, Buffer.from(csv.toUpperCase()))).status).toBe(409)
    expect(stored()).toBe(before + 1)
  })

  it('refuses a forged and an expired address', async () => {
    const { bulkDataImportFileAdd: added } = await add()
    const [payload = '', seal = ''] = added.uploadUrl.replace('/api/files/', '').split('.')
    const changed = Buffer.from(
      Buffer.from(payload, 'base64url')
        .toString()
        .replace(/"size":\d+/, '"size":9999'),
    ).toString('base64url')
    for (const url of [`/api/files/${changed}.${seal}`, '/api/files/x.y', '/api/files/x'])
      expect((await tool().put(url, Buffer.from(csv))).status).toBe(403)
    held.server.travel('2026-11-19T23:05:01Z')
    const expired = await tool().put(added.uploadUrl, Buffer.from(csv))
    expect(expired.status).toBe(403)
    expect(await expired.json()).toMatchObject({
      error: { code: 'FORBIDDEN', message: 'This upload address has expired. Start the upload again.' },
    })
    held.server.travel('2026-11-19T23:00:00Z')
  })

  it('that is cut off leaves nothing, and can be begun again', async () => {
    const before = stored()
    const { bulkDataImportFileAdd: added } = await add({ size: 1000 })
    await new Promise<void>((resolve) => {
      const sending = request(new URL(added.uploadUrl, held.server.running.address), {
        method: 'PUT',
        headers: { 'content-type': 'text/csv', 'content-length': 1000 },
      })
      sending.on('error', () => resolve())
      sending.write('a'.repeat(500), () => setTimeout(() => sending.destroy(), 100))
      sending.on('close', () => resolve())
    })
    await expect.poll(stored, { timeout: 60_000 }).toBe(before)
    const early = await tool().refused('bulkDataImportFileUploaded', { id: added.file.id })
    expect(early.message).toBe('There was an issue uploading your CSV: the file has not arrived completely. Upload it again.')
    expect((await tool().put(added.uploadUrl, Buffer.alloc(1000, 'a'))).status).toBe(204)
  })

  it('on a full disk says so and leaves nothing [PW-693][AD-668]', async () => {
    const { config, files } = held.server.running.services
    const before = stored()
    const fullDisk = new LocalStorage(join(config.dataDirectory, 'files'), () => createWriteStream('/dev/full'))
    vi.spyOn(files.storage, 'write').mockImplementationOnce((...file) => fullDisk.write(...file))
    const { bulkDataImportFileAdd: added } = await add()
    const full = await tool().put(added.uploadUrl, Buffer.from(csv))
    expect(full.status).toBe(507)
    expect(await full.json()).toMatchObject({
      error: { message: 'Kith couldn’t save this file: storage is full. Tell your system administrator, then upload it again.' },
    })
    expect(stored()).toBe(before)
    expect((await tool().put(added.uploadUrl, Buffer.from(csv))).status).toBe(204)
  })
})

describe('what has arrived is judged by its content', () => {
  it.each([
    ['people.tsv', 'text/tab-separated-values', 'last_name\temail\nTab\ttab@new.example'],
    ['people.TXT', 'text/plain', 'last_name;email\nSemicolon;semicolon@new.example'],
  ])('whatever separates its columns, in a file that is called %s and comes as %s', async (filename, mime, text) => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', text, { filename, mime })
    expect(await tool().settled(importId)).toMatchObject({ name: 'people', counts: { all: 1, errors: 0 } })
  })

  it('a picture that is called .txt is refused like one that is called .csv', async () => {
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const { file } = await tool().addFile('CREATE_PEOPLE', picture, { filename: 'people.txt' })
    expect(file.problems[0]?.problem).toContain('This tool is only compatible with CSVs. This is a PNG file')
  })

  it.each([
    ['a spreadsheet', Buffer.from('504b0304140006000800000021', 'hex'), 'This tool is only compatible with CSVs. This is a ZIP file'],
    ['binary data', Buffer.from('last_name,email\nA\0b,c\n'), 'This tool is only compatible with CSVs. This file contains binary data'],
    ['UTF-16', Buffer.from('\uFEFFlast_name,email\nA,b\n', 'utf16le'), 'This file is encoded as UTF-16'],
    ['UTF-16 without mark', Buffer.from('last_name,email\nA,b\n', 'utf16le'), 'This file is encoded as UTF-16'],
    [
      'another encoding',
      Buffer.from('last_name,email\nCafé,b\n', 'latin1'),
      'This file is not encoded as UTF-8, so letters with accents would be lost',
    ],
    ['no headings', Buffer.from(',,\n\n'), 'This file has no headings'],
  ])('%s [PW-561][PW-569][PW-693][AD-665]', async (_, bytes, message) => {
    const before = stored()
    const { importId, file } = await tool().addFile('CREATE_PEOPLE', bytes)
    expect(file).toMatchObject({ uploadStatus: 'FAILED', state: 'REFUSED' })
    expect(file.problems[0]?.problem).toBe(`There was an issue uploading your CSV: ${message}`)
    expect(file.problems[0]?.suggestion).not.toBe('')
    expect(stored()).toBe(before)
    expect((await tool().get(importId)).blockers).toContain('Replace or remove 1 file that cannot be read')
  })

  it('too many rows are refused with their number [PW-564][PW-565]', async () => {
    await held.server.rows('update tenant_settings set import_row_limit = 2 where tenant_id = $1', [held.server.world.tenantId])
    const { importId } = await tool().addFile('CREATE_PEOPLE', `last_name,email\n${'A,a@b.example\n'.repeat(3)}`)
    const { files, counts } = await tool().settled(importId)
    await held.server.rows('update tenant_settings set import_row_limit = 100000 where tenant_id = $1', [held.server.world.tenantId])
    expect(files[0]).toMatchObject({ state: 'REFUSED', problems: [{ problem: 'This CSV has 3 rows. The maximum is 2' }] })
    expect(counts.all).toBe(0)
  })

  it('a quotation mark that is never closed is reported with its line', async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', 'last_name,email\nA,a@b.example\n"B,b@b.example\n')
    const { files } = await tool().settled(importId)
    expect(files[0]).toMatchObject({
      state: 'REFUSED',
      problems: [{ row: 3, problem: 'A quotation mark is opened in line 3 and never closed' }],
    })
  })
})

describe('columns', () => {
  it('that are not supported are reported, and can be mapped, ignored and saved as a mapping [PW-695][AD-870]', async () => {
    const { importId, file } = await tool().addFile('CREATE_PEOPLE', 'Nachname,Post Address,shoe_size\nMapped,mapped@new.example,44\n')
    expect(file).toMatchObject({
      state: 'NEEDS_MAPPING',
      problems: [{ problem: 'Required columns are missing: Last name (last_name), Email (email)' }],
    })
    expect(file.headings.map(({ message }) => message)).toEqual(Array.from({ length: 3 }, () => 'Column was found but not supported'))
    const columns = [{ index: 0, column: 'last_name' }, { index: 1, column: 'email' }, { index: 2 }]
    const stale = await tool().refused('bulkDataImportFileMap', { id: file.id, version: file.version + 1, columns })
    expect(stale.extensions.code).toBe('CONFLICT')
    const unknown = await tool().refused('bulkDataImportFileMap', {
      id: file.id,
      version: file.version,
      columns: [{ index: 0, column: 'surname' }],
    })
    expect(unknown.message).toBe('Column was found but not supported')
    await tool().mutate('bulkDataImportFileMap', { id: file.id, version: file.version, columns, saveAs: 'From payroll' }, 'id')
    const checked = await tool().settled(importId)
    expect(checked).toMatchObject({ counts: { all: 1, errors: 0 }, blockers: [] })
    expect(checked.files[0]?.headings.map(({ state }) => state)).toEqual(['MAPPED', 'MAPPED', 'IGNORED'])

    const { listAllBulkDataMappings: mappings } = await held.server
      .as('hr')
      .ask<{ listAllBulkDataMappings: { id: string; name: string }[] }>('{ listAllBulkDataMappings(type: "CREATE_PEOPLE") { id name } }')
    const again = await tool().addFile('CREATE_PEOPLE', 'shoe_size,Post Address,Nachname\n44,again@new.example,Again\n')
    await tool().mutate('bulkDataImportFileMap', { id: again.file.id, version: again.file.version, mappingId: mappings[0]?.id }, 'id')
    expect(await tool().settled(again.importId)).toMatchObject({ counts: { all: 1, errors: 0 } })
  })

  it('can be mapped from the page that was shown while the file was still being read', async () => {
    const { importId, file } = await tool().addFile('CREATE_PEOPLE', 'last_name,email,shoe_size\nRead,read@new.example,44\n')
    await tool().settled(importId)
    const columns = [{ index: 0, column: 'last_name' }, { index: 1, column: 'email' }, { index: 2 }]
    await tool().mutate('bulkDataImportFileMap', { id: file.id, version: file.version, columns }, 'id')
    expect(await tool().settled(importId)).toMatchObject({ blockers: [] })
  })
})
