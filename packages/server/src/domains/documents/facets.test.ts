import { mostComments, mostDocuments } from '@kith/shared/facets.ts'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { actingFor } from '#domains/access/testing/acting.ts'
import { grant } from '#domains/custom-fields/testing/fields.ts'
import { asSystem } from '#platform/begin.ts'
import { removeAbandonedDocuments } from '#platform/facets/documents/removal.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer({ work: true })
type Who = Parameters<typeof held.server.as>[0]
type Document = { id: string; displayName: string; uploadStatus: string; failure: string | null; downloadUrl: string | null }
type Transfer = { document: Document; presignedUploadUrl: string | null }

const document = 'id displayName extension size humanReadableSize uploadStatus failure downloadUrl'
const transfer = `{ document { ${document} } presignedUploadUrl }`
const create = `mutation ($input: TrainingAttachmentCreateInput!) { done: trainingAttachmentCreate(input: $input) ${transfer} }`
const update = `mutation ($input: TrainingAttachmentUpdateInput!) { done: trainingAttachmentUpdate(input: $input) ${transfer} }`
const remove = 'mutation ($input: RecordInput!) { done: trainingAttachmentDelete(input: $input) }'
const comment = 'mutation ($input: CommentCreateInput!) { done: commentCreate(input: $input) { id text author initials isOwn } }'
const uncomment = 'mutation ($input: RecordInput!) { done: commentDelete(input: $input) }'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 0x90)])
let training = ''

const ask = async <Result>(who: Who, query: string, input: object) =>
  (await held.server.as(who).ask<{ done: Result }>(query, { input })).done
const refused = async (who: Who, query: string, input: object) => (await held.server.as(who).refused(query, { input })).extensions
const put = (url: string | null, body: Uint8Array, type = 'application/pdf') =>
  fetch(held.server.running.address + (url ?? ''), { method: 'PUT', body, headers: { 'content-type': type } })
const announce = (who: Who, filename: string, body: Uint8Array, mime = 'application/pdf') =>
  ask<Transfer>(who, create, { trainingId: training, filename, mime, size: body.length })
const said = (who: Who, documentId: string, uploadStatus: string) => ask<Transfer>(who, update, { documentId, uploadStatus })
const attached = async (who: Who, filename = 'licence.pdf', body: Uint8Array = pdf) => {
  const begun = await announce(who, filename, body)
  expect((await put(begun.presignedUploadUrl, body)).status).toBe(204)
  return (await said(who, begun.document.id, 'SUCCESS')).document
}
const shown = async (who: Who) =>
  (
    await held.server
      .as(who)
      .ask<{ getTraining: { documents: Document[]; comments: { id: string; text: string; author: string | null; isOwn: boolean }[] } }>(
        `query ($id: ID!) { getTraining(id: $id) { documents { ${document} } comments { id text author isOwn } } }`,
        { id: training },
      )
  ).getTraining
const isStored = async (id: string) => {
  const keys = await held.server.running.services.files.storage.list(`${held.server.world.tenantId}/documents`)
  return keys.some((key) => key.includes(id))
}
const untilGone = (id: string) => expect.poll(() => isStored(id), { timeout: 60_000, interval: 100 }).toBe(false)

beforeEach(async () => {
  const { done } = await held.server
    .as('hr')
    .ask<{ done: { id: string } }>('mutation ($input: TrainingCreateInput!) { done: trainingCreate(input: $input) { id } }', {
      input: { personId: held.server.world.people.employee, name: 'First aid', status: 'REQUESTED' },
    })
  training = done.id
})

