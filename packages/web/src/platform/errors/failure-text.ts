import type { TFunction } from 'i18next'
import type { Failure } from './failure.ts'

/** What to tell of a failure: in the user's language where we have words for it, else in the server's. */
export function failureText(t: TFunction, { code, message, reason, retryAfterSeconds = 60 }: Failure): string {
  if (code === 'RATE_LIMITED') return t('signIn.tooMany', { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) })
  if (code === 'UNAVAILABLE' && reason) return t(reason === 'FULL' ? 'errors.full' : 'errors.away')
  return code === 'NETWORK' || code === 'UNAVAILABLE' ? t('errors.network.short') : message
}
