import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { Running } from '#src/main.ts'
import { sweepUploads } from '#platform/files/sweep-uploads.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { S3Server } from '#platform/testing/s3-server.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
let s3: S3Server
let keptInS3: Running
let training = ''

beforeAll(async () => {
  s3 = await S3Server.start()
  keptInS3 = await held.server.another({ storage: s3.config })
  const { done } = await held.server
    .as('hr')
    .ask<{ done: { id: string } }>('mutation ($input: TrainingCreateInput!) { done: trainingCreate(input: $input) { id } }', {
      input: { personId: held.server.world.people.employee, name: 'First aid', status: 'REQUESTED' },
    })
  training = done.id
})
afterAll(async () => s3.stop())

type Document = { id: string; uploadStatus: string; failure: string | null; downloadUrl: string | null }
type Transfer = { document: Document; presignedUploadUrl: string }
const transfer = '{ document { id uploadStatus failure downloadUrl } presignedUploadUrl }'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

const stores: [string, () => Running][] = [
  ['a folder', () => held.server.running],
  ['an S3-compatible store', () => keptInS3],
]

describe.each(stores)('a file that is kept in %s', (_, server) => {
  const ask = async <Result>(name: string, input: object, selection = transfer) =>
    (
      await held.server
        .as('hr', server())
        .ask<{ done: Result }>(`mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) ${selection} }`, { input })
    ).done
  const announce = (filename: string, body: Buffer) =>
    ask<Transfer>('trainingAttachmentCreate', { trainingId: training, filename, mime: 'application/pdf', size: body.length })
  const arrived = async ({ document: { id } }: Transfer) =>
    (await ask<Transfer>('trainingAttachmentUpdate', { documentId: id, uploadStatus: 'SUCCESS' })).document
  const put = async (url: string, body: Buffer, type = 'application/pdf') =>
    (await fetch(new URL(url, server().address), { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } })).ok
  /** Without saying beforehand how much there is. */
  const putInPieces = async (url: string, pieces: readonly Buffer[]) =>
    (
      await fetch(new URL(url, server().address), {
        method: 'PUT',
        body: ReadableStream.from(pieces),
        headers: { 'content-type': 'image/jpeg' },
        duplex: 'half',
      })
    ).status
  const download = ({ downloadUrl }: Document) => fetch(new URL(downloadUrl ?? '', server().address))

  it('is put to its address, looked at, and downloaded under its name', async () => {
    const begun = await announce('My licence 2026.pdf', pdf)
    expect(await put(begun.presignedUploadUrl, pdf)).toBe(true)
    const done = await arrived(begun)
    expect(done).toMatchObject({ uploadStatus: 'UPLOADED', failure: null })
    const answer = await download(done)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="My licence 2026.pdf"')
  })

  it('is taken in the size and type that were announced, at the address that was signed, and nowhere else', async () => {
    const begun = await announce('licence.pdf', pdf)
    const { presignedUploadUrl: url } = begun
    expect(await put(url, Buffer.concat([pdf, pdf]))).toBe(false)
    expect(await put(url, pdf.subarray(1))).toBe(false)
    expect(await put(url, pdf, 'text/html')).toBe(false)
    expect(await put(`${url.slice(0, -2)}${url.endsWith('00') ? '11' : '00'}`, pdf)).toBe(false)
    expect(await arrived(begun)).toMatchObject({ uploadStatus: 'FAILED' })
  })

  it('is refused by its content and goes', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const begun = await announce('licence.pdf', page)
    expect(await put(begun.presignedUploadUrl, page)).toBe(true)
    expect(await arrived(begun)).toMatchObject({ uploadStatus: 'FAILED', failure: 'File type rejected.', downloadUrl: null })
  })

  it('stays what was looked at, whatever is put to its address afterwards', async () => {
    const begun = await announce('licence.pdf', pdf)
    await put(begun.presignedUploadUrl, pdf)
    const done = await arrived(begun)
    await put(begun.presignedUploadUrl, Buffer.alloc(pdf.length, '<'))
    expect(await arrived(begun)).toMatchObject({ uploadStatus: 'UPLOADED' })
    expect(Buffer.from(await (await download(done)).arrayBuffer())).toEqual(pdf)
  })

  it('is read by an import once it has arrived', async () => {
    const csv = Buffer.from('last_name,email\nCitizen,citizen@new.example\n')
    const added = await ask<{ file: { id: string }; uploadUrl: string }>(
      'bulkDataImportFileAdd',
      { type: 'CREATE_PEOPLE', filename: 'people.csv', size: csv.length, mime: 'text/csv' },
      '{ file { id } uploadUrl }',
    )
    expect(await put(added.uploadUrl, csv, 'text/csv')).toBe(true)
    const input = 'mutation ($input: RecordInput!) { done: bulkDataImportFileUploaded(input: $input) { headings { column } } }'
    const { done } = await held.server.as('hr', server()).ask<{ done: object }>(input, { input: { id: added.file.id } })
    expect(done).toEqual({ headings: [{ column: 'last_name' }, { column: 'email' }] })
  })

  it('goes through the server where it is a picture, which keeps it smaller', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c06030' } })
      .jpeg()
      .toBuffer()
    const id = held.server.world.people.hr
    const { begun, person } = await held.server
      .as('hr', server())
      .ask<{ begun: { upload: string; uploadUrl: string }; person: { version: number } }>(
        'query ($id: ID!, $bytes: Int!) { begun: getPersonPictureUpload(id: $id, format: JPEG, bytes: $bytes) { upload uploadUrl } person: getPerson(id: $id) { version } }',
        { id, bytes: photo.length },
      )
    expect(begun.uploadUrl).toMatch(/^\/api\/files\//)
    expect(await putInPieces(begun.uploadUrl, [photo, photo])).toBe(413)
    expect(await putInPieces(begun.uploadUrl, [photo.subarray(1)])).toBe(422)
    expect(await put(begun.uploadUrl, photo, 'image/jpeg')).toBe(true)
    const { picture } = await ask<{ picture: string }>(
      'personPictureUpdate',
      { id, version: person.version, upload: begun.upload },
      '{ picture }',
    )
    const shown = Buffer.from(await (await fetch(new URL(picture, server().address))).arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 64 })
  })

  it('that nobody says has arrived is nowhere a day later', async () => {
    const begun = await announce('licence.pdf', pdf)
    await put(begun.presignedUploadUrl, pdf)
    const kept = await announce('kept.pdf', pdf)
    await put(kept.presignedUploadUrl, pdf)
    const there = await arrived(kept)
    const { services } = server()
    await sweepUploads.run({ ...services, clock: { now: () => new Date(Date.now() + 86_400_000 + 5000) } })
    expect(await services.files.storage.listAll('incoming')).toEqual([])
    expect((await download(there)).status).toBe(200)
  })
})

