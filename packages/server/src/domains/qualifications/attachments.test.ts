import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer({ work: true })
type Transfer = { document: { id: string; uploadStatus: string; failure: string | null }; presignedUploadUrl: string | null }
const transfer = '{ document { id uploadStatus failure } presignedUploadUrl }'
const announcement = `mutation ($input: QualificationInstanceAttachmentCreateInput!) { done: qualificationInstanceAttachmentCreate(input: $input) ${transfer} }`
const report = `mutation ($input: QualificationInstanceAttachmentUpdateInput!) { done: qualificationInstanceAttachmentUpdate(input: $input) ${transfer} }`
const submission = 'mutation ($input: QualificationInstanceSubmitInput!) { done: qualificationInstanceSubmit(input: $input) { status } }'
const ask = async <Done>(who: 'employee' | 'hr' | 'manager', query: string, input: object) =>
  (await held.server.as(who).ask<{ done: Done }>(query, { input })).done
const approval = 'mutation ($input: QualificationInstanceApproveInput!) { done: qualificationInstanceApprove(input: $input) { status } }'
const removal = 'mutation ($input: RecordInput!) { done: qualificationInstanceAttachmentDelete(input: $input) }'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
let itemId = ''
let id = ''

beforeAll(async () => {
  const { types } = await held.server.as('hr').ask<{ types: { id: string }[] }>('{ types: listAllQualificationTypes { id } }')
  const create = 'mutation ($input: QualificationLibraryItemCreateInput!) { done: qualificationLibraryItemCreate(input: $input) { id } }'
  const input = { name: 'First aid', typeId: types[0]?.id, attachment: 'REQUIRED', expiry: 'NONE', registration: 'NONE' }
  itemId = (await ask<{ id: string }>('hr', create, input)).id
})
beforeEach(async () => {
  const create = 'mutation ($input: QualificationInstanceCreateInput!) { done: qualificationInstanceCreate(input: $input) { id } }'
  const input = { personId: held.server.world.people.employee, itemId, issuingOrganisation: 'Red Cross', issueDate: '2026-03-02' }
  id = (await ask<{ id: string }>('employee', create, input)).id
})

async function sent(body: Uint8Array, filename = 'certificate.pdf', who: 'employee' | 'manager' = 'employee'): Promise<Transfer> {
  const announced = { qualificationInstanceId: id, filename, mime: 'application/pdf', size: body.length }
  const begun = await ask<Transfer>(who, announcement, announced)
  const address = held.server.running.address + (begun.presignedUploadUrl ?? '')
  await fetch(address, { method: 'PUT', body, headers: { 'content-type': 'application/pdf' } })
  return ask<Transfer>(who, report, { documentId: begun.document.id, uploadStatus: 'SUCCESS' })
}
const submit = async () => {
  const { data, errors } = await held.server.as('employee').send<{ done: unknown }>(submission, { input: { id, version: 1 } })
  return errors?.[0]?.extensions.problems?.map(({ path, message }) => [path, message]) ?? data?.done
}

