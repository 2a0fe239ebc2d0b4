import { SessionEnded, type Tokens } from './token-keeper.ts'

type Fetch = (
  url: string,
  options: { method: string; headers: Record<string, string> },
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** POST /api/auth/refresh, without a body. A 4xx answer ends the session; anything else that fails does not. */
export async function requestTokens(isActive: boolean, send: Fetch = fetch): Promise<Tokens> {
  const headers = { 'trace-request-id': crypto.randomUUID(), ...(isActive ? { 'user-activity': 'true' } : {}) }
  const answer = await send('/api/auth/refresh', { method: 'POST', headers })
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new SessionEnded(`Refresh answered ${answer.status}`)
  if (!answer.ok) throw new Error(`Refresh answered ${answer.status}`)
  return (await answer.json()) as Tokens
}
