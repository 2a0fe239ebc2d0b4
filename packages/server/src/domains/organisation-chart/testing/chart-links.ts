import { randomUUID } from 'node:crypto'
import { ownDocument } from '#platform/testing/own-document.ts'
import { postJson } from '#platform/testing/raw-request.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

export type Link = { id: string; version: number; path: string; name: string; createdBy: string; lastUsedAt: string | null; uses: number }
type Opened = {
  organisation: string
  names: string[]
  supervisors: number[]
  titleNames: string[]
  unitNames: string[]
  pictures: (string | null)[]
}
type Answer = { data: { chart: Opened | null } | null; errors?: { extensions: { code: string } }[] }
const fields = 'id version name path expiresOn createdBy lastUsedAt uses'
export const create = `mutation ($input: ChartLinkCreateInput!) { link: chartLinkCreate(input: $input) { ${fields} } }`
export const replace = `mutation ($input: RecordVersionInput!) { link: chartLinkReplace(input: $input) { ${fields} } }`
export const revoke = 'mutation ($input: RecordVersionInput!) { chartLinkRevoke(input: $input) }'
export const list = `{ getChartSharing { isOn links { ${fields} } } }`
export const input = { name: 'Board', expiresOn: '2026-12-31' }
export const tokenOf = ({ path }: Link) => path.split('/').at(-1) ?? ''
export const answerOf = ({ text }: { text: string }) => JSON.parse(text.replace('"getSharedOrganisationChart"', '"chart"')) as Answer

/** Makes links to the organisation chart, and opens them without an account. */
export function useChartLinks(server: () => TestServer) {
  const made = async (who: WorldPerson = 'hr') => (await server().as(who).ask<{ link: Link }>(create, { input })).link
  const linksOf = async (who: WorldPerson = 'hr') =>
    (await server().as(who).ask<{ getChartSharing: { isOn: boolean; links: Link[] } }>(list)).getChartSharing.links
  const send = (body: object) => postJson(server().running.address, '/graphql', body, { 'trace-request-id': randomUUID() })
  const post = (token: unknown) => send(ownDocument('SharedOrganisationChart', { token }))
  const opened = async (token: unknown) => answerOf(await post(token)).data?.chart
  return { made, linksOf, send, post, opened }
}
