import type * as Domains from '@kith/shared/domains.ts'
import { expect, it, vi } from 'vitest'
import { domains } from '#src/domains.ts'
import { handover, licence, permit, renewal, tables } from '#platform/testing/licences.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { callTool } from '../testing/agents.ts'
import { groupFor, makeKey } from '../testing/access-keys.ts'
import { restAs } from '../testing/rest.ts'

vi.mock('@kith/shared/domains.ts', async (original) => {
  const [{ declarations }, { testLicences }] = await Promise.all([original<typeof Domains>(), import('#platform/testing/licences.ts')])
  return { declarations: [...declarations, testLicences] }
})

const held = useTestServer({ domains: [...domains, { name: 'test-licences', records: [licence, renewal, permit, handover] }] })

it('a kind that is only declared is read and changed by REST, described by OpenAPI, and found and read by agents', async () => {
  await held.server.rows(tables)
  const slugs = ['view', 'create', 'edit', 'delete'].map((verb) => [`people.test_licences.${verb}`, 'ALL'] as const)
  const key = await makeKey(held.server, await groupFor(held.server, 'Keeps licences', slugs))
  const rest = restAs(held.server, key)
  const { employee } = held.server.world.people
  const given = { personId: employee, title: 'First aid', status: 'HELD', issuedOn: '2026-03-02' }
  const made = await rest('POST', '/test-licences', { body: given })
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ ...given, closedFields: ['fee'] })])
  const at = made.headers.get('location') ?? ''
  const changed = await rest('PATCH', at, { body: { title: 'Fire safety' }, headers: { 'if-match': '1' } })
  expect(changed.body).toMatchObject({ title: 'Fire safety', version: 2 })
  expect((await rest('GET', '/test-licences?status=HELD')).body.data).toMatchObject([{ title: 'Fire safety' }])
  const paid = await rest('POST', '/test-licences', { body: { ...given, fee: { amount: '10', currency: 'AUD' } } })
  expect(paid.status).toBe(403)

  const { paths } = (await rest('GET', '/openapi.json')).body as { paths?: Record<string, Record<string, object>> }
  expect(Object.keys(paths?.['/test-licences/{id}'] ?? {}).toSorted()).toEqual(['delete', 'get', 'patch'])
  const found = await callTool(held.server, key, 'find_operations', { words: 'list test licences' })
  expect(found.result?.structuredContent?.['operations']).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'listTestLicences', address: 'GET /api/v1/test-licences' })]),
  )
  const read = await callTool(held.server, key, 'read', { operation: 'listTestLicences' })
  expect(read.result?.structuredContent).toMatchObject({ data: [{ title: 'Fire safety' }] })
  expect((await rest('GET', '/changes?kind=testLicence')).body.data).toMatchObject([
    { event: 'test_licence.created' },
    { event: 'test_licence.updated' },
  ])
})
