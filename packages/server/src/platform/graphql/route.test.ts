import { randomUUID } from 'node:crypto'
import { processorTime } from '@kith/shared/test-times.ts'
import { getIntrospectionQuery, parse, specifiedRules, validate } from 'graphql'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Running } from '../../main.ts'
import { ReadTransaction } from '../read-transaction.ts'
import { persistedOperations } from '../http/web-client.ts'
import { postJson, rawRequest } from '../testing/raw-request.ts'
import { useTestServer } from '../testing/test-server.ts'
import type { GraphQLAnswer } from '../testing/test-client.ts'
import { documentRules, operationOf } from './documents.ts'

const held = useTestServer()
let token = ''
let production: Running
/** Every resolver that reads begins its transaction here: not called, no resolver ran. */
const began = vi.spyOn(ReadTransaction.prototype, 'context')

beforeAll(async () => {
  token = await held.server.tokenOf('admin')
  production = await held.server.another({ production: true })
})
beforeEach(() => {
  began.mockClear()
})

const headers = () => ({ authorization: `Bearer ${token}`, 'trace-request-id': randomUUID() })
async function send(body: unknown, address = held.server.running.address, given: Record<string, string> = headers()) {
  const answer = await postJson(address, '/graphql', body, given)
  return { ...answer, body: JSON.parse(answer.text) as GraphQLAnswer<unknown> }
}
const problemsOf = ({ body }: { body: GraphQLAnswer<unknown> }) =>
  body.errors?.map(({ extensions: { code, problems } }) => [code, problems?.[0]?.rule])
const extensions = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } })
function hash(): string {
  const [known] = [...persistedOperations()].find(([, document]) => document.includes('query SessionDetails')) ?? []
  if (!known) throw new Error('the web client has no operation SessionDetails')
  return known
}
const nested = (depth: number) => `{ listAllBusinessUnits ${'{ parent '.repeat(depth)} { id } ${'}'.repeat(depth)} }`

