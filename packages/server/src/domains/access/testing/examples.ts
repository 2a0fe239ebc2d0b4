import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

let made = 0
const values = () => {
  made += 1
  return { name: `Example ${made}`, grants: [{ slug: 'people.profile.view', scope: 'OWN' }] }
}

async function group(server: TestServer): Promise<{ id: string; version: number }> {
  const mutation = 'mutation ($input: PermissionGroupCreateInput!) { permissionGroupCreate(input: $input) { id version } }'
  const answer = await server.as('admin').ask<{ permissionGroupCreate: { id: string; version: number } }>(mutation, { input: values() })
  return answer.permissionGroupCreate
}

async function membership(server: TestServer): Promise<{ id: string; userId: string }> {
  const [user] = await server.rows<{ id: string }>('select id from users where person_id = $1', [server.world.people.employee])
  return { id: (await group(server)).id, userId: user?.id ?? '' }
}

export const examples: MutationExamples = {
  permissionGroupCreate: () => Promise.resolve(values()),
  permissionGroupUpdate: async (server) => ({ ...(await group(server)), ...values(), description: 'What it is for' }),
  permissionGroupDelete: group,
  permissionGroupMemberAdd: membership,
  permissionGroupMemberRemove: async (server) => {
    const input = await membership(server)
    await server
      .as('admin')
      .ask('mutation ($input: PermissionGroupMemberAddInput!) { permissionGroupMemberAdd(input: $input) { id } }', { input })
    return input
  },
}
