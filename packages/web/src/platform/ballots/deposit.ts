import { failureOfResponse, type Failure } from '#platform/errors/failure.ts'
import { persistedQuery, type PersistedDocument } from '#platform/graphql/persisted-query.ts'

export type Deposited = { readonly status: 'taken' | 'refused' } | { readonly status: 'failed'; readonly failure: Failure }

/** Sends what belongs to nobody: without the session, without cookies, and with a trace id of its own. It is refused where the answer is null. */
export async function deposit(document: PersistedDocument, input: Readonly<Record<string, unknown>>): Promise<Deposited> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID() },
    body: JSON.stringify({ extensions: { persistedQuery: persistedQuery(document) }, variables: { input } }),
  }).catch(() => undefined)
  if (!answer) return { status: 'failed', failure: { code: 'NETWORK', message: '' } }
  const text = await answer.text()
  const body = answer.ok ? (JSON.parse(text) as { data: Record<string, unknown> | null; errors?: unknown[] }) : undefined
  if (!body?.data || body.errors) return { status: 'failed', failure: failureOfResponse(answer.status, text) }
  return { status: Object.values(body.data).every((each) => each === null) ? 'refused' : 'taken' }
}
