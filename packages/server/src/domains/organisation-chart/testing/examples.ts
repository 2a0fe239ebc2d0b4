import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

let made = 0
const values = () => ({ name: `Link ${(made += 1)}`, expiresOn: '2027-01-31' })

/** As the settings of the organisation allow it or not. */
export const allowSharing = (server: TestServer, isAllowed = true) =>
  server.rows('update tenant_settings set chart_sharing_enabled = $2 where tenant_id = $1', [server.world.tenantId, isAllowed])

async function link(server: TestServer): Promise<{ id: string; version: number }> {
  await allowSharing(server)
  const create = 'mutation ($input: ChartLinkCreateInput!) { made: chartLinkCreate(input: $input) { id version } }'
  return (await server.as('admin').ask<{ made: { id: string; version: number } }>(create, { input: values() })).made
}

export const examples: MutationExamples = {
  chartLinkCreate: async (server) => {
    await allowSharing(server)
    return values()
  },
  chartLinkReplace: link,
  chartLinkRevoke: link,
}
