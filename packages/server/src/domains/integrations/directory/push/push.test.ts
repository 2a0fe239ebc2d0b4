import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { connectDirectory, scimAs } from '../../testing/directory.ts'
import { ScimService } from '../../testing/scim-service.ts'

const held = useTestServer()
const slug = 'directory-service'
const update =
  'mutation ($input: IntegrationUpdateInput!) { done: integrationUpdate(input: $input) { version direction userType hasRemoteToken } }'
const shown = '{ getIntegration(slug: "directory-service") { version state heldPush { opened closed } } }'
const confirm = 'mutation ($input: DirectoryPushConfirmInput!) { directoryPushConfirm(input: $input) }'
type Shown = { getIntegration: { version: number; state: string; heldPush: { opened: number; closed: number } | null } }
let service: ScimService
let secret: string
const now = async () => (await held.server.as('admin').ask<Shown>(shown)).getIntegration
const settings = async (values: object) => {
  const { version } = await now()
  return held.server.as('admin').ask(update, { input: { slug, version, ...values } })
}
const push = () => runQueued(held.server, ['directory-people', 'directory-push'])
const logged = async () =>
  held.server.rows<{ event: string; detail: string | null }>('select event, detail from integration_log_entries order by at desc, id desc')
const addressOf = async (person: string) =>
  (await held.server.rows<{ email: string }>('select email from person_emails where person_id = $1 and is_primary', [person]))[0]?.email ??
  ''

beforeAll(async () => {
  service = await ScimService.start()
  secret = (await connectDirectory(held.server)).secret
})
afterAll(() => service.stop())

describe('people who are sent to a directory', () => {
  it('cause no work where none are sent', async () => {
    await hire(held.server)
    expect(await held.server.rows("select from pgboss.job where name in ('directory-people', 'service-people')")).toEqual([])
  })

  it('need an address that may be asked, and a token, which is not shown again [AD-430][AD-431]', async () => {
    const { version } = await now()
    const input = { slug, version, direction: 'TO', remoteAddress: 'ftp://directory.example.com' }
    const { extensions } = await held.server.as('admin').refused(update, { input })
    expect(extensions.problems?.map(({ path }) => path)).toEqual(['remoteAddress', 'remoteToken'])
    const right = { direction: 'TO', userType: 'CURRENT_STAFF', remoteAddress: service.url, remoteToken: service.token }
    expect(await settings(right)).toMatchObject({ done: { direction: 'TO', userType: 'CURRENT_STAFF', hasRemoteToken: true } })
    expect((await held.server.rows<{ text: string }>('select row_to_json(i)::text as text from integrations i'))[0]?.text).not.toContain(
      service.token,
    )
    expect((await scimAs(held.server, secret)('GET', '/Users')).status).toBe(401)
  })

  it('are sent to another address with another token alone', async () => {
    const { version } = await now()
    const input = { slug, version, remoteAddress: 'https://elsewhere.example.com/scim' }
    const { extensions } = await held.server.as('admin').refused(update, { input })
    expect(extensions.problems?.map(({ path }) => path)).toEqual(['remoteToken'])
  })

  it('are led elsewhere by nobody who may not see them all, whoever connected the directory', async () => {
    await grantOnly(held.server, 'other', [
      ['integrations.view', 'FUNCTIONAL'],
      ['integrations.edit', 'FUNCTIONAL'],
    ])
    const { version } = await now()
    const moved = { slug, version, remoteAddress: 'https://elsewhere.example.com/scim', remoteToken: 'mine' }
    const { extensions } = await held.server.as('other').refused(update, { input: moved })
    expect(extensions.problems).toMatchObject([{ path: 'direction', message: expect.stringContaining('may see everybody') as string }])
    const input = { slug, version, notificationEmails: 'it@demo.example' }
    expect(await held.server.as('other').ask(update, { input })).toMatchObject({ done: { direction: 'TO' } })
  })

  it('are made there once, changed when they change, and closed when they leave', async () => {
    await push()
    const email = await addressOf(held.server.world.people.employee)
    expect(service.named(email)).toMatchObject({ active: true, externalId: held.server.world.people.employee })
    const asked = service.asked.length
    await settings({})
    await push()
    expect(service.asked).toHaveLength(asked)

    const { person, job } = await hire(held.server)
    await settings({})
    await push()
    expect(service.named(await addressOf(person))).toMatchObject({ active: true })
    await held.server.rows('delete from jobs where id = $1', [job])
    await settings({})
    await push()
    expect(service.named(await addressOf(person))).toMatchObject({ active: false })
    expect((await logged())[0]).toEqual({ event: 'PUSHED', detail: 'opened 0, closed 1' })
  })

  it('are taken over where the directory has them already', async () => {
    const { person } = await hire(held.server)
    const email = await addressOf(person)
    service.users.set('rffffffff', { id: 'rffffffff', userName: email, active: false })
    await settings({})
    await push()
    expect(service.users.get('rffffffff')).toMatchObject({ active: true, externalId: person })
  })

  it('are all sent to another directory, which knows them by none of the names of the one before', async () => {
    const other = await ScimService.start()
    await settings({ remoteAddress: other.url, remoteToken: other.token })
    await push()
    expect(other.named(await addressOf(held.server.world.people.employee))).toMatchObject({ active: true })
    expect(other.asked.filter((asked) => asked.startsWith('PUT'))).toEqual([])
    await settings({ remoteAddress: service.url, remoteToken: service.token })
    await push()
    await other.stop()
  })

  it('wait to be confirmed where they are more than fifty, and then are sent [PW-754]', async () => {
    for (let each = 0; each < 51; each += 1) await hire(held.server)
    const before = service.users.size
    await settings({})
    await push()
    expect([service.users.size, (await now()).heldPush]).toEqual([before, { opened: 51, closed: 0 }])
    await held.server.as('admin').ask(confirm, { input: { opened: 51, closed: 0 } })
    await push()
    expect([service.users.size, (await now()).heldPush]).toEqual([before + 51, null])
    expect((await held.server.as('admin').refused(confirm, { input: { opened: 51, closed: 0 } })).extensions.code).toBe('NOT_FOUND')
  }, 120_000)

  it('stay as they are where the directory fails, which the log says, and are sent later [AD-907]', async () => {
    const { person } = await hire(held.server)
    for (const [status, event] of [
      [503, 'CENTRAL_5XX'],
      [400, 'CENTRAL_4XX'],
    ] as const) {
      service.fails = status
      await settings({})
      await push()
      expect((await logged())[0]).toEqual({ event, detail: String(status) })
    }
    service.fails = null
    await settings({})
    await push()
    expect(service.named(await addressOf(person))).toMatchObject({ active: true })
    service.fails = 401
    await hire(held.server)
    await settings({})
    await push()
    expect((await now()).state).toBe('UNAUTHORISED')
  })
})
