import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { groupFor, makeKey } from './access-keys.ts'

let made = 0

const key = async (server: TestServer) => {
  const { id, version } = await makeKey(server, await groupFor(server, 'HR Administrator'))
  return { id, version }
}

export const examples: MutationExamples = {
  accessKeyCreate: async (server) => {
    made += 1
    return { name: `Example ${made}`, permissionGroupId: await groupFor(server, 'HR Administrator'), expiresOn: '2027-06-30' }
  },
  accessKeyUpdate: async (server) => {
    made += 1
    return { ...(await key(server)), name: `Example ${made}`, addresses: '203.0.113.0/24' }
  },
  accessKeyDelete: key,
}
