import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { Browser } from '#platform/testing/browser.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { grantFolder, makeFolder, pdf, upload } from './testing/folders.ts'

const held = useTestServer()
const read = 'query ($id: ID!) { done: getPersonDocument(id: $id) { downloadUrl } }'
let folder: Awaited<ReturnType<typeof makeFolder>>
let group = ''
let payslip = ''

beforeAll(async () => {
  folder = await makeFolder(held.server, 'payslips')
  await grantFolder(held.server, 'hr', 'payslips', ['view', 'edit', 'delete'], 'ALL')
  group = await grantFolder(held.server, 'director', 'payslips', ['view'], 'ALL')
  payslip = (await upload(held.server, 'hr', held.server.world.people.employee, folder.id, 'payslip.pdf')).id
})
afterEach(() => held.server.travel(startOfTests))

const signIn = async (who: WorldPerson) => {
  const { tenant, email } = held.server.world.signIns[who]
  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant, email, password: held.server.world.password })
  return browser
}
/** The path at which a browser was told to find the document. */
async function pathFor(browser: Browser, id = payslip): Promise<string> {
  const answer = await browser.send('/graphql', { query: read, variables: { id } })
  return (JSON.parse(answer.text) as { data: { done: { downloadUrl: string } } }).data.done.downloadUrl
}
/** All that somebody is told at an address, but for the number of the request. */
async function told(path: string, browser?: Browser, headers: Readonly<Record<string, string>> = {}) {
  const cookie: Record<string, string> = browser ? { cookie: browser.cookie } : {}
  const answer = await fetch(held.server.running.address + path, { headers: { ...cookie, ...headers } })
  const kept = [...answer.headers].filter(([name]) => !['date', 'trace-request-id'].includes(name))
  return { status: answer.status, kept, body: (await answer.text()).replace(/"reference":"[^"]*"/, '') }
}
const statusOf = async (...asked: Parameters<typeof told>) => (await told(...asked)).status
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

describe('The download address of a payslip', () => {
  it('opens for the browser for which it was signed, and for a program to which its user gives it, but in no browser of somebody else', async () => {
    const [reader, colleague, stranger] = [await signIn('director'), await signIn('other'), await signIn('stranger')]
    const path = await pathFor(reader)
    const absent = await told(`${folderOf(path)}/${randomUUID()}`)
    expect(absent).toMatchObject({ status: 404, body: expect.stringContaining('This download is not available') as string })
    expect((await told(path, reader)).body).toBe(pdf.toString())
    expect(await statusOf(path)).toBe(200)
    for (const each of [colleague, stranger]) expect(await told(path, each)).toEqual(absent)
    expect(await told(path, undefined, { authorization: `Bearer ${colleague.accessToken}` })).toEqual(absent)
    const ledFromElsewhere = { cookie: `kith_id=${colleague.valueOf('kith_id')}` }
    expect(await told(path, undefined, ledFromElsewhere)).toEqual(absent)
    expect(await statusOf(path, undefined, { cookie: `kith_id=${reader.valueOf('kith_id')}` })).toBe(200)
  })

  it('gives nothing at 10:03 to whose group was removed at 10:02, as a random, a forged and an expired one give nothing', async () => {
    held.server.travel('2026-11-20T10:00:00Z')
    const [reader, owner] = [await signIn('director'), await signIn('hr')]
    const [path, owners] = [await pathFor(reader), await pathFor(owner)]
    expect(await statusOf(path, reader)).toBe(200)
    held.server.travel('2026-11-20T10:02:00Z')
    await held.server
      .as('admin')
      .ask('mutation ($input: PermissionGroupMemberRemoveInput!) { permissionGroupMemberRemove(input: $input) { id } }', {
        input: { id: group, userId: await held.server.userOf('director') },
      })
    held.server.travel('2026-11-20T10:03:00Z')
    const absent = await told(`${folderOf(path)}/${randomUUID()}`)
    expect(absent.status).toBe(404)
    expect(await told(path, reader)).toEqual(absent)
    expect(await told(path)).toEqual(absent)
    expect(await told(`${owners.slice(0, -3)}AAA`)).toEqual(absent)
    expect(await statusOf(owners)).toBe(200)
    held.server.travel('2026-11-20T10:05:01Z')
    expect(await told(owners, owner)).toEqual(absent)
  })

  it('gives nothing once its reader has signed out, their account is disabled, or the document is gone', async () => {
    const absent = { status: 404 }
    const leaving = await signIn('hr')
    const left = await pathFor(leaving)
    expect(await statusOf(left)).toBe(200)
    await leaving.signOut()
    expect(await told(left)).toMatchObject(absent)

    const disabled = await signIn('hr')
    const path = await pathFor(disabled)
    const user = await held.server.userOf('hr')
    await held.server.rows('update users set is_enabled = false where id = $1', [user])
    expect(await told(path)).toMatchObject(absent)
    await held.server.rows('update users set is_enabled = true where id = $1', [user])
    expect(await statusOf(path)).toBe(200)

    await held.server.as('hr').ask('mutation ($input: RecordInput!) { personDocumentDelete(input: $input) }', {
      input: { id: payslip },
    })
    expect(await told(path)).toMatchObject(absent)
    const events = "select from events where name = 'person_document.downloaded' and subject_id = $1 and actor_user_id = $2"
    expect(await held.server.rows(events, [payslip, user])).toHaveLength(3)
  })
})
