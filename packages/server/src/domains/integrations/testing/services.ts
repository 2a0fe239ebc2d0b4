import { v7 } from 'uuid'
import { runQueued } from '#platform/testing/run-queued.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { SealedValues } from '#platform/sealed-values.ts'
import { connect } from './directory.ts'
import type { PartnerService } from './partner-service.ts'

export type Shown = {
  id: string
  version: number
  state: string
  hires: {
    id: string
    name: string
    positionTitle: string | null
    startsOn: string | null
    problems: { path: string; message: string }[]
  }[]
}
const shown = `query ($slug: String!) { shown: getIntegration(slug: $slug) {
  id version state hires { id name positionTitle startsOn problems { path message } } } }`

/** Speaks with a service as an administrator does, on a server that does not work by itself. */
export function partnerOf(server: () => TestServer, slug: string, service: () => PartnerService) {
  const admin = () => server().as('admin')
  const look = async (who = admin()) => (await who.ask<{ shown: Shown }>(shown, { slug })).shown
  const work = () => runQueued(server(), ['service-people', 'service-sync'])
  return {
    look,
    work,
    connect: async (values: object = {}) => {
      const input = { slug, remoteAddress: service().url, remoteToken: service().key, ...values }
      await admin().ask(connect, { input })
      await work()
      return look()
    },
    /** Has the service asked at once, as somebody who does not want to wait. */
    sync: async () => {
      await admin().ask('mutation ($input: IntegrationSyncInput!) { integrationSync(input: $input) { id } }', { input: { slug } })
      await work()
    },
    update: async (values: object) => {
      const { version } = await look()
      const update = 'mutation ($input: IntegrationUpdateInput!) { integrationUpdate(input: $input) { version } }'
      await admin().ask(update, { input: { slug, version, ...values } })
    },
    logged: () =>
      server().rows<{ event: string; detail: string | null }>(
        `select e.event, e.detail from integration_log_entries e join integrations i on i.tenant_id = e.tenant_id and i.id = e.integration_id
         where i.slug = $1 order by e.at desc, e.id desc`,
        [slug],
      ),
  }
}

/** A service that is connected and has not been asked yet. */
export const connectService = (server: TestServer, slug: string) =>
  server.as('admin').ask(connect, { input: { slug, remoteAddress: 'https://service.example.com', remoteToken: 'key' } })

/** A candidate of whom nothing is missing, and who waits for somebody to take them on. */
export async function waitingHire(server: TestServer): Promise<{ hires: { id: string }[] }> {
  await connectService(server, 'recruitment-service')
  const { tenantId } = server.world
  const id = v7()
  const item = {
    id,
    familyName: 'Byron',
    email: `${id}@example.com`,
    startsOn: '2027-01-04',
    positionTitle: 'Engineer',
    businessEntity: 'Harbour & Pine Pty Ltd',
    businessUnit: 'Operations',
    location: 'Perth',
    workClass: 'Full-Time',
  }
  const sealed = new SealedValues(server.running.services.config.secret, 'service item').seal(JSON.stringify(item), {
    tenantId,
    table: 'service_items',
    row: id,
    column: 'sealed_item',
  })
  await server.rows(
    `insert into service_items (tenant_id, id, integration_id, external_id, state, sealed_item, at)
     select tenant_id, $2::uuid, id, $2::uuid::text, 'WAITING', $3, now() from integrations where tenant_id = $1 and slug = 'recruitment-service'`,
    [tenantId, id, sealed],
  )
  return { hires: [{ id }] }
}
