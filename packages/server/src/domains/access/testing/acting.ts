import type { WorldPerson } from '#src/demo/test-world.ts'
import { Browser } from '#platform/testing/browser.ts'
import { TestClient } from '#platform/testing/test-client.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

const create = 'mutation ($input: OwnDelegationCreateInput!) { made: ownDelegationCreate(input: $input) { id } }'

/** Lets somebody act for somebody else on the first days of the tests; returns the delegation. */
export async function lend(server: TestServer, from: WorldPerson, to: WorldPerson, more: object = {}): Promise<string> {
  const input = { delegatePersonId: server.world.people[to], fromOn: '2026-11-20', untilOn: '2026-11-22', ...more }
  return (await server.as(from).ask<{ made: { id: string } }>(create, { input })).made.id
}

/** Someone of the test world who has signed in and acts in another role: its GraphQL, and its browser for all else. */
export async function inRole(server: TestServer, who: WorldPerson, role: object): Promise<{ client: TestClient; browser: Browser }> {
  const { tenant, email } = server.world.signIns[who]
  const browser = new Browser(server.running.address)
  await browser.signIn({ tenant, email, password: server.world.password })
  const answer = await browser.send('/api/auth/assume-role', role)
  if (answer.status !== 200) throw new Error(`${who} may not act in this role: ${answer.text}`)
  return { client: new TestClient(server.running.address, () => Promise.resolve(browser.accessToken)), browser }
}

/** The same for somebody else, by a delegation. */
export const actingFor = async (server: TestServer, who: WorldPerson, grantor: WorldPerson, more: object = {}) =>
  inRole(server, who, { delegationId: await lend(server, grantor, who, more) })

/** A group of the test organisation, by its name. */
export async function groupNamed(server: TestServer, name: string): Promise<string> {
  const [group] = await server.rows<{ id: string }>('select id from permission_groups where tenant_id = $1 and name = $2', [
    server.world.tenantId,
    name,
  ])
  if (!group) throw new Error(`There is no group ${name}`)
  return group.id
}
