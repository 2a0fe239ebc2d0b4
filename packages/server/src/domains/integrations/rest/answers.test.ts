import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { permissions, isLent } from '#platform/rights/catalogue.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { groupFor, makeKey, type MadeKey } from '../testing/access-keys.ts'
import { restAs } from '../testing/rest.ts'

const held = useTestServer()
const run = promisify(execFile)
let key: MadeKey
let rest: ReturnType<typeof restAs>
type Parameter = { readonly name: string; readonly required?: boolean }
type Described = {
  readonly paths: Record<
    string,
    Record<string, { parameters: Parameter[]; responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >
  readonly components: { readonly schemas: Record<string, object> }
}
let described: Described

beforeAll(async () => {
  const all = [...permissions]
    .filter(([slug]) => isLent(slug))
    .map(([slug, { kind }]) => [slug, kind === 'functional' ? 'FUNCTIONAL' : 'ALL'] as const)
  key = await makeKey(held.server, await groupFor(held.server, 'Everything that people lend', all))
  rest = restAs(held.server, key)
  const training = { personId: held.server.world.people.employee, name: 'Forklift', status: 'REQUESTED' }
  await rest('POST', '/trainings', { body: training })
  described = (await rest('GET', '/openapi.json')).body as unknown as Described
})

describe('every address that reads', () => {
  it('answers what its description says, whatever there is, and fails nowhere', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'kith', components: described.components })
    const asked = Object.entries(described.paths).flatMap(([path, { get }]) => {
      const isWhole = get && !path.includes('{') && get.parameters.every(({ required }) => !required)
      return isWhole ? [{ path, schema: get.responses['200']?.content?.['application/json']?.schema ?? {} }] : []
    })
    const wrong: unknown[] = []
    for (let at = 0; at < asked.length; at += 8) {
      const answers = await Promise.all(
        asked.slice(at, at + 8).map(async ({ path, schema }) => ({ path, schema, ...(await rest('GET', path)) })),
      )
      for (const { path, schema, status, body } of answers) {
        const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"kith#/components')) as object
        if (status !== 200) wrong.push([path, status, body['detail']])
        else if (!ajv.validate(whole, body)) wrong.push([path, ajv.errorsText()])
      }
    }
    expect(wrong).toEqual([])
    expect(asked.length).toBeGreaterThan(50)
  }, 60_000)

  it('has an example that runs as it is printed', async () => {
    const { all } = await held.server
      .as('admin')
      .ask<{ all: { path: string; method: string; example: string }[] }>('{ all: listApiAddresses { path method example } }')
    const origin = held.server.running.services.config.publicUrl.replace(/\/$/, '')
    const printed = (path: string, method = 'GET') => all.find((each) => each.path === path && each.method === method)?.example ?? ''
    for (const path of ['/api/v1/trainings', '/api/v1/people', '/api/v1/training-types/all']) {
      const command = printed(path).replace(origin, held.server.running.address)
      const { stdout } = await run('bash', ['-c', command.replace('curl ', 'curl -s ')], { env: { ...process.env, KITH_KEY: key.secret } })
      expect([path, JSON.parse(stdout)]).toEqual([path, expect.objectContaining({ data: expect.any(Array) as unknown })])
    }
    expect(printed('/api/v1/trainings/{id}', 'PATCH')).toContain(`-H 'If-Match: "1"'`)
  })
})
