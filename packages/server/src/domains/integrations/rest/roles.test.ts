import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Api } from '#platform/api/api.ts'
import { inputFieldsOf, type Endpoint } from '#platform/api/endpoints.ts'
import { parametersOf } from '#platform/api/parameters.ts'
import { shapeOf } from '#platform/api/documents.ts'
import { exampleOperations, type Example } from '#platform/testing/examples.ts'
import { demoIds, idsOf } from '#platform/testing/known-ids.ts'
import { representatives } from '#platform/testing/shapes.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { asKey, groupFor, makeKey, requestsPerKey, type MadeKey } from '../testing/access-keys.ts'
import { restAs } from '../testing/rest.ts'

const held = useTestServer()
const slow = { meta: { slow: 'asks every address twice' }, timeout: 300_000 }
const nobodysVersion = 999_999
const nobody = randomUUID()
type Values = Readonly<Record<string, unknown>>
let api: Api
let examples: ReadonlyMap<string, Example>

beforeAll(async () => {
  api = apiOf(held.server.running.services.kith)
  const ids = await idsOf(held.server, held.server.world.tenantId)
  const all = exampleOperations(held.server.running.services.kith.schema, demoIds(held.server, ids))
  examples = new Map(all.map((example) => [example.name, example]))
})

/** Asks a query for what it needs, and a change for nothing, so that it is refused and can be asked twice. */
function askedOf({ path, operation, field }: Endpoint): Values {
  const { variables = {} } = examples.get(operation.name) ?? {}
  if (operation.kind === 'query') return 'id' in variables ? { ...variables, id: variables['id'] || nobody } : variables
  const fields = inputFieldsOf(field.args.find(({ name }) => name === 'input')?.type)
  const { id } = (variables['input'] ?? {}) as Values
  return { input: { ...(path.includes('{id}') ? { id: id || nobody } : {}), ...('version' in fields ? { version: nobodysVersion } : {}) } }
}

const valueAt = (values: unknown, [first, ...rest]: readonly string[]): unknown =>
  first === undefined ? values : valueAt((values as Values | undefined)?.[first], rest)
type Plain = string | number | boolean

async function byRest(key: MadeKey, endpoint: Endpoint): Promise<object> {
  const { method, path, operation } = endpoint
  const variables = askedOf(endpoint)
  const input = (variables['input'] ?? {}) as Values
  const query = parametersOf(endpoint).flatMap(({ name, to }) =>
    [valueAt(variables, to) ?? []].flat().map((value): [string, string] => [name, String(value as Plain)]),
  )
  const at = path.replace('{id}', String(operation.kind === 'query' ? variables['id'] : input['id']))
  const { status, body } = await restAs(held.server, key)(
    method,
    `${at}${query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`,
    {
      headers: 'version' in input ? { 'if-match': `"${nobodysVersion}"` } : {},
      ...(method === 'POST' || method === 'PATCH' ? { body: {} } : {}),
    },
  )
  if (status < 300) return { told: body }
  const { code, detail, missing, currentVersion, problems } = body
  return { refused: { status, code, detail, missing, currentVersion, problems: problems?.map(({ path: of, message }) => [of, message]) } }
}

const notFound = { status: 404, code: 'NOT_FOUND', detail: 'Unable to find a matching record for the provided ID.' }

/** Every upload has an address of its own. */
const apart = (answer: object) => JSON.stringify(answer).replaceAll(/"(upload|uploadUrl|url)":"[^"]*"/g, '"$1"')

const statusOf: Readonly<Record<string, number>> = { FORBIDDEN: 403, FEATURE_UNAVAILABLE: 403, NOT_FOUND: 404, INVALID: 400 }

async function byGraphQL(key: MadeKey, endpoint: Endpoint): Promise<object> {
  const { name } = endpoint.operation
  const { data, errors } = await asKey(held.server, key).send<Values>(api.document(endpoint, [], false), askedOf(endpoint))
  const result = data?.[name]
  const { kind } = shapeOf(endpoint)
  const [error] = errors ?? []
  if (error && (result === null || result === undefined)) {
    const { code, missing, currentVersion, problems } = error.extensions
    const status = code === 'CONFLICT' ? (currentVersion === undefined ? 409 : 412) : statusOf[code]
    const said = problems?.map(({ path, message }) => [path.replace(/^filter\./, '').replace(/^first$/, 'limit'), message])
    return { refused: { status, code, detail: error.message, missing, currentVersion, problems: said } }
  }
  // REST answers 404 where GraphQL answers null
  if (result === null && endpoint.path.endsWith('{id}')) return { refused: notFound }
  const { items, endCursor } = (result ?? {}) as Values
  return {
    told: kind === 'PAGE' ? { data: items, next: endCursor } : kind === 'LIST' ? { data: result } : kind === 'PLAIN' ? { result } : result,
  }
}

describe('every address', () => {
  it.each(['HR Administrator', 'Supervisor', 'Employee'])(
    'answers a key of the group %s as its operation does in GraphQL, and refuses it alike',
    slow,
    async (role) => {
      const group = await groupFor(held.server, role)
      const isAsked = role === 'HR Administrator' ? () => true : representatives(held.server.running.services.kith.domains)
      const endpoints = api.endpoints.filter(({ operation }) => isAsked(operation.name))
      const wrong: unknown[] = []
      const told = new Set<string>()
      const events = await held.server.events()
      let keys = 0
      for (let at = 0; at < endpoints.length; at += requestsPerKey) {
        const key = await makeKey(held.server, group)
        keys += 1
        for (const endpoint of endpoints.slice(at, at + requestsPerKey)) {
          const answers = await Promise.all([byRest(key, endpoint), byGraphQL(key, endpoint)])
          const [rest, graphql] = [apart(answers[0]), apart(answers[1])]
          if (rest !== graphql) wrong.push([endpoint.method, endpoint.path, rest.slice(0, 300), graphql.slice(0, 300)])
          if (rest.startsWith('{"told"')) told.add(endpoint.operation.kind)
        }
      }
      expect(wrong).toEqual([])
      expect([...told]).toEqual(['query'])
      expect((await held.server.events()) - events).toBe(keys)
    },
  )
})
