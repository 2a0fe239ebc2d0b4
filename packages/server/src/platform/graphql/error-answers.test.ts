import { randomUUID } from 'node:crypto'
import { getIntrospectionQuery } from 'graphql'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ReadTransaction } from '../read-transaction.ts'
import { Browser } from '../testing/browser.ts'
import { postJson } from '../testing/raw-request.ts'
import { useTestServer } from '../testing/test-server.ts'
import type { GraphQLAnswer } from '../testing/test-client.ts'

const held = useTestServer()
let token = ''
/** Every resolver that reads begins its transaction here: not called, no resolver ran. */
const began = vi.spyOn(ReadTransaction.prototype, 'context')

beforeAll(async () => {
  token = await held.server.tokenOf('admin')
})
beforeEach(() => {
  began.mockClear()
})

const headers = () => ({ authorization: `Bearer ${token}`, 'trace-request-id': randomUUID() })
async function send(body: unknown, address = held.server.running.address, given: Record<string, string> = headers()) {
  const answer = await postJson(address, '/graphql', body, given)
  return { ...answer, body: JSON.parse(answer.text) as GraphQLAnswer<unknown> }
}

describe('what reads nothing', () => {
  it('is answered only while the session is open', async () => {
    const browser = new Browser(held.server.running.address)
    await browser.signIn({ tenant: 'demo', email: 'employee@demo.example', password: held.server.world.password })
    const own = { authorization: `Bearer ${browser.accessToken}`, 'trace-request-id': randomUUID() }
    const documents = ['{ __typename }', getIntrospectionQuery()]
    for (const query of documents) expect((await send({ query }, undefined, own)).body.errors).toBeUndefined()
    await browser.signOut()
    for (const query of documents) {
      const { status, body } = await send({ query }, undefined, own)
      expect([status, body.data, body.errors?.[0]?.extensions.code]).toEqual([401, null, 'UNAUTHENTICATED'])
    }
  })
})

describe('the shape of an error', () => {
  it('is a code, a sentence, the path and the caller’s trace id [PW-724]', async () => {
    const { status, body } = await send(
      { query: 'query ($id: ID!) { one: getGender(id: $id) { id } }', variables: { id: randomUUID() } },
      undefined,
      { ...headers(), 'trace-request-id': 'reference-2' },
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      data: null,
      errors: [
        {
          message: 'Unable to find a matching record for the provided ID.',
          path: ['one'],
          extensions: { code: 'NOT_FOUND', reference: 'reference-2' },
        },
      ],
    })
  })

  it('tells nothing of a bug but its reference, the first time and when the document is compiled', async () => {
    began.mockImplementation(() => Promise.reject(new Error('relation "secret" does not exist at /srv/kith/sql.ts:7')))
    for (let time = 0; time < 3; time += 1) {
      const { body, text } = await send({ query: '{ getSession { user { id } } }' })
      expect(body.errors).toEqual([
        {
          message: 'Something went wrong on our side. If this keeps happening, contact support and quote the reference id.',
          path: ['getSession'],
          extensions: { code: 'INTERNAL', reference: expect.any(String) },
        },
      ])
      expect(text).not.toMatch(/secret|srv|sql/)
    }
    began.mockRestore()
  })

  it('reads what a mutation wrote, also when the same request read before', async () => {
    const create =
      'mutation ($name: String, $parentId: ID) { made: businessUnitCreate(input: { name: $name, parentId: $parentId }) { id } }'
    const parent = (await send({ query: create, variables: { name: 'Parent' } })).body as { data: { made: { id: string } } }
    const child = (await send({ query: create, variables: { name: 'Child', parentId: parent.data.made.id } })).body as typeof parent
    const query = `mutation ($first: BusinessUnitUpdateInput!, $second: BusinessUnitUpdateInput!, $child: BusinessUnitUpdateInput!) {
      first: businessUnitUpdate(input: $first) { name usageCount }
      second: businessUnitUpdate(input: $second) { name usageCount }
      child: businessUnitUpdate(input: $child) { name parent { name } }
    }`
    const variables = {
      first: { id: parent.data.made.id, version: 1, name: 'First name' },
      second: { id: parent.data.made.id, version: 2, name: 'Second name' },
      child: { id: child.data.made.id, version: 1, name: 'Renamed child' },
    }
    expect((await send({ query, variables })).body.data).toMatchObject({
      child: { name: 'Renamed child', parent: { name: 'Second name' } },
    })
  })
})
