import { beforeAll, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { connectDirectory, scimAs, type ScimAnswer } from '../../testing/directory.ts'

const held = useTestServer({ work: true })
const [core, enterprise, list, patch, error] = [
  'urn:ietf:params:scim:schemas:core:2.0:User',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  'urn:ietf:params:scim:api:messages:2.0:Error',
]
const someText = expect.stringMatching(/./) as string
let scim: ReturnType<typeof scimAs>
const filtered = (filter: string, more = '') => scim('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)
const firstOf = ({ body }: ScimAnswer) => (body['Resources'] as Record<string, unknown>[])[0]
const none = { status: 200, body: { schemas: [list], totalResults: 0, Resources: [] } }

/** Hires somebody, who has no account yet. */
async function newcomer(email: string) {
  const { person } = await hire(held.server)
  await held.server.rows('update person_emails set email = $1 where person_id = $2 and is_primary', [email, person])
  await held.server.rows("update people set first_name = 'Test' where id = $1", [person])
  return { name: { givenName: 'Test', familyName: 'Newcomer' } }
}

beforeAll(async () => {
  scim = scimAs(held.server, (await connectDirectory(held.server)).secret)
})

describe('the requests that Okta publishes', () => {
  it('are answered as its test of SCIM 2.0 expects: reading, an unknown user, creating once, and each step of a life', async () => {
    const userName = 'test.user@demo.example'
    const { name } = await newcomer(userName)
    const first = await scim('GET', '/Users?count=1&startIndex=1')
    expect(first).toMatchObject({
      status: 200,
      body: { schemas: [list], itemsPerPage: 1, startIndex: 1, totalResults: expect.any(Number) as number },
    })
    const known = firstOf(first)
    expect(known).toMatchObject({
      id: someText,
      userName: someText,
      active: true,
      name: { familyName: someText, givenName: someText },
      emails: [{ value: someText }],
    })
    expect(await scim('GET', `/Users/${String(known?.['id'])}`)).toMatchObject({ status: 200, body: known ?? {} })
    expect(await filtered('userName eq "abcdefgh@atko.com"', '&startIndex=1&count=100')).toMatchObject(none)
    expect(await scim('GET', '/Users/010101001010101011001010101011')).toMatchObject({
      status: 404,
      body: { schemas: [error], status: '404', detail: someText },
    })
    const user = {
      schemas: [core],
      userName,
      name,
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    expect(await filtered(`userName eq "${userName}"`, '&startIndex=1&count=100')).toMatchObject(none)
    const made = await scim('POST', '/Users', user)
    expect(made).toMatchObject({
      status: 201,
      body: { schemas: [core], id: someText, active: true, userName, name, externalId: user.externalId },
    })
    expect(JSON.stringify(made.body)).not.toContain(user.password)
    const at = `/Users/${String(made.body['id'])}`
    expect(await scim('GET', at)).toMatchObject({ status: 200, body: { userName, name } })
    expect(await scim('POST', '/Users', user)).toMatchObject({ status: 409, body: { schemas: [error] } })
    expect(firstOf(await filtered(`userName eq "${userName.toUpperCase()}"`))).toMatchObject({ id: made.body['id'] })
    const put = { ...user, id: made.body['id'], name: { ...name, middleName: 'Excited' }, meta: { resourceType: 'User' } }
    expect(await scim('PUT', at, put)).toMatchObject({ status: 200, body: { userName, name, active: true } })
    const setActive = (active: boolean) => scim('PATCH', at, { schemas: [patch], Operations: [{ op: 'replace', value: { active } }] })
    expect(await setActive(false)).toMatchObject({ status: 200, body: { active: false } })
    expect(await setActive(true)).toMatchObject({ status: 200, body: { active: true } })
    expect(await scim('GET', '/Groups?startIndex=1&count=100')).toMatchObject(none)
  })
})

describe('the requests that Entra publishes', () => {
  it('are answered as its guide to a SCIM endpoint expects, while the names and addresses of people stay those of Kith', async () => {
    const userName = 'Test_User_ab6490ee@demo.example'
    const { name } = await newcomer(userName.toLowerCase())
    expect(await filtered('userName eq "non-existent user"')).toMatchObject(none)
    const externalId = '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef'
    const made = await scim('POST', '/Users', {
      schemas: [core, enterprise],
      externalId,
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', ...name },
      roles: [],
      [enterprise]: { department: 'Optics', manager: { value: '26118915' } },
    })
    expect(made).toMatchObject({ status: 201, body: { id: someText, externalId, active: true, name } })
    const at = `/Users/${String(made.body['id'])}`
    expect(await scim('GET', `${at}?attributes=id,userName`)).toMatchObject({ status: 200, body: { id: made.body['id'] } })
    expect(firstOf(await filtered(`userName eq "${userName}"`))).toMatchObject({ id: made.body['id'] })
    expect(firstOf(await filtered(`externalId eq "${externalId}"`))).toMatchObject({ id: made.body['id'] })
    const change = (...operations: object[]) => scim('PATCH', at, { schemas: [patch], Operations: operations })
    const before = await scim('GET', at)
    expect(
      await change(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      ),
    ).toMatchObject({ status: 200, body: { name, emails: before.body['emails'] } })
    expect(await change({ op: 'Add', path: `${enterprise}:manager`, value: { $ref: 'http://./Users/7', value: '7' } })).toMatchObject({
      status: 200,
    })
    expect(await change({ op: 'Replace', path: 'userName', value: '5b50642d@testuser.com' })).toMatchObject({
      status: 200,
      body: { userName: '5b50642d@testuser.com', emails: before.body['emails'] },
    })
    expect(await held.server.rows('select username from users where id = $1', [made.body['id']])).toEqual([
      { username: userName.toLowerCase() },
    ])
    expect(firstOf(await filtered('userName eq "5b50642d@testuser.com"'))).toMatchObject({ id: made.body['id'] })
    expect(await change({ op: 'Replace', path: 'active', value: 'False' })).toMatchObject({ status: 200, body: { active: false } })
    expect(await change({ op: 'Replace', path: 'active', value: true })).toMatchObject({ status: 200, body: { active: true } })
    expect((await scim('DELETE', at)).status).toBe(204)
    expect(await scim('GET', at)).toMatchObject({ status: 200, body: { active: false } })
    expect(await scim('GET', '/Groups?excludedAttributes=members&filter=displayName%20eq%20%22displayName%22')).toMatchObject(none)
    const group = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'displayName', meta: { resourceType: 'Group' } }
    expect(await scim('POST', '/Groups', group)).toMatchObject({
      status: 501,
      body: { schemas: [error], status: '501', detail: expect.stringContaining('permission groups in Kith') as string },
    })
  })
})
