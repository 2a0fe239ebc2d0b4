import type { Translate } from '#platform/i18n/translation.ts'
import type { Failure } from './failure.ts'

/** The message for a failure by its code, in the user's language; a refusal with a text of its own is worded by `refusalText`. */
export function failureText(t: Translate, { code, message, reason, reference, retryAfterSeconds = 60 }: Failure): string {
  switch (code) {
    case 'UNAUTHENTICATED':
      return t('errors.signedOut')
    case 'FORBIDDEN':
      return t('errors.forbidden')
    case 'NOT_FOUND':
      return t('errors.noRecord')
    case 'CONFLICT':
      return t('errors.changed')
    case 'RATE_LIMITED':
      if (reason === 'AT_ONCE') return t('errors.atOnce')
      return t('signIn.tooMany', { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) })
    case 'TOO_LARGE':
      return t(reason === 'SLOW' ? 'errors.tookTooLong' : 'errors.tooLarge')
    case 'UNAVAILABLE':
      return t(unavailable.get(reason) ?? 'errors.away')
    case 'NETWORK':
      return t('errors.network.short')
    case 'INTERNAL':
      return reference ? t('errors.internalReference', { id: reference }) : t('errors.internal')
    default:
      return message
  }
}

const unavailable = new Map<Failure['reason'], 'errors.busy' | 'errors.full'>([
  ['BUSY', 'errors.busy'],
  ['FULL', 'errors.full'],
])
