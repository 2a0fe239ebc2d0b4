import { beforeAll, describe, expect, it } from 'vitest'
import { actingFor } from '#domains/access/testing/acting.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import {
  announce,
  grantFolder,
  listed,
  makeFolder,
  pdf,
  put,
  transfer,
  upload,
  type DocumentTransfer,
  type PersonDocument,
} from './testing/folders.ts'

const held = useTestServer({ work: true })
type Listed = { done: { items: PersonDocument[]; totalCount: number } }

const update = `mutation ($input: PersonDocumentUpdateInput!) { done: personDocumentUpdate(input: $input) ${transfer} }`
const remove = 'mutation ($input: RecordInput!) { personDocumentDelete(input: $input) }'
const cancel = 'mutation ($input: RecordInput!) { personDocumentCancel(input: $input) }'

const list = async (who: WorldPerson, personId: string | null = held.server.world.people.employee, search: string | null = null) =>
  (await held.server.as(who).ask<Listed>(listed, { personId, search })).done
const names = ({ items }: Listed['done']) => items.map(({ displayName }) => displayName)
const codeOf = async (who: WorldPerson, query: string, input: object) => {
  const { errors } = await held.server.as(who).send(query, { input })
  return errors?.[0]?.extensions.code ?? 'DONE'
}
const get = async ({ downloadUrl }: Pick<PersonDocument, 'downloadUrl'>) =>
  (await fetch(held.server.running.address + (downloadUrl ?? ''))).status

describe('the upload of a document', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>
  beforeAll(async () => {
    folder = await makeFolder(held.server, 'uploads')
    await grantFolder(held.server, 'hr', 'uploads', ['view', 'edit'], 'ALL')
    await grantFolder(held.server, 'director', 'uploads', ['view', 'edit'], 'ALL')
  })

  it('is there for its readers once it has arrived, with who uploaded it, and for nobody before [SH-625] [SH-626] [PW-249]', async () => {
    const { people } = held.server.world
    const begun = await announce(held.server, 'hr', people.employee, folder.id, 'new.pdf')
    expect(names(await list('hr', people.employee, 'new'))).toEqual([])
    expect(await codeOf('director', update, { documentId: begun.document.id, uploadStatus: 'SUCCESS' })).toBe('NOT_FOUND')
    expect((await put(held.server, begun.presignedUploadUrl)).status).toBe(204)
    await held.server
      .as('hr')
      .ask<{ done: DocumentTransfer }>(update, { input: { documentId: begun.document.id, uploadStatus: 'SUCCESS' } })
    const [document] = (await list('director', people.employee, 'new')).items
    expect(document).toMatchObject({ displayName: 'new.pdf', uploadStatus: 'UPLOADED', uploadedBy: expect.any(String) as string })
  })

  it('is cancelled without the right to delete, as long as it has not arrived [SH-346] [SH-445]', async () => {
    const { people } = held.server.world
    const begun = await announce(held.server, 'hr', people.employee, folder.id, 'cancelled.pdf')
    expect(await codeOf('director', cancel, { id: begun.document.id })).toBe('NOT_FOUND')
    expect(await codeOf('hr', cancel, { id: begun.document.id })).toBe('DONE')
    expect((await put(held.server, begun.presignedUploadUrl)).status).toBe(404)
    const { id } = await upload(held.server, 'hr', people.employee, folder.id, 'arrived.pdf')
    expect(await codeOf('hr', cancel, { id })).toBe('INVALID')
    expect(await codeOf('hr', remove, { id })).toBe('FORBIDDEN')
  })

  it('keeps the type of a file when it is renamed, and takes no empty name [SH-348] [SH-349]', async () => {
    const { people } = held.server.world
    const { id } = await upload(held.server, 'hr', people.employee, folder.id, 'scan.pdf')
    const { done } = await held.server
      .as('hr')
      .ask<{ done: DocumentTransfer }>(update, { input: { documentId: id, displayName: 'Passport' } })
    expect(done.document.displayName).toBe('Passport.pdf')
    await held.server.as('hr').ask<{ done: DocumentTransfer }>(update, { input: { documentId: id, displayName: '  ' } })
    expect(names(await list('hr', people.employee, 'passport'))).toEqual(['Passport.pdf'])
  })

  it('under an erasure leaves nothing: bytes that arrive afterwards are refused, and those that lay there are gone', async () => {
    const admin = held.server.as('admin')
    const { made } = await admin.ask<{ made: { id: string; version: number } }>(
      'mutation { made: personCreate(input: { lastName: "Erased", email: "erased@demo.example" }) { id version } }',
    )
    const { id: stored } = await upload(held.server, 'hr', made.id, folder.id, 'kept.pdf')
    const begun = await announce(held.server, 'hr', made.id, folder.id, 'late.pdf')
    await admin.ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', {
      input: { id: made.id, version: made.version },
    })
    expect((await put(held.server, begun.presignedUploadUrl, pdf)).status).toBe(404)
    const { storage } = held.server.running.services.files
    const keys = async () =>
      (await storage.list(`${held.server.world.tenantId}/documents`)).filter(
        (key) => key.includes(stored) || key.includes(begun.document.id),
      )
    await expect.poll(keys, { timeout: 60_000 }).toEqual([])
    expect(await held.server.rows('select id from documents where id = any ($1)', [[stored, begun.document.id]])).toEqual([])
  })

  it('is read by whoever acts for a reader, with both names in its event, until they stop', async () => {
    const { people } = held.server.world
    await upload(held.server, 'hr', people.employee, folder.id, 'acted.pdf')
    const { client, browser } = await actingFor(held.server, 'other', 'hr')
    const { done } = await client.ask<Listed>(listed, { personId: people.employee, search: 'acted' })
    expect(await get(done.items[0]!)).toBe(200)
    await browser.send('/api/auth/exit-role', {})
    expect(await get(done.items[0]!)).toBe(404)
  })
})
