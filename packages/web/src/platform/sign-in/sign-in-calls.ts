import { showPasskey, type AskedPasskey } from '#platform/passkeys/browser.ts'
import type { Enrolment } from '#platform/second-factor/AuthenticatorKey.tsx'
import { callAuth } from './auth-call.ts'

export interface TenantAnswer {
  /** The organisation of this address, if it is that of one. */
  tenant: { alias: string; name: string; isSuspended?: boolean } | null
  /** How many there are on this installation. */
  tenants: number
}

export type SignInAnswer =
  | { status: 'signedIn' }
  | { status: 'mfaRequired'; challenge: string; methods: readonly ('code' | 'passkey')[] }
  | { status: 'mfaSetUpRequired'; challenge: string }
  | { status: 'passwordChangeRequired'; challenge: string; minLength: number }

export async function loadTenant(): Promise<TenantAnswer> {
  try {
    const answer = await fetch('/api/auth/tenant')
    if (answer.ok) return (await answer.json()) as TenantAnswer
  } catch {
    // Shown when the user tries to sign in.
  }
  return { tenant: null, tenants: 2 }
}

export const signIn = (values: { tenant?: string; email: string; password: string }) => callAuth<SignInAnswer>('/api/auth/sign-in', values)

export const confirmCode = (challenge: string, code: string) => callAuth<SignInAnswer>('/api/auth/mfa', { challenge, code })

export async function signInByPasskey(): Promise<SignInAnswer> {
  const asked = await callAuth<AskedPasskey>('/api/auth/passkey/options', {})
  return callAuth<SignInAnswer>('/api/auth/passkey', await showPasskey(asked))
}

export async function confirmByPasskey(challenge: string): Promise<SignInAnswer> {
  const asked = await callAuth<AskedPasskey>('/api/auth/mfa/passkey/options', { challenge })
  return callAuth<SignInAnswer>('/api/auth/mfa/passkey', await showPasskey(asked))
}

export const beginSetUp = (challenge: string) => callAuth<Enrolment>('/api/auth/mfa/set-up', { challenge })

export const confirmSetUp = (given: { challenge: string; enrolment: string; code: string }) =>
  callAuth<{ recoveryCodes: string[] }>('/api/auth/mfa/set-up/confirm', given)

export const chooseNewPassword = (challenge: string, password: string) =>
  callAuth<SignInAnswer>('/api/auth/new-password', { challenge, password })