describe('the files of a qualification', () => {
  it('are needed to submit it where its item requires one, and only when they have arrived [PW-502][PW-673][AD-762]', async () => {
    const missing = [['attachments', 'This qualification requires at least 1 attachment.']]
    expect(await submit()).toEqual(missing)
    await ask('employee', announcement, { qualificationInstanceId: id, filename: 'slow.pdf', size: 9 })
    expect(await submit()).toEqual(missing)
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 0x90)])
    expect((await sent(program)).document).toMatchObject({ uploadStatus: 'FAILED', failure: 'File type rejected.' })
    expect(await submit()).toEqual(missing)
    expect((await sent(pdf)).document.uploadStatus).toBe('UPLOADED')
    expect(await submit()).toEqual({ status: 'AWAITING_APPROVAL' })
  })

  it('are announced, said to have arrived, and deleted by calls of their own [PW-627][PW-629]', async () => {
    const file = { qualificationInstanceId: id, filename: 'certificate', mime: 'application/pdf', size: pdf.length, extension: 'pdf' }
    const begun = await ask<Transfer>('employee', announcement, file)
    expect(begun).toMatchObject({ document: { uploadStatus: 'UPLOADING' }, presignedUploadUrl: expect.any(String) as string })
    const remove = 'mutation ($input: RecordInput!) { done: qualificationInstanceAttachmentDelete(input: $input) }'
    expect(await ask<string>('employee', remove, { id: begun.document.id })).toBe(begun.document.id)
    const shown = `{ getQualificationInstance(id: "${id}") { documents { id } } }`
    expect(await held.server.as('employee').ask(shown)).toEqual({ getQualificationInstance: { documents: [] } })
  })

  it('are said to have failed, and renamed, by one call that returns the file [PW-628]', async () => {
    const begun = await ask<Transfer>('employee', announcement, {
      qualificationInstanceId: id,
      filename: 'front.pdf',
      mime: 'application/pdf',
      size: pdf.length,
    })
    const documentId = begun.document.id
    const update =
      'mutation ($input: QualificationInstanceAttachmentUpdateInput!) { done: qualificationInstanceAttachmentUpdate(input: $input) { document { id uploadStatus displayName } } }'
    const document = { id: documentId, uploadStatus: 'FAILED', displayName: 'front.pdf' }
    expect(await ask('employee', update, { documentId, uploadStatus: 'FAILED' })).toEqual({ document })
    expect(await ask('employee', update, { documentId, displayName: 'Card' })).toEqual({
      document: { ...document, displayName: 'Card.pdf' },
    })
  })

  it('are at most 100 MB each and 20 in all, not empty, and no programs [PW-505]', async () => {
    const pathsOf = async (filename: string, size: number) =>
      (
        await held.server.as('employee').refused(announcement, { input: { qualificationInstanceId: id, filename, size } })
      ).extensions.problems?.map(({ path }) => path)
    expect(await pathsOf('certificate.pdf', 100_000_001)).toEqual(['size'])
    expect(await pathsOf('certificate.pdf', 0)).toEqual(['size'])
    expect(await pathsOf('certificate.exe', 9)).toEqual(['filename'])
    for (let index = 0; index < 20; index += 1)
      await ask('employee', announcement, { qualificationInstanceId: id, filename: `${index}.pdf`, size: 100_000_000 })
    expect(await pathsOf('more.pdf', 9)).toEqual(['filename'])
  })

  it('stay as they are once it is submitted, and are not those of others', async () => {
    const { document } = await sent(pdf)
    const codeOf = async (who: 'employee' | 'other' | 'stranger', query: string, input: object) =>
      (await held.server.as(who).refused(query, { input })).extensions.code
    for (const who of ['other', 'stranger'] as const) {
      expect(await codeOf(who, report, { documentId: document.id, displayName: 'Mine' })).toBe('NOT_FOUND')
      expect(await codeOf(who, announcement, { qualificationInstanceId: id, filename: 'mine.pdf', size: 9 })).toBe('NOT_FOUND')
    }
    await submit()
    expect(await codeOf('employee', report, { documentId: document.id, uploadStatus: 'PENDING' })).toBe('INVALID')
    const remove = 'mutation ($input: RecordInput!) { qualificationInstanceAttachmentDelete(input: $input) }'
    expect(await codeOf('employee', remove, { id: document.id })).toBe('INVALID')
  })

  it('stay at least one where the item requires it and it was approved, also for those who approve it', async () => {
    const one = (await sent(pdf)).document
    await submit()
    await ask('manager', approval, { id, version: 2 })
    const remove = async (documentId: string) => {
      const { errors } = await held.server.as('manager').send(removal, { input: { id: documentId } })
      return errors?.[0]?.extensions.problems?.[0]?.message ?? 'done'
    }
    expect(await remove(one.id)).toBe('This qualification requires at least 1 attachment. Add another file before you remove this one.')
    const other = (await sent(pdf, 'new.pdf', 'manager')).document
    expect(await Promise.all([remove(one.id), remove(other.id)])).toContain('done')
    expect(await held.server.rows('select from documents where subject_id = $1', [id])).toHaveLength(1)
  })
})
