import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'getIntegrationConfiguration id': 'the provider of the example is not offered for sign-in',
}
