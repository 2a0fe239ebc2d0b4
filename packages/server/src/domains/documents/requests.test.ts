import { beforeAll, describe, expect, it } from 'vitest'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { grantFolder, listed, makeFolder, pdf, put, transfer, type DocumentTransfer, type PersonDocument } from './testing/folders.ts'

const held = useTestServer({ work: true })
const ask = 'mutation ($input: DocumentRequestCreateInput!) { done: documentRequestCreate(input: $input) { id version status } }'
const withdraw = 'mutation ($input: RecordVersionInput!) { done: documentRequestWithdraw(input: $input) { status } }'
const begin = `mutation ($input: DocumentRequestFileCreateInput!) { done: documentRequestFileCreate(input: $input) ${transfer} }`
const update = `mutation ($input: DocumentRequestFileUpdateInput!) { done: documentRequestFileUpdate(input: $input) ${transfer} }`
const cancel = 'mutation ($input: RecordInput!) { documentRequestFileDelete(input: $input) }'
const requests =
  'query ($personId: ID!) { done: listDocumentRequests(personId: $personId) { items { id name status mayProvide viewerCan } } }'
const waiting = '{ done: listWaiting { kind count items { title line due href } } }'
const notices = '{ done: listNotifications { items { title } } }'
type Request = { id: string; version: number; status: string; name: string; mayProvide: boolean; viewerCan: string[] }

let folder: Awaited<ReturnType<typeof makeFolder>>
beforeAll(async () => {
  folder = await makeFolder(held.server, 'identification')
  await grantFolder(held.server, 'hr', 'identification', ['view', 'edit', 'delete'], 'ALL')
})

const asked = async (input: object = {}) =>
  (
    await held.server.as('hr').ask<{ done: Request }>(ask, {
      input: { personId: held.server.world.people.employee, folderId: folder.id, name: 'Passport', ...input },
    })
  ).done
const codeOf = async (who: WorldPerson, query: string, input: object) => {
  const { errors } = await held.server.as(who).send(query, { input })
  return errors?.[0]?.extensions.code ?? 'DONE'
}
const file = { filename: 'passport.pdf', mime: 'application/pdf', size: pdf.length }
const answered = async (id: string, body = pdf) => {
  const employee = held.server.as('employee')
  const { done: begun } = await employee.ask<{ done: DocumentTransfer }>(begin, { input: { id, ...file } })
  await put(held.server, begun.presignedUploadUrl, body)
  const { done } = await employee.ask<{ done: DocumentTransfer }>(update, {
    input: { documentId: begun.document.id, uploadStatus: 'SUCCESS' },
  })
  return done.document
}
const requestsOf = async (who: WorldPerson) =>
  (await held.server.as(who).ask<{ done: { items: Request[] } }>(requests, { personId: held.server.world.people.employee })).done.items
const statusOf = async (id: string) => (await requestsOf('hr')).find((each) => each.id === id)?.status
const waitingFor = async (who: WorldPerson) => {
  const { done } = await held.server
    .as(who)
    .ask<{ done: { kind: string; items: { title: string; line: string | null; due: string | null }[] }[] }>(waiting)
  return done.find(({ kind }) => kind === 'documentRequests')?.items ?? []
}
const titles = async (who: WorldPerson) =>
  (await held.server.as(who).ask<{ done: { items: { title: string }[] } }>(notices)).done.items.map(({ title }) => title)

