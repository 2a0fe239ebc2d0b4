import { useTranslation } from 'react-i18next'
import type { Failure } from '#platform/errors/failure.ts'

/** What to tell somebody whose sign-in did not work, in his language where we have words for it. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation()
  return ({ code, message, retryAfterSeconds = 60 }) => {
    if (code === 'RATE_LIMITED') return t('signIn.tooMany', { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) })
    if (code === 'NETWORK' || code === 'UNAVAILABLE') return t('errors.network.short')
    if (code === 'UNAUTHENTICATED') return t('signIn.wrong')
    return message || t('signIn.failed')
  }
}
