import { useTranslation } from '#platform/i18n/translation.ts'
import { failureOfResponse, type Failure } from '#platform/errors/failure.ts'
import { failureText } from '#platform/errors/failure-text.ts'

/** Forbidden or unreachable: what to tell the user. */
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

/** The message for a failed sign-in, in the user's language where there is a text for it. */
export function useFailureText(asksTenant = false): (failure: Failure) => string {
  const { t } = useTranslation()
  return (failure) => {
    const { code, retryAfterSeconds = 60 } = failure
    if (code === 'RATE_LIMITED') return t('signIn.tooMany', { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) })
    if (code === 'UNAUTHENTICATED') return t(asksTenant ? 'signIn.wrongOfSeveral' : 'signIn.wrong')
    return failureText(t, failure) || t('signIn.failed')
  }
}
