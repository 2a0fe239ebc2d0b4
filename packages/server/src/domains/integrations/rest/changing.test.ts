import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { permissions, isLent } from '#platform/rights/catalogue.ts'
import { apiOf } from '#platform/api/api.ts'
import { inputFieldsOf } from '#platform/api/endpoints.ts'
import { declaredExamples } from '#platform/testing/declared-examples.ts'
import { representatives } from '#platform/testing/shapes.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { groupFor, makeKey, requestsPerKey, type MadeKey } from '../testing/access-keys.ts'
import { restAs } from '../testing/rest.ts'

const held = useTestServer({ work: true })
/** Only whoever began an upload can continue it, and examples begin them as a person. A new folder or custom field is open to nobody. */
const ofSomebodyElse = /(Attachment|File)(Update|Delete)$|CustomFieldsUpdate$|^personDocument/
const slow = { meta: { slow: 'asks every address that changes something' }, timeout: 300_000 }
type Described = {
  readonly paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>>
  readonly components: object
}

it('every address that changes something takes the example of its operation, and answers what its description says', slow, async () => {
  const all = [...permissions]
    .filter(([slug]) => isLent(slug))
    .map(([slug, { kind }]) => [slug, kind === 'functional' ? 'FUNCTIONAL' : 'ALL'] as const)
  const group = await groupFor(held.server, 'Everything that people lend', all)
  const examples = await declaredExamples()
  const { kith } = held.server.running.services
  const { endpoints } = apiOf(kith)
  const isTriedInFull = representatives(kith.domains)
  const changing = endpoints.filter(({ operation }) => operation.kind === 'mutation' && isTriedInFull(operation.name))
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const wrong: unknown[] = []
  const refused = new Set<number>()
  let [key, described]: [MadeKey | undefined, Described | undefined] = [undefined, undefined]
  for (const [index, { operation, method, path, field, creates }] of changing.entries()) {
    if (!key || index % requestsPerKey === 0) key = await makeKey(held.server, group)
    if (!described) {
      described = (await restAs(held.server, key)('GET', '/openapi.json')).body as unknown as Described
      ajv.addSchema({ $id: 'kith', components: described.components })
    }
    const { id, version, ...others } = (await examples.get(operation.name)?.(held.server)) ?? {}
    const fields = inputFieldsOf(field.args.find(({ name }) => name === 'input')?.type)
    const body = { ...others, ...(id === undefined || path.includes('{id}') ? {} : { id }) }
    const answer = await restAs(held.server, key)(method, path.replace('{id}', String(id)), {
      headers: 'version' in fields ? { 'if-match': `"${String(version)}"` } : {},
      ...(method === 'DELETE' ? {} : { body }),
    })
    const status = creates ? 201 : method === 'DELETE' ? 204 : 200
    const schema = described.paths[path]?.[method.toLowerCase()]?.responses[status]?.content?.['application/json']?.schema ?? {}
    const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"kith#/components')) as object
    if (ofSomebodyElse.test(operation.name)) refused.add(answer.status)
    else if (answer.status !== status) wrong.push([operation.name, answer.status, answer.body['detail'], answer.body.problems])
    else if (status !== 204 && !ajv.validate(whole, answer.body)) wrong.push([operation.name, ajv.errorsText()])
  }
  expect(wrong).toEqual([])
  expect([...refused].toSorted((one, other) => one - other)).toEqual([400, 403, 404])
  expect(changing.length).toBeGreaterThan(100)
})
