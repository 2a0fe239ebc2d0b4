import { useTranslation } from 'react-i18next'
import type { Failure } from '#platform/errors/failure.ts'
import { failureText } from '#platform/errors/failure-text.ts'

/** What to tell somebody whose sign-in did not work, in his language where we have words for it. */
export function useFailureText(asksTenant = false): (failure: Failure) => string {
  const { t } = useTranslation()
  return (failure) => {
    const { code, retryAfterSeconds = 60 } = failure
    if (code === 'RATE_LIMITED') return t('signIn.tooMany', { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) })
    if (code === 'UNAUTHENTICATED') return t(asksTenant ? 'signIn.wrongOfSeveral' : 'signIn.wrong')
    return failureText(t, failure) || t('signIn.failed')
  }
}
