import { beforeAll, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { connect, connectDirectory, scimAs, type ScimAnswer } from '../../testing/directory.ts'

const held = useTestServer({ work: true })
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
let secret: string
const scim = (method: string, path: string, body?: object) => scimAs(held.server, secret)(method, path, body)
const resources = ({ body }: ScimAnswer) => (body['Resources'] ?? []) as { id: string; userName: string; active: boolean }[]
const disable = (id: string) =>
  scim('PATCH', `/Users/${id}`, { schemas: [patchOp], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] })
const logged = async () =>
  (await held.server.rows<{ event: string }>('select event from integration_log_entries order by at, id')).map(({ event }) => event)
async function accountOf(who: 'employee' | 'other' | 'manager'): Promise<{ id: string; userName: string; active: boolean }> {
  const [row] = await held.server.rows<{ username: string }>('select username from users where id = $1', [await held.server.userOf(who)])
  const [found] = resources(await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${row?.username.toUpperCase()}"`)}`))
  return found ?? expect.fail(who)
}
/** A person with a job and this address, and without an account. */
async function newcomer(email: string): Promise<void> {
  const { person } = await hire(held.server)
  await held.server.rows('update person_emails set email = $1 where person_id = $2 and is_primary', [email, person])
}

beforeAll(async () => {
  secret = (await connectDirectory(held.server)).secret
})

describe('a directory that speaks SCIM 2.0', () => {
  it('learns what Kith supports, and is refused without its secret [AD-568]', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
    expect((await scim('GET', '/Schemas')).body).toMatchObject({ totalResults: 1 })
    expect((await scim('GET', '/Groups')).body).toMatchObject({ totalResults: 0, Resources: [] })
    const wrong = await scimAs(held.server, `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)('GET', '/Users')
    expect([wrong.status, wrong.body['status'], wrong.headers.get('content-type')]).toEqual([
      401,
      '401',
      'application/scim+json; charset=utf-8',
    ])
  })

  it('finds accounts by name without case, in pages, and none of administrators', async () => {
    const employee = await accountOf('employee')
    expect(employee).toMatchObject({ active: true })
    expect((await scim('GET', `/Users/${employee.id}`)).body).toMatchObject({ schemas: [core], id: employee.id })
    const first = await scim('GET', '/Users?startIndex=1&count=2')
    const second = await scim('GET', '/Users?startIndex=3&count=2')
    expect(first.body).toMatchObject({ startIndex: 1, itemsPerPage: 2 })
    expect(resources(second).map(({ id }) => id)).not.toContain(resources(first)[0]?.id)
    const admin = await held.server.userOf('admin')
    expect((await scim('GET', `/Users/${admin}`)).status).toBe(404)
    expect(resources(await scim('GET', '/Users?count=200')).map(({ id }) => id)).not.toContain(admin)
    expect((await scim('GET', '/Users?filter=userName%20co%20%22a%22')).body).toMatchObject({ scimType: 'invalidFilter', status: '400' })
    expect(resources(await scim('GET', '/Users?filter=userName%20eq%20%22nobody%40demo.example%22'))).toEqual([])
    expect(await scim('GET', '/Users?startIndex=1e300&count=1e300')).toMatchObject({ status: 200, body: { Resources: [] } })
  })

  it('closes an account as Entra asks for it and opens it as Okta does; sessions end, the person and their job stay', async () => {
    const { id } = await accountOf('employee')
    expect(await held.server.as('employee').ask('{ listOwnSessions { isCurrent } }')).toBeTruthy()
    expect((await disable(id)).body).toMatchObject({ active: false })
    expect(await held.server.rows('select 1 from sessions where user_id = $1 and ended_at is null', [id])).toEqual([])
    const job = 'select 1 from jobs where person_id = $1 and company_end_on is null'
    expect(await held.server.rows(job, [held.server.world.people.employee])).toHaveLength(1)
    const opened = await scim('PATCH', `/Users/${id}`, { schemas: [patchOp], Operations: [{ op: 'replace', value: { active: true } }] })
    expect(opened.body).toMatchObject({ active: true })
    const events = await held.server.rows<{ name: string; source: string }>(
      "select name, source from events where subject_id = $1 and name in ('user.disabled', 'user.enabled') order by position",
      [id],
    )
    expect(events).toEqual([
      { name: 'user.disabled', source: 'api' },
      { name: 'user.enabled', source: 'api' },
    ])
  })

  it('changes nothing that it does not say, in a PUT as well, and links its own name once', async () => {
    const { id, userName } = await accountOf('other')
    const put = await scim('PUT', `/Users/${id}`, { schemas: [core], userName, externalId: '00u1', name: { familyName: 'Elsewhere' } })
    expect(put.body).toMatchObject({ active: true, externalId: '00u1', userName })
    expect(JSON.stringify(put.body)).not.toContain('Elsewhere')
    expect(resources(await scim('GET', '/Users?filter=externalId%20eq%20%2200u1%22')).map((each) => each.id)).toEqual([id])
    const manager = await accountOf('manager')
    const twice = await scim('PUT', `/Users/${manager.id}`, { schemas: [core], userName: manager.userName, externalId: '00u1' })
    expect([twice.status, twice.body['scimType']]).toEqual([409, 'uniqueness'])
  })

  it('makes the account of a person by their address, once, and of nobody whom Kith does not know', async () => {
    await newcomer('new.one@demo.example')
    const user = { schemas: [core], userName: 'new.one@demo.example', externalId: '00u2', emails: [{ value: 'new.one@demo.example' }] }
    const made = await scim('POST', '/Users', { ...user, active: true })
    expect([made.status, made.body['active'], made.body['externalId']]).toEqual([201, true, '00u2'])
    expect(made.headers.get('location')).toMatch(/\/scim\/v2\/Users\/[0-9a-f-]{36}$/)
    expect((await scim('POST', '/Users', user)).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
    const unknown = await scim('POST', '/Users', { ...user, userName: 'x@demo.example', externalId: '00u3', emails: [] })
    expect([unknown.status, unknown.body['detail']]).toEqual([409, expect.stringContaining('Add it to the right person')])
    const [admin] = await held.server.rows<{ username: string }>('select username from users where id = $1', [
      await held.server.userOf('admin'),
    ])
    expect((await scim('POST', '/Users', { schemas: [core], userName: admin?.username.toUpperCase() })).status).toBe(409)
  })

  it('finds an account again by the user name of Entra that is not the address of its person, and makes no second one', async () => {
    await newcomer('ines.marsh@demo.example')
    const found = async (userName: string) =>
      resources(await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`))
    const [principal, married] = ['ines@demo.onmicrosoft.example', 'ines.vale@demo.onmicrosoft.example']
    expect(await found(principal)).toEqual([])
    const user = {
      schemas: [core, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: 'ines',
      userName: principal,
      active: true,
      displayName: 'Ines Marsh',
      emails: [{ primary: true, type: 'work', value: 'ines.marsh@demo.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ines Marsh', familyName: 'Marsh', givenName: 'Ines' },
    }
    const made = await scim('POST', '/Users', user)
    expect([made.status, made.body['userName']]).toEqual([201, principal])
    expect(made.body['emails']).toEqual([{ primary: true, type: 'work', value: 'ines.marsh@demo.example' }])
    const id = String(made.body['id'])
    for (const name of [principal.toUpperCase(), 'ines.marsh@demo.example'])
      expect((await found(name)).map((each) => each.id)).toEqual([id])
    expect(await scim('POST', '/Users', { ...user, externalId: 'twice' })).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    expect(await held.server.rows('select username from users where id = $1', [id])).toEqual([{ username: 'ines.marsh@demo.example' }])

    const rename = (of: string, value: string) =>
      scim('PATCH', `/Users/${of}`, { schemas: [patchOp], Operations: [{ op: 'Replace', path: 'userName', value }] })
    expect((await rename(id, married)).body).toMatchObject({ id, userName: married })
    expect([await found(principal), (await found(married)).map((each) => each.id)]).toEqual([[], [id]])
    const { id: another } = await accountOf('manager')
    expect(await rename(another, married.toUpperCase())).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect(await found(married)).toMatchObject([{ id, active: false }])
    expect((await rename(id, 'Ines.Marsh@demo.example')).body).toMatchObject({ userName: 'ines.marsh@demo.example' })
    expect(await held.server.rows('select 1 from directory_user_names')).toEqual([])
  })

  it('reads what was not understood in the log, and is told of it', async () => {
    const { id } = await accountOf('other')
    const perhaps = await scim('PATCH', `/Users/${id}`, { schemas: [patchOp], Operations: [{ op: 'replace', path: 'active', value: 'x' }] })
    expect(perhaps.body).toMatchObject({ status: '400', scimType: 'invalidValue' })
    expect((await scim('POST', '/Users', [])).status).toBe(400)
    expect(await logged()).toContain('UNEXPECTED_DATA')
  })

  it('ends with its secret: connected again, the one before opens nothing [AD-569]', async () => {
    const before = secret
    secret = (await connectDirectory(held.server)).secret
    expect((await scimAs(held.server, before)('GET', '/Users')).status).toBe(401)
    expect((await scim('GET', '/Users')).status).toBe(200)
    expect(await logged()).toContain('RECONNECTED')
    const { extensions } = await held.server.as('manager').refused(connect, { input: { slug: 'directory-service' } })
    expect(extensions.code).toBe('FORBIDDEN')
  })

  it('is not authorised any more once whoever connected it may not look after accounts', async () => {
    const user = await held.server.userOf('admin')
    await held.server.rows('update integrations set connected_by = $1', [await held.server.userOf('employee')])
    expect((await scim('GET', '/Users')).status).toBe(401)
    expect(await held.server.rows('select state from integrations')).toEqual([{ state: 'UNAUTHORISED' }])
    expect(await logged()).toContain('UNAUTHORISED')
    await held.server.rows("update integrations set connected_by = $1, state = 'ENABLED'", [user])
  })
})
