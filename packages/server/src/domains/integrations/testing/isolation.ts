import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'getWebhookMessage id': 'a message of a webhook is no record of a declared kind, of which the example would know one',
}
