import { failureOfResponse, type Failure } from '#platform/errors/failure.ts'
import type { Columns } from '../nodes.ts'

/** What the server shows to everyone who has the address. */
interface SharedChart extends Omit<Columns, '__typename' | 'jobIds' | 'personIds' | 'unitIds'> {
  organisation: string
  logo: string | null
  people: number
  pictures: (string | null)[]
}

export type Opened =
  | { status: 'open'; organisation: string; logo: string | null; people: number; columns: Columns; pictures: readonly (string | null)[] }
  | { status: 'void' }
  | { status: 'failed'; failure: Failure }

export async function openSharedChart(token: string): Promise<Opened> {
  const answer = await fetch('/api/shared/organisation-chart', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID() },
    body: JSON.stringify({ token }),
  }).catch(() => undefined)
  if (!answer) return { status: 'failed', failure: { code: 'NETWORK', message: '' } }
  if (!answer.ok) return { status: 'failed', failure: failureOfResponse(answer.status, await answer.text()) }
  const given = (await answer.json()) as ({ status: 'open' } & SharedChart) | { status: 'void' }
  if (given.status === 'void') return given
  const { status, organisation, logo, people, pictures, ...columns } = given
  return { status, organisation, logo, people, pictures, columns: withIds(columns) }
}

/** Nobody outside learns an id: within this page places take their part. */
function withIds(columns: Omit<Columns, '__typename' | 'jobIds' | 'personIds' | 'unitIds'>): Columns {
  return {
    __typename: 'OrganisationChart',
    ...columns,
    jobIds: columns.names.map((_, place) => `job ${place}`),
    personIds: [],
    unitIds: columns.unitNames.map((_, place) => `unit ${place}`),
  }
}
