import { randomUUID } from 'node:crypto'

/** An access token is valid for five minutes. */
const renewAfterMilliseconds = 4 * 60_000

/** Asks the running server as a user, for what a test must know before it opens a page. */
export async function askKith(address: string, email: string, password: string, tenant = 'demo') {
  let token = await signIn()
  let signedInAt = Date.now()
  return async <Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> => {
    if (Date.now() - signedInAt > renewAfterMilliseconds) [token, signedInAt] = [await signIn(), Date.now()]
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'trace-request-id': randomUUID(), authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }

  async function signIn(): Promise<string> {
    const response = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant, email, password }),
    })
    return ((await response.json()) as { accessToken: string }).accessToken
  }
}
