import { randomUUID } from 'node:crypto'

/** Asks the running server as someone, for what a test must know before it opens a page. */
export async function askKith(address: string, email: string, password: string, tenant = 'demo') {
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant, email, password }),
  })
  const { accessToken } = (await response.json()) as { accessToken: string }
  return async <Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> => {
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'trace-request-id': randomUUID(), authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}
