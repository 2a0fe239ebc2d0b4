import { ServerError } from '@apollo/client/errors'
import type { AskedPasskey, makePasskey, ShownPasskey } from '#platform/passkeys/browser.ts'
import type { Enrolment } from '#platform/second-factor/AuthenticatorKey.tsx'
import { session } from '#platform/session/session.ts'

/** What is shown again before the second factor changes: a passkey; or the password, with a code by those who have a second factor. */
export type Shown = { password: string | null; code: string | null } | { passkey: ShownPasskey }

export const changePassword = (wanted: { currentPassword: string | null; password: string | null }) =>
  callOwnAuth<unknown>('change-password', wanted)

export const beginAuthenticator = (shown: Shown) => callOwnAuth<Enrolment>('authenticator', shown)

export const confirmAuthenticator = (given: { enrolment: string; code: string | null }) =>
  callOwnAuth<{ recoveryCodes: string[] }>('authenticator/confirm', given)

export const removeAuthenticator = (shown: Shown) => callOwnAuth<unknown>('authenticator/remove', shown)

export const renewRecoveryCodes = (shown: Shown) => callOwnAuth<{ recoveryCodes: string[] }>('recovery-codes', shown)

export const askForOwnPasskey = () => callOwnAuth<AskedPasskey>('passkeys/options', {})

export const beginPasskey = (shown: Shown) => callOwnAuth<Parameters<typeof makePasskey>[0]>('passkeys', shown)

export const addPasskey = (made: Awaited<ReturnType<typeof makePasskey>> & { name: string }) =>
  callOwnAuth<{ recoveryCodes: string[] | null }>('passkeys/confirm', made)

export const renamePasskey = (wanted: { id: string; name: string | null }) => callOwnAuth<unknown>('passkeys/rename', wanted)

export const removePasskey = (id: string, shown: Shown) => callOwnAuth<unknown>('passkeys/remove', { id, ...shown })

/** Secrets travel beside GraphQL; what is refused is thrown as GraphQL's transport would. */
async function callOwnAuth<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'trace-request-id': crypto.randomUUID(),
      authorization: `Bearer ${await session.accessToken()}`,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new ServerError(answer.statusText, { response: answer, bodyText: await answer.text() })
  return (await answer.json()) as Answer
}