describe('files of a record', () => {
  it('a file is announced, put to its address, looked at, and downloaded by those who may see the record [SH-400] [SH-443] [PW-493] [PW-634] [PW-635]', async () => {
    const done = await attached('hr')
    expect(done).toMatchObject({ displayName: 'licence.pdf', extension: 'pdf', size: pdf.length, uploadStatus: 'UPLOADED', failure: null })
    const [seen] = (await shown('employee')).documents
    const answer = await fetch(held.server.running.address + (seen?.downloadUrl ?? ''))
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, pdf])
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="licence.pdf"')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('a file that is downloaded leaves an event, with whoever acts for somebody too, and is gone with the role in which it was found', async () => {
    const { id } = await attached('hr')
    const { client, browser } = await actingFor(held.server, 'other', 'hr')
    const query = 'query ($id: ID!) { getTraining(id: $id) { documents { downloadUrl } } }'
    const { getTraining } = await client.ask<{ getTraining: { documents: Document[] } }>(query, { id: training })
    const download = async () => (await fetch(held.server.running.address + (getTraining.documents[0]?.downloadUrl ?? ''))).status
    expect(await download()).toBe(200)
    const downloads = () =>
      held.server.rows("select actor_user_id, assumed_by_user_id from events where name = 'document.downloaded' and subject_id = $1", [id])
    const both = { actor_user_id: await held.server.userOf('hr'), assumed_by_user_id: await held.server.userOf('other') }
    expect(await downloads()).toEqual([both])
    await browser.send('/api/auth/exit-role', {})
    expect(await download()).toBe(404)
    expect(await downloads()).toEqual([both])
  })

  it('a file that has not arrived is seen by its sender alone [PW-494] [SH-442]', async () => {
    await announce('hr', 'licence.pdf', pdf)
    expect((await shown('hr')).documents).toMatchObject([{ uploadStatus: 'UPLOADING', downloadUrl: null }])
    expect((await shown('employee')).documents).toEqual([])
  })

  it('a transfer that failed is begun again under the same id, three times at most [SH-444] [PW-679] [PW-680]', async () => {
    const begun = await announce('hr', 'licence.pdf', pdf)
    const { id } = begun.document
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await said('hr', id, 'FAILED')).document).toMatchObject({ id, uploadStatus: 'FAILED' })
      expect((await said('hr', id, 'PENDING')).presignedUploadUrl).not.toBeNull()
    }
    expect((await put(begun.presignedUploadUrl, pdf)).status).toBe(404)
    await said('hr', id, 'FAILED')
    expect(await refused('hr', update, { documentId: id, uploadStatus: 'PENDING' })).toMatchObject({
      code: 'INVALID',
      problems: [{ message: 'Maximum retries reached' }],
    })
  })

  it.each([
    ['a program called .pdf', 'licence.pdf', program],
    ['a page called .txt', 'licence.txt', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture that is a script', 'licence.png', Buffer.from('<svg onload="alert(1)">')],
    ['a text called .pdf', 'licence.pdf', Buffer.from('plain text')],
  ])('%s is refused by its content and leaves nothing behind [PW-681] [PW-553]', async (_, filename, body) => {
    const begun = await announce('hr', filename, body)
    await put(begun.presignedUploadUrl, body)
    expect(await isStored(begun.document.id)).toBe(true)
    const { document: failed } = await said('hr', begun.document.id, 'SUCCESS')
    expect(failed).toMatchObject({ uploadStatus: 'FAILED', failure: 'File type rejected.', downloadUrl: null })
    expect((await shown('employee')).documents).toEqual([])
    await untilGone(begun.document.id)
  })

  it.each([
    ['licence.exe', 100, 'filename', 'File type rejected.'],
    ['licence.pdf', 0, 'size', 'licence.pdf is empty. Choose a file with content.'],
    ['licence.pdf', 100_000_001, 'size', 'licence.pdf is too large. The maximum document upload size is 100MB'],
  ])(
    '%s of %i bytes is refused before anything is sent [SH-491] [SH-492] [SH-493] [SH-669] [PW-546] [PW-682] [PW-738] [AD-750] [AD-955]',
    async (filename, size, path, message) => {
      const input = { trainingId: training, filename, mime: 'application/pdf', size }
      expect(await refused('hr', create, input)).toMatchObject({ code: 'INVALID', problems: [{ path, message }] })
      expect((await shown('hr')).documents).toEqual([])
      expect((await ask<Transfer>('hr', create, { ...input, filename: 'most.pdf', size: 100_000_000 })).document.uploadStatus).toBe(
        'UPLOADING',
      )
    },
  )

  it('what was not sent whole is not believed to be there', async () => {
    const begun = await announce('hr', 'licence.pdf', pdf)
    expect((await put(begun.presignedUploadUrl, pdf.subarray(0, 9))).status).toBe(422)
    expect((await said('hr', begun.document.id, 'SUCCESS')).document).toMatchObject({ uploadStatus: 'FAILED', failure: expect.any(String) })
  })

  it('a file is renamed and keeps its type; an empty name changes nothing [PW-552]', async () => {
    const { id } = await attached('hr')
    expect((await ask<Transfer>('hr', update, { documentId: id, displayName: 'First aid 2026' })).document.displayName).toBe(
      'First aid 2026.pdf',
    )
    expect((await ask<Transfer>('hr', update, { documentId: id, displayName: 'run.exe' })).document.displayName).toBe('run.exe.pdf')
  })

  it('a file is removed with its bytes, and goes with its record', async () => {
    const { id } = await attached('hr')
    const second = await attached('hr', 'second.pdf')
    await ask('hr', remove, { id })
    expect((await shown('hr')).documents.map(({ displayName }) => displayName)).toEqual(['second.pdf'])
    await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { trainingDelete(input: $input) }', {
      input: { id: training, version: 1 },
    })
    expect(await held.server.rows('select id from documents where subject_id = $1', [training])).toEqual([])
    await untilGone(id)
    await untilGone(second.id)
  })

  it('somebody without the right to edit changes nothing, somebody without the right to view learns of nothing', async () => {
    const { id, downloadUrl } = await attached('hr')
    expect(await refused('employee', create, { trainingId: training, filename: 'x.pdf', size: 5 })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refused('employee', remove, { id })).toMatchObject({ code: 'FORBIDDEN' })
    for (const [query, input] of [
      [create, { trainingId: training, filename: 'x.pdf', size: 5 }],
      [update, { documentId: id, displayName: 'x' }],
      [remove, { id }],
    ] as const)
      expect((await refused('other', query, input)).code).toMatch(/FORBIDDEN|NOT_FOUND/)
    const [content = ''] = (downloadUrl ?? '').split('/').slice(-1)
    expect((await fetch(`${held.server.running.address}/api/documents/${content}x`)).status).toBe(404)
  })

  it('files that are announced at the same moment are no more than a record may have', async () => {
    const input = { trainingId: training, filename: 'licence.pdf', mime: 'application/pdf', size: pdf.length }
    const answers = await Promise.all(Array.from({ length: mostDocuments + 5 }, () => held.server.as('hr').send(create, { input })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(mostDocuments)
    expect(await held.server.rows('select from documents where subject_id = $1', [training])).toHaveLength(mostDocuments)
  })

  it('transfers that nobody finished are removed after a day, and bytes that no row names once they have lain there for a day', async () => {
    const begun = await announce('hr', 'licence.pdf', pdf)
    await put(begun.presignedUploadUrl, pdf)
    const kept = await attached('hr', 'kept.pdf')
    await held.server.rows("update documents set created_at = created_at - interval '25 hours'")
    const { services } = held.server.running
    const { tenantId } = held.server.world
    const clock = { now: () => new Date('2027-06-01T00:00:00Z') }
    const remove = () => asSystem({ ...services, clock }, tenantId, (ctx) => removeAbandonedDocuments.run(ctx, '2027-06-01'))
    await remove()
    expect((await shown('hr')).documents.map(({ id }) => id)).toEqual([kept.id])
    // The bytes are as young as before, however far the clock of the server is ahead
    expect([await isStored(kept.id), await isStored(begun.document.id)]).toEqual([true, true])
    const [file = ''] = (await services.files.storage.list(`${tenantId}/documents`)).filter((key) => key.includes(begun.document.id))
    const before = new Date(Date.now() - 25 * 3_600_000)
    await utimes(join(services.config.dataDirectory, 'files', file), before, before)
    await remove()
    expect([await isStored(kept.id), await isStored(begun.document.id)]).toEqual([true, false])
  })
})

