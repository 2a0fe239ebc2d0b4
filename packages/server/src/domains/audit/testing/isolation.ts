import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'getAuditEvent id': 'no record of the example is an event',
}
