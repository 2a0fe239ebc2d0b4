import type { makePasskey } from '#platform/passkeys/browser.ts'
import type { Enrolment } from '#platform/second-factor/AuthenticatorKey.tsx'
import { callOwnAuth } from '#platform/session/call-own-auth.ts'
import type { Proof } from '#platform/verification/proof.ts'

export const changePassword = (wanted: { currentPassword: string | null; password: string | null }) =>
  callOwnAuth<unknown>('change-password', wanted)

export const beginAuthenticator = (proof: Proof) => callOwnAuth<Enrolment>('authenticator', proof)

export const confirmAuthenticator = (given: { enrolment: string; code: string | null }) =>
  callOwnAuth<{ recoveryCodes: string[] }>('authenticator/confirm', given)

export const removeAuthenticator = (proof: Proof) => callOwnAuth<unknown>('authenticator/remove', proof)

export const renewRecoveryCodes = (proof: Proof) => callOwnAuth<{ recoveryCodes: string[] }>('recovery-codes', proof)

export const beginPasskey = (proof: Proof) => callOwnAuth<Parameters<typeof makePasskey>[0]>('passkeys', proof)

export const addPasskey = (made: Awaited<ReturnType<typeof makePasskey>> & { name: string }) =>
  callOwnAuth<{ recoveryCodes: string[] | null }>('passkeys/confirm', made)

export const renamePasskey = (wanted: { id: string; name: string | null }) => callOwnAuth<unknown>('passkeys/rename', wanted)

export const removePasskey = (id: string, proof: Proof) => callOwnAuth<unknown>('passkeys/remove', { id, ...proof })