describe('comments on a record', () => {
  it('everyone who may see the record reads and writes them, the oldest first [AD-845] [PW-247]', async () => {
    await ask('hr', comment, { subjectKind: 'training', subjectId: training, text: 'Booked for May.' })
    const own = await ask('employee', comment, { subjectKind: 'training', subjectId: training, text: 'Thank you <b>very</b> much' })
    expect(own).toMatchObject({ text: 'Thank you <b>very</b> much', isOwn: true })
    expect((await shown('employee')).comments.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['Booked for May.', false],
      ['Thank you <b>very</b> much', true],
    ])
  })

  it('comments that are written at the same moment are no more than a record may have', async () => {
    await held.server.rows(
      `insert into comments (tenant_id, id, subject_kind, subject_id, person_id, author_id, body, created_at)
       select $1, gen_random_uuid(), 'training', $2, $3, $4, 'x', now() from generate_series(1, $5::integer)`,
      [held.server.world.tenantId, training, held.server.world.people.employee, await held.server.userOf('hr'), mostComments - 2],
    )
    const input = { subjectKind: 'training', subjectId: training, text: 'Booked for May.' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => held.server.as('hr').send(comment, { input })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(2)
  })

  it('one deletes one’s own comments and nobody else’s [AD-846]', async () => {
    const theirs = await ask<{ id: string }>('hr', comment, { subjectKind: 'training', subjectId: training, text: 'Booked for May.' })
    expect((await refused('employee', uncomment, { id: theirs.id })).code).toBe('FORBIDDEN')
    await ask('hr', uncomment, { id: theirs.id })
    expect((await shown('employee')).comments).toEqual([])
  })

  it('a record that one may not see takes no comment, nor does one whose kind has none, nor an empty text', async () => {
    const before = await held.server.events()
    for (const [who, subjectKind, subjectId] of [
      ['other', 'training', training],
      ['hr', 'person', held.server.world.people.employee],
      ['hr', 'nothing', training],
    ] as const)
      expect((await refused(who, comment, { subjectKind, subjectId, text: 'Hello' })).code).toBe('NOT_FOUND')
    expect((await refused('hr', comment, { subjectKind: 'training', subjectId: training, text: '  ' })).code).toBe('INVALID')
    expect(await held.server.events()).toEqual(before)
  })

  it('events say that there is a comment, not what it says', async () => {
    await ask('hr', comment, { subjectKind: 'training', subjectId: training, text: 'Something private' })
    const values = await held.server.rows('select difference::text from event_values')
    expect(JSON.stringify(values)).not.toContain('Something private')
  })
})

