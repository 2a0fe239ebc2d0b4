import { base, type Api } from './api.ts'
import { shapeOf } from './documents.ts'
import type { Endpoint } from './endpoints.ts'
import type { Kept } from './idempotency.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }

/** The answer of an address, made of what its operation returned. */
export function answerOf(api: Api, endpoint: Endpoint, result: unknown, url: string): Kept {
  const { kind } = shapeOf(endpoint)
  const { method, creates } = endpoint
  if (method === 'DELETE') return { status: 204, headers: {}, body: '' }
  if (kind === 'PAGE') return pageOf(result as Page, url)
  const body = kind === 'LIST' ? { data: result } : kind === 'PLAIN' ? plainOf(endpoint, result) : result
  const location = creates ? locationOf(api, endpoint, body) : undefined
  const headers = { ...json, ...etagOf(body), ...(location === undefined ? {} : { location }) }
  return { status: creates ? 201 : 200, headers, body: JSON.stringify(body ?? null) }
}

type Page = { readonly items: readonly unknown[]; readonly endCursor: string | null; readonly totalCount?: number }

/** `next` is where the next page is, for programs that follow addresses rather than make them. */
function pageOf({ items, endCursor, totalCount }: Page, url: string): Kept {
  const next = endCursor === null ? null : nextOf(url, endCursor)
  const body = { data: items, next: endCursor, ...(totalCount === undefined ? {} : { total: totalCount }) }
  return { status: 200, headers: { ...json, ...(next === null ? {} : { link: `<${next}>; rel="next"` }) }, body: JSON.stringify(body) }
}

function nextOf(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('after', cursor)
  return `${path}?${parameters.toString()}`
}

/** A record whose mutation returns no more than its id. */
const plainOf = ({ field }: Endpoint, result: unknown) => (field.type.toString().startsWith('ID') ? { id: result } : { result })

function locationOf(api: Api, endpoint: Endpoint, body: unknown): string | undefined {
  const id = idIn(body)
  const reader = api.readerOf(endpoint)
  return id !== undefined && reader ? base + reader.path.replace('{id}', id) : undefined
}

const idIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : undefined

/** The version of a record, with which it is changed. */
function etagOf(body: unknown): Record<string, string> {
  const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined
  return typeof version === 'number' ? { etag: `"${version}"` } : {}
}