describe('a document that somebody is asked for', () => {
  it('waits in their inbox, is provided without a right to the folder, and is seen there by the readers of the folder', async () => {
    const { id } = await asked({ name: 'Passport copy', dueOn: '2027-03-01' })
    expect(await waitingFor('employee')).toMatchObject([{ title: 'Passport copy', line: null, due: '2027-03-01' }])
    expect(await waitingFor('manager')).toEqual([])
    await expect.poll(() => titles('employee'), { timeout: 60_000 }).toContainEqual(expect.stringContaining('Passport copy'))
    expect((await requestsOf('employee')).find((each) => each.id === id)).toMatchObject({ mayProvide: true, viewerCan: [] })
    expect((await answered(id)).uploadStatus).toBe('UPLOADED')
    expect(await statusOf(id)).toBe('PROVIDED')
    expect(await waitingFor('employee')).toEqual([])
    type Listed = { done: { items: PersonDocument[] } }
    const { done } = await held.server.as('hr').ask<Listed>(listed, { personId: held.server.world.people.employee })
    expect(done.items).toMatchObject([{ displayName: 'passport.pdf', folder: { name: folder.name } }])
    await expect.poll(() => titles('hr'), { timeout: 60_000 }).toContainEqual(expect.stringContaining('Passport copy'))
    expect(await codeOf('employee', begin, { id, ...file })).toBe('INVALID')
  })

  it('is still waited for after a file that is refused, and after a transfer that is cancelled', async () => {
    const { id } = await asked({ name: 'Visa' })
    const refused = await answered(id, Buffer.from('x'.repeat(pdf.length)))
    expect(refused).toMatchObject({ uploadStatus: 'FAILED', failure: 'File type rejected.' })
    expect(await statusOf(id)).toBe('REQUESTED')
    const { done: begun } = await held.server.as('employee').ask<{ done: DocumentTransfer }>(begin, { input: { id, ...file } })
    expect(await codeOf('hr', cancel, { id: begun.document.id })).toBe('NOT_FOUND')
    expect(await codeOf('employee', cancel, { id: begun.document.id })).toBe('DONE')
    expect((await put(held.server, begun.presignedUploadUrl)).status).toBe(404)
    expect(await statusOf(id)).toBe('REQUESTED')
  })

  it('is no longer asked for once it is withdrawn, also of a file that is under way', async () => {
    const { id, version } = await asked({ name: 'Licence' })
    const { done: begun } = await held.server.as('employee').ask<{ done: DocumentTransfer }>(begin, { input: { id, ...file } })
    await put(held.server, begun.presignedUploadUrl)
    expect(await codeOf('employee', withdraw, { id, version })).toBe('FORBIDDEN')
    expect(await codeOf('hr', withdraw, { id, version })).toBe('DONE')
    expect(await codeOf('employee', update, { documentId: begun.document.id, uploadStatus: 'SUCCESS' })).toBe('INVALID')
    expect((await waitingFor('employee')).map(({ title }) => title)).not.toContain('Licence')
  })

  it('of somebody who cannot sign in waits for those who asked, who are told so once', async () => {
    const { people } = held.server.world
    const midnight = () => runSchedule(held.server, 'pass on document_requests', '2026-11-21')
    const enable = (isEnabled: boolean) =>
      held.server.rows('update users set is_enabled = $1 where person_id = $2', [isEnabled, people.employee])
    await asked({ name: 'Work permit' })
    await midnight()
    expect(await waitingFor('hr')).toEqual([])
    await enable(false)
    await midnight()
    await midnight()
    expect(await waitingFor('hr')).toContainEqual({
      title: 'Work permit',
      line: 'Zoë Larsen · the person asked can’t sign in',
      due: null,
      href: `/spa/people/${people.employee}/documents`,
    })
    expect(await waitingFor('manager')).toEqual([])
    const told = async () => (await titles('hr')).filter((title) => title.includes('Work permit'))
    await expect.poll(told, { timeout: 60_000 }).toEqual(['Zoë Larsen can’t sign in to provide a document: Work permit'])
    await enable(true)
    expect(await waitingFor('hr')).toEqual([])
    expect((await waitingFor('employee')).map(({ title }) => title)).toContain('Work permit')
  })

  it('is provided by nobody else, and asked for by nobody without the right', async () => {
    const { id } = await asked({ name: 'Diploma' })
    for (const who of ['other', 'manager', 'stranger'] as const)
      expect(await codeOf(who, begin, { id, ...file }), who).toMatch(/FORBIDDEN|NOT_FOUND/)
    const input = { personId: held.server.world.people.other, folderId: folder.id, name: 'Diploma' }
    for (const who of ['employee', 'manager', 'stranger'] as const)
      expect(await codeOf(who, ask, input), who).toMatch(/FORBIDDEN|NOT_FOUND/)
  })

  it('is brought to mind three days before it is due and on the day after, once each', async () => {
    await asked({ name: 'Due soon', dueOn: '2027-05-10' })
    const remind = (day: string) => runSchedule(held.server, 'remind of document_requests', day)
    const reminded = () => held.server.rows("select id from events where name = 'document_request.reminded'")
    await remind('2027-05-06')
    expect(await reminded()).toHaveLength(0)
    await remind('2027-05-07')
    expect(await reminded()).toHaveLength(1)
    await remind('2027-05-11')
    expect(await reminded()).toHaveLength(2)
    await expect.poll(() => titles('employee'), { timeout: 60_000 }).toContainEqual(expect.stringMatching(/due from you.*Due soon/))
  })
})