it('comments on somebody are gone once they are erased, and those that they wrote elsewhere stay without their name', async () => {
  const { people, jobs } = held.server.world
  const admin = held.server.as('admin')
  await grant(held.server, 'other', 'people.training.view ALL')
  const { done: theirs } = await held.server
    .as('hr')
    .ask<{ done: { id: string } }>('mutation ($input: TrainingCreateInput!) { done: trainingCreate(input: $input) { id } }', {
      input: { personId: people.other, name: 'First aid', status: 'REQUESTED' },
    })
  await ask('hr', comment, { subjectKind: 'training', subjectId: theirs.id, text: 'About whoever leaves' })
  await ask('other', comment, { subjectKind: 'training', subjectId: training, text: 'Well done.' })
  expect((await shown('hr')).comments).toMatchObject([{ author: 'Otto Weiß' }])
  const job = await admin.ask<{ getJob: { version: number } }>('query ($id: ID!) { getJob(id: $id) { version } }', { id: jobs.other })
  await admin.ask('mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }', {
    input: { id: jobs.other, version: job.getJob.version, companyEndDate: '2026-11-18', turnoverType: 'VOLUNTARY' },
  })
  const person = await admin.ask<{ getPerson: { version: number } }>('query ($id: ID!) { getPerson(id: $id) { version } }', {
    id: people.other,
  })
  await admin.ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', {
    input: { id: people.other, version: person.getPerson.version },
  })
  expect((await shown('hr')).comments).toEqual([{ id: expect.any(String) as string, text: 'Well done.', author: null, isOwn: false }])
  const kept = await held.server.rows<{ author_id: string | null; body: string }>('select author_id, body from comments order by id')
  expect(kept.filter(({ body }) => ['Well done.', 'About whoever leaves'].includes(body))).toEqual([
    { author_id: null, body: 'Well done.' },
  ])
})

it('an address gives nothing once its reader may not see the record any more', async () => {
  const { downloadUrl } = await attached('manager')
  const at = held.server.running.address + (downloadUrl ?? '')
  expect((await fetch(at)).status).toBe(200)
  await held.server.rows("delete from permission_group_grants where slug = 'people.training.view'")
  await held.server.rows("select set_config('app.tenant', $1, false), app.refresh_grants(null)", [held.server.world.tenantId])
  expect((await fetch(at)).status).toBe(404)
})