describe('a request that is no operation', () => {
  it('is refused: no body, no JSON, a form, a batch, something else', async () => {
    const post = (type: string, body: string) =>
      rawRequest(held.server.running.address, '/graphql', { method: 'POST', headers: { ...headers(), 'content-type': type }, body })
    const query = '{ getSession { user { id } } }'
    const sent = [
      await post('application/json', ''),
      await post('application/json', '{"query":'),
      await post('application/json', JSON.stringify([{ query }, { query }])),
      await post('application/json', 'null'),
      await post('application/json', '7'),
      await post('application/json', '{}'),
      await post('application/json', JSON.stringify({ query: 7 })),
      await post('application/json', JSON.stringify({ query, variables: [] })),
      await post('application/json', JSON.stringify({ query, variables: 'text' })),
      await post('application/graphql', query),
      await post('text/plain', JSON.stringify({ query })),
      await post('application/x-www-form-urlencoded', `query=${encodeURIComponent(query)}`),
      await post(
        'multipart/form-data; boundary=x',
        `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"${query}"}\r\n--x--`,
      ),
    ]
    for (const { status, text } of sent) {
      const { data, errors } = JSON.parse(text) as GraphQLAnswer<unknown>
      expect([status, data, errors?.[0]?.extensions.code]).toEqual([422, null, 'INVALID'])
    }
    expect(began).not.toHaveBeenCalled()
  })

  it('is no operation by GET', async () => {
    const { status } = await rawRequest(
      held.server.running.address,
      `/graphql?query=${encodeURIComponent('{ getSession { user { id } } }')}`,
      { headers: headers() },
    )
    expect(status).toBe(404)
    expect(began).not.toHaveBeenCalled()
  })

  it('is refused without a trace id of its own', async () => {
    for (const id of [undefined, '', 'short', 'a b c d e f g h i']) {
      const answer = await send({ query: '{ getSession { user { id } } }' }, undefined, {
        authorization: `Bearer ${token}`,
        ...(id === undefined ? {} : { 'trace-request-id': id }),
      })
      expect(problemsOf(answer)).toEqual([['INVALID', 'header']])
    }
  })

  it('is too large above 1 MB', async () => {
    const answer = await send({ query: `{ getSession { user { id } } } # ${'x'.repeat(1_048_576)}` })
    expect([answer.status, answer.body.errors?.[0]?.extensions.code]).toEqual([413, 'TOO_LARGE'])
  })

  it('is refused from a user who is signed out', async () => {
    const answer = await send({ query: '{ getSession { user { id } } }' }, undefined, { 'trace-request-id': randomUUID() })
    expect([answer.status, answer.body.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

it('whether an operation writes is read from its document, not from a word that stands in a line of it', () => {
  const writes = (query: string) => operationOf({ query }, new Map(), { production: false }).isWrite
  expect(writes(`${'\n'.repeat(16_000)}mutation { done: noSuchThing }`)).toBe(true)
  expect(writes('# a comment\nfragment mutation on Gender { id }\nmutation ($a: ID! = "}") { genderDelete(id: $a) }')).toBe(true)
  expect(writes('query {\n  mutation: getSession { user { id } }\n}')).toBe(false)
  expect(writes('{ listGenders(search: "\n\nmutation") { totalCount } }')).toBe(false)
})

it.each([
  ['line breaks', `${'\n'.repeat(500_000)}{ getSession { user { id } } }`],
  ['an opened text', `{ a(b: "${'\\"'.repeat(200_000)}`],
  ['suggestions', `{ listGenders(first: "${' Did you mean '.repeat(20_000)}") { totalCount } }`],
])('a document with a mass of %s is answered at once', async (_, query) => {
  const spent = processorTime()
  expect((await send({ query })).status).toBeLessThan(500)
  const { status } = await rawRequest(held.server.running.address, '/graphql', {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: query,
  })
  expect(status).toBe(422)
  expect(spent()).toBeLessThan(2000)
})

it('no operation of the web client is refused for what it asks', () => {
  const { schema } = held.server.running.services.kith
  const rules = [...specifiedRules, ...documentRules({ production: true })]
  const problemsWith = (document: string) => {
    try {
      return validate(schema, parse(document), rules).map(({ message }) => message)
    } catch (error) {
      return [String(error)]
    }
  }
  const refused = [...persistedOperations().values()].flatMap((document) =>
    problemsWith(document).map((problem) => `${/\w+ \w+/.exec(document)?.[0]}: ${problem}`),
  )
  expect(refused).toEqual([])
})

describe('an operation is refused before its first resolver', () => {
  it.each([
    ['too deep', nested(13), 'document', /more than 12 levels/],
    [
      'too deep through fragments',
      `{ listAllBusinessUnits { ...a } } ${Array.from({ length: 12 }, (_, index) => `fragment ${'abcdefghijklm'[index]} on BusinessUnit { parent { ...${'abcdefghijklm'[index + 1]} } }`).join(' ')} fragment m on BusinessUnit { id }`,
      'document',
      /more than 12 levels/,
    ],
    [
      'too many aliases',
      `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: getSession { user { id } }`).join(' ')} }`,
      'document',
      /more than 30 aliases/,
    ],
    [
      'too dear',
      `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: listGenders(first: 200) { items { id name isEnabled version usageCount } }`).join(' ')} }`,
      'document',
      /asks for too much/,
    ],
    ['too long', `{ ${'getSession { user { id } } '.repeat(700)} }`, 'tokens', /maximum 4,000 tokens/],
    ['no GraphQL', '{ getSession ', 'document', /Syntax Error/],
    ['unknown', '{ getSesion { user { id } } }', 'document', /Cannot query field "getSesion" on type "Query"\.$/],
    [
      'several',
      'query a { getSession { user { id } } } query b { getSession { user { id } } }',
      'document',
      /Send one operation at a time/,
    ],
    ['of a wrong type', '{ listGenders(first: "ten") { totalCount } }', 'document', /Int cannot represent/],
    ['without its variables', 'query ($id: ID!) { getGender(id: $id) { id } }', 'document', /was not provided/],
    [
      'a circle of fragments',
      '{ listAllBusinessUnits { ...a } } fragment a on BusinessUnit { parent { ...a } }',
      'document',
      /Cannot spread fragment/,
    ],
  ])('when it is %s', async (_, query, rule, message) => {
    for (let time = 0; time < 3; time += 1) {
      const answer = await send({ query })
      expect(answer.body.data).toBeNull()
      expect(problemsOf(answer)?.[0]).toEqual(['INVALID', rule])
      expect(answer.body.errors?.[0]?.message).toMatch(message)
      expect(answer.text).not.toMatch(/armor|mercurius|MER_|graphql-jit|\.ts:|node_modules/i)
    }
    expect(began).not.toHaveBeenCalled()
  })

  it('when its brackets or its variables are nested without end', async () => {
    const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const documents = ['[', '{', '(', '{a(b:['].map((bracket) => `{ listGenders(first: ${bracket.repeat(3000)}`)
    for (const query of documents)
      expect([problemsOf(await send({ query })), query.slice(0, 30)]).toEqual([[['INVALID', 'nesting']], query.slice(0, 30)])
    for (const value of [nest(100_000), nest(40), `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`])
      for (const [address, operation] of [
        [held.server.running.address, '"query": "{ getSession { user { id } } }"'],
        [production.address, `"extensions": ${JSON.stringify(extensions(hash()))}`],
      ] as const) {
        const { status, text } = await rawRequest(address, '/graphql', {
          method: 'POST',
          headers: { ...headers(), 'content-type': 'application/json' },
          body: `{ ${operation}, "variables": { "a": ${value} } }`,
        })
        const { errors } = JSON.parse(text) as GraphQLAnswer<unknown>
        expect([status, errors?.[0]?.extensions.code, errors?.[0]?.extensions.problems?.[0]]).toEqual([
          422,
          'INVALID',
          expect.objectContaining({ path: 'variables', rule: 'nesting' }),
        ])
      }
    expect(began).not.toHaveBeenCalled()
    const text = `{ listGenders(search: "${'['.repeat(40)}") { totalCount } } # ${'{'.repeat(40)}`
    expect((await send({ query: text })).body.errors).toBeUndefined()
  })

  it('when its body says the same thing twice', async () => {
    const body =
      '{"query": "{ getSession { user { id } } }", "variables": {"a": {"query": 1}}, "qu\\u0065ry": "{ listGenders { totalCount } }"}'
    const { status, text } = await rawRequest(held.server.running.address, '/graphql', {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body,
    })
    expect([status, (JSON.parse(text) as GraphQLAnswer<unknown>).errors?.[0]?.extensions.code]).toEqual([422, 'INVALID'])
    expect(began).not.toHaveBeenCalled()
  })

  it('but not when it stays within the limits', async () => {
    expect((await send({ query: nested(10) })).body.errors).toBeUndefined()
    expect(began).toHaveBeenCalled()
  })

  it('for text that cannot be stored', async () => {
    for (const name of ['a\u0000b', 'half \ud83d of a pair']) {
      const answer = await send({
        query: 'mutation ($input: GenderCreateInput!) { genderCreate(input: $input) { id } }',
        variables: { input: { name } },
      })
      expect(answer.body.errors?.[0]?.extensions.problems).toEqual([expect.objectContaining({ path: 'name', rule: 'text' })])
    }
  })

  it('answers the wrong variables of a document that it has seen before like those of a new one', async () => {
    const query = 'query ($first: Int!) { listGenders(first: $first) { totalCount } }'
    const answers: string[] = []
    for (const first of ['ten', 1, 1, 1, 'ten'])
      answers.push((await send({ query, variables: { first } })).text.replace(/"reference":"[^"]+"/g, '"reference":""'))
    expect(JSON.parse(answers[4] ?? '').errors[0].extensions).toMatchObject({ code: 'INVALID' })
    expect(JSON.parse(answers[0] ?? '').errors[0].extensions).toMatchObject({ code: 'INVALID' })
    expect(new Set(answers.slice(1, 4)).size).toBe(1)
  })
})

describe('persisted operations', () => {
  it('are answered by their hash, also in production', async () => {
    for (const address of [held.server.running.address, production.address]) {
      const { body } = await send({ extensions: extensions(hash()) }, address)
      expect([body.errors, body.data]).toEqual([undefined, expect.objectContaining({ getSession: expect.anything() })])
    }
  })

  it('are the only ones in production, whatever else is sent along', async () => {
    const query = '{ getSession { user { id } } }'
    const bodies = [
      { query },
      { query: getIntrospectionQuery() },
      { query, extensions: extensions('0'.repeat(64)) },
      { extensions: extensions('__proto__') },
      { extensions: extensions('constructor') },
    ]
    for (const body of bodies) expect(problemsOf(await send(body, production.address))).toEqual([['INVALID', 'persisted']])
    expect(problemsOf(await send({ extensions: extensions('0'.repeat(64)) }))).toEqual([['INVALID', 'persisted']])
    expect(began).not.toHaveBeenCalled()
  })

  it('stand beside others outside production, with the schema open to see', async () => {
    expect((await send({ query: getIntrospectionQuery() })).body.errors).toBeUndefined()
    expect((await send({ query: '{ getSession { user { id } } }', extensions: extensions('0'.repeat(64)) })).body.errors).toBeUndefined()
  })
})
