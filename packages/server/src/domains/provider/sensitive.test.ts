import { beforeAll, expect, it } from 'vitest'
import { actingFor } from '#domains/access/testing/acting.ts'
import { Browser } from '#platform/testing/browser.ts'
import { exampleOperations } from '#platform/testing/examples.ts'
import { TestClient } from '#platform/testing/test-client.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { provider } from './index.ts'

const held = useTestServer()
const operations = [...(provider.queries ?? []), ...(provider.mutations ?? [])]
const names = new Set(operations.map(({ name }) => name))
const examples = () =>
  exampleOperations(held.server.running.services.kith.schema, () => held.server.world.tenantId).filter(({ name }) => names.has(name))
let permissionGroupId: string
beforeAll(async () => {
  const grants = [...new Set(operations.flatMap(({ permissions }) => permissions))].map((slug) => ({ slug, scope: 'FUNCTIONAL' }))
  const make = 'mutation ($input: PermissionGroupCreateInput!) { group: permissionGroupCreate(input: $input) { id } }'
  const { group } = await held.server.as('admin').ask<{ group: { id: string } }>(make, { input: { name: 'Platform', grants } })
  permissionGroupId = group.id
})

it('everything that changes organisations and plans asks again who one is', async () => {
  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant: 'demo', email: 'admin@demo.example', password: held.server.world.password })
  held.server.travel('2026-11-20T00:00:00Z')
  await browser.refresh()
  const client = new TestClient(held.server.running.address, () => Promise.resolve(browser.accessToken))
  // A template of a field changes no organisation before one starts a field from it
  const changing = examples().filter(({ kind, name }) => kind === 'mutation' && !name.startsWith('customFieldTemplate'))
  expect(changing.length).toBeGreaterThan(7)
  const events = await held.server.events()
  for (const { name, document, variables } of changing)
    expect((await client.refused(document, variables)).extensions.code, name).toBe('VERIFICATION_REQUIRED')
  expect(await held.server.events()).toBe(events)
})

it('nobody who acts for an administrator of the provider looks after organisations or plans', async () => {
  const { client } = await actingFor(held.server, 'employee', 'admin', { permissionGroupId })
  for (const { name, document, variables } of examples())
    expect((await client.refused(document, variables)).extensions.code, name).toBe('FORBIDDEN')
})
