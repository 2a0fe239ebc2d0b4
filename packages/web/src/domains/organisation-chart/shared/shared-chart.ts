import { failureOfResponse, type Failure } from '#platform/errors/failure.ts'
import { persistedQuery } from '#platform/graphql/persisted-query.ts'
import type { Columns } from '../nodes.ts'
import { SharedOrganisationChartDocument, type SharedOrganisationChartQuery } from './shared-chart.graphql.ts'

type SharedChart = NonNullable<SharedOrganisationChartQuery['getSharedOrganisationChart']>

export interface OpenChart {
  status: 'open'
  /** When it was asked for. */
  at: number
  organisation: string
  logo: string | null
  people: number
  columns: Columns
  pictures: readonly (string | null)[]
}
export type Opened = OpenChart | { status: 'void' } | { status: 'failed'; failure: Failure }

/** Asks without Apollo: nobody is signed in. */
export async function openSharedChart(token: string): Promise<Opened> {
  const at = Date.now()
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID() },
    body: JSON.stringify({ extensions: { persistedQuery: persistedQuery(SharedOrganisationChartDocument) }, variables: { token } }),
  }).catch(() => undefined)
  if (!answer) return { status: 'failed', failure: { code: 'NETWORK', message: '' } }
  const body = await answer.text()
  const data = answer.ok ? (JSON.parse(body) as { data: SharedOrganisationChartQuery | null; errors?: unknown[] }) : undefined
  if (!data?.data || data.errors) return { status: 'failed', failure: failureOfResponse(answer.status, body) }
  const { getSharedOrganisationChart: chart } = data.data
  if (!chart) return { status: 'void' }
  const { organisation, logo, people, pictures, ...columns } = chart
  return { status: 'open', at, organisation, logo, people, pictures, columns: withIds(columns) }
}

/** Nobody outside learns an id: within this page places take their part. */
function withIds(columns: Omit<SharedChart, 'organisation' | 'logo' | 'people' | 'pictures'>): Columns {
  return {
    ...columns,
    __typename: 'OrganisationChart',
    jobIds: columns.names.map((_, place) => `job ${place}`),
    personIds: [],
    unitIds: columns.unitNames.map((_, place) => `unit ${place}`),
  }
}
