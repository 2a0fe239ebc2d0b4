import type { Running } from '#src/main.ts'
import { TestClient } from '#platform/testing/test-client.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type MadeKey = { readonly id: string; readonly version: number; readonly secret: string }
export const createKey =
  'mutation ($input: AccessKeyCreateInput!) { made: accessKeyCreate(input: $input) { accessKey { id version } secret } }'

/** No key comes to its limits with so few. */
export const requestsPerKey = 50

/** A group of the organisation's own that allows this; the seeded one of that name where nothing is said. */
export async function groupFor(
  server: TestServer,
  name: string,
  grants?: readonly (readonly [slug: string, scope: string])[],
): Promise<string> {
  if (!grants) {
    const [group] = await server.rows<{ id: string }>('select id from permission_groups where tenant_id = $1 and name = $2', [
      server.world.tenantId,
      name,
    ])
    return group?.id ?? ''
  }
  const create = 'mutation ($input: PermissionGroupCreateInput!) { made: permissionGroupCreate(input: $input) { id } }'
  const input = { name, grants: grants.map(([slug, scope]) => ({ slug, scope })) }
  return (await server.as('admin').ask<{ made: { id: string } }>(create, { input })).made.id
}

let made = 0
export async function makeKey(server: TestServer, permissionGroupId: string, values: object = {}): Promise<MadeKey> {
  made += 1
  const input = { name: `Program ${made}`, permissionGroupId, expiresOn: '2027-11-20', ...values }
  const answer = await server
    .as('admin')
    .ask<{ made: { accessKey: { id: string; version: number }; secret: string } }>(createKey, { input })
  return { ...answer.made.accessKey, secret: answer.made.secret }
}

/** Speaks GraphQL as the program that has a key. */
export const asKey = (server: TestServer, { secret }: Pick<MadeKey, 'secret'>, running: Running = server.running): TestClient =>
  new TestClient(running.address, () => Promise.resolve(secret))
