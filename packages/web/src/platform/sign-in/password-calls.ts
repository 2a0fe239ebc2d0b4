import { failureOfResponse } from '#platform/errors/failure.ts'
import { SignInFailure } from './sign-in-calls.ts'

export type LinkPurpose = 'invitation' | 'recovery'
/** Whose password a link lets its reader choose; void where it no longer does. */
export type LinkAnswer = { status: 'good'; username: string; alias: string; organisation: string; minimum: number } | { status: 'void' }

export const askForLink = (values: { tenant?: string; email: string }) => post('/api/auth/forgot', values)

export const choosePassword = (values: { token: string; purpose: LinkPurpose; password: string }) => post('/api/auth/password', values)

/** What a link opens; undefined where the server cannot be reached. */
export const readLink = (token: string, purpose: LinkPurpose): Promise<LinkAnswer | undefined> =>
  post('/api/auth/link', { token, purpose }).then(
    (answer) => answer as LinkAnswer,
    () => undefined,
  )

async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID() },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new SignInFailure({ code: 'NETWORK', message: '' })
  })
  if (!answer.ok) throw new SignInFailure(failureOfResponse(answer.status, await answer.text()))
  return answer.json()
}