it('a download from an S3-compatible store is led to an address of the store for 15 seconds, once Kith has asked whether its reader may have it', async () => {
  const query = 'query ($id: ID!) { done: getTraining(id: $id) { documents { downloadUrl } } }'
  const { done } = await held.server.as('hr', keptInS3).ask<{ done: { documents: Document[] } }>(query, { id: training })
  const address = new URL(done.documents[0]?.downloadUrl ?? '', keptInS3.address)
  const led = async () => {
    const answer = await fetch(address, { redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location') }
  }
  const { status, to } = await led()
  expect([status, new URL(to ?? '').origin, new URL(to ?? '').searchParams.get('X-Amz-Expires')]).toEqual([
    302,
    new URL(s3.config.url).origin,
    '15',
  ])
  await held.server.rows('update sessions set ended_at = created_at where user_id = $1', [await held.server.userOf('hr')])
  expect(await led()).toEqual({ status: 404, to: null })
})

describe('the pages of an installation whose files are in an S3-compatible store', () => {
  it('may send files to that store, and to no other place than the server besides', async () => {
    const connections = async (server: Running) =>
      /connect-src ([^;]+)/.exec((await fetch(`${server.address}/auth/login`)).headers.get('content-security-policy') ?? '')?.[1]
    expect(await connections(held.server.running)).toBe("'self'")
    expect(await connections(keptInS3)).toBe(`'self' ${new URL(s3.config.url).origin}`)
    const { headers } = await fetch(`${keptInS3.address}/health/live`)
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';")
  })
})
