import type { Translate } from '#platform/i18n/translation.ts'
import { i18n } from '#platform/i18n/i18n.ts'
import type { Failure } from './failure.ts'

/** The message for a failure by its code, in the user's language; a refusal with a text of its own is worded by `refusalText`. */
export function failureText(t: Translate, { code, message, reason, reference, missing = [], retryAfterSeconds = 60 }: Failure): string {
  switch (code) {
    case 'UNAUTHENTICATED':
      return t('errors.signedOut')
    case 'FORBIDDEN':
      return forbidden(t, missing)
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
      return t(unavailable.get(reason) ?? 'errors.network.short')
    case 'NETWORK':
      return t('errors.network.short')
    case 'INTERNAL':
      return reference ? t('errors.internalReference', { id: reference }) : t('errors.internal')
    default:
      return message
  }
}

const unavailable = new Map<Failure['reason'], 'errors.away' | 'errors.busy' | 'errors.full'>([
  ['AWAY', 'errors.away'],
  ['BUSY', 'errors.busy'],
  ['FULL', 'errors.full'],
])

/** Names what is missing where its sentence is at hand: the texts about permissions come with their pages. */
function forbidden(t: Translate, missing: readonly string[]): string {
  // Which slugs have a sentence is known only when they come
  const text = t as unknown as (key: string) => string
  const sentences = missing
    .map((slug) => `permissions:${slug}`)
    .filter((key) => i18n.exists(key))
    .map((key) => text(key))
  return sentences.length > 0 ? t('errors.forbiddenTo', { permissions: sentences.join(', ') }) : t('errors.forbidden')
}
