import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { exampleOperations, withValueAt, type Example } from '../testing/examples.ts'
import { demoIds, idsOf } from '../testing/known-ids.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()

/** The answer as bytes; the same trace id each time, so that not even the reference differs. */
async function answer({ document, variables }: Pick<Example, 'document' | 'variables'>, token: string): Promise<string> {
  const response = await fetch(`${held.server.running.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': 'the-same-each-time', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: document, variables }),
  })
  return `${response.status} ${await response.text()}`
}

it('answers another tenant’s identifiers like ones that do not exist, wherever one can be given', async () => {
  const { world } = held.server
  const own = await idsOf(held.server, world.tenantId)
  const foreign = await idsOf(held.server, world.stranger.tenantId)
  expect(foreign.size).toBeGreaterThan(15)
  const token = await held.server.tokenOf('admin')
  const examples = exampleOperations(held.server.running.services.kith.schema, demoIds(held.server, own))
  const paths = examples.flatMap((example) => example.idPaths.map((path) => ({ example, path })))
  expect(paths.length).toBeGreaterThan(50)

  const leaks: string[] = []
  for (const { example, path } of paths) {
    const at = (id: string) => answer({ document: example.document, variables: withValueAt(example.variables, path, id) }, token)
    const unknown = await at(randomUUID())
    const answers = await Promise.all([...foreign].map(async ([table, id]) => [table, await at(id)] as const))
    for (const [table, text] of answers) {
      if (text !== unknown) leaks.push(`${example.name} ${path} with an id of ${table}:\n  ${text}\n  instead of\n  ${unknown}`)
    }
  }
  expect(leaks.slice(0, 5).join('\n')).toBe('')
}, 120_000)
