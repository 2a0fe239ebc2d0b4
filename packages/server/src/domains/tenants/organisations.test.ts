import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const query = '{ listOrganisations { alias name isDemo } }'

it('lists every organisation to those who run the installation, and to no administrator of one', async () => {
  for (const as of ['admin', 'hr', 'employee', 'stranger'] as const)
    expect(await held.server.as(as).ask(query)).toEqual({ listOrganisations: [] })
  expect((await held.server.as('nobody').refused(query)).extensions.code).toBe('UNAUTHENTICATED')
  await held.server.rows(
    "update users set is_super_user = true, grants_version = grants_version + 1 where username = 'admin@demo.example' and tenant_id = $1",
    [held.server.world.tenantId],
  )
  const { listOrganisations } = await held.server.as('admin').ask<{ listOrganisations: { alias: string; name: string }[] }>(query)
  expect(listOrganisations.map(({ name }) => name)).toContain('Harbour & Pine')
  expect(listOrganisations.length).toBeGreaterThan(1)
})
