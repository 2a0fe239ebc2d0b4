import { ServerError } from '@apollo/client/errors'
import { session } from '#platform/session/session.ts'

/** Passwords travel beside GraphQL; what is refused is thrown as GraphQL's transport would. */
export async function changePassword(wanted: { currentPassword: string | null; password: string | null }): Promise<void> {
  const answer = await fetch('/api/auth/change-password', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'trace-request-id': crypto.randomUUID(),
      authorization: `Bearer ${await session.accessToken()}`,
    },
    body: JSON.stringify(wanted),
  })
  if (!answer.ok) throw new ServerError(answer.statusText, { response: answer, bodyText: await answer.text() })
}
