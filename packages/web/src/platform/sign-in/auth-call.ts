import { failureOfResponse, type Failure } from '#platform/errors/failure.ts'

/** Refused or unreachable: what to tell the user. */
export class SignInFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Sends what a page before sign-in asks; throws SignInFailure. */
export async function callAuth<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID() },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new SignInFailure({ code: 'NETWORK', message: '' })
  })
  if (!answer.ok) throw new SignInFailure(failureOfResponse(answer.status, await answer.text()))
  return (await answer.json()) as Answer
}
