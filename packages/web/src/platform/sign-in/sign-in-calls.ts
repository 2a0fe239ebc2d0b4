import { failureOfResponse, type Failure } from '#platform/errors/failure.ts'

export interface TenantAnswer {
  /** The organisation of this address, if it is that of one. */
  tenant: { alias: string; name: string } | null
  /** How many there are on this installation. */
  tenants: number
}

export type SignInAnswer =
  | { status: 'signedIn' }
  | { status: 'mfaRequired'; challenge: string }
  | { status: 'passwordChangeRequired'; challenge: string; minLength: number }

/** Refused or unreachable: what to tell the user. */
export class SignInFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

export async function loadTenant(): Promise<TenantAnswer> {
  try {
    const answer = await fetch('/api/auth/tenant')
    if (answer.ok) return (await answer.json()) as TenantAnswer
  } catch {
    // Shown when the user tries to sign in.
  }
  return { tenant: null, tenants: 2 }
}

export const signIn = (values: { tenant?: string; email: string; password: string }) => post('/api/auth/sign-in', values)

export const confirmCode = (challenge: string, code: string) => post('/api/auth/mfa', { challenge, code })

export const chooseNewPassword = (challenge: string, password: string) => post('/api/auth/new-password', { challenge, password })

async function post(path: string, body: object): Promise<SignInAnswer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID() },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new SignInFailure({ code: 'NETWORK', message: '' })
  })
  if (!answer.ok) throw new SignInFailure(failureOfResponse(answer.status, await answer.text()))
  return (await answer.json()) as SignInAnswer
}
