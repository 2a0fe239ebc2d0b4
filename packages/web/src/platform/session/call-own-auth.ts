import { ServerError } from '@apollo/client/errors'
import { session } from './session.ts'

/** Secrets travel beside GraphQL; what is refused is thrown as GraphQL's transport would. */
export async function callOwnAuth<Answer>(path: string, body: object): Promise<Answer> {
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
