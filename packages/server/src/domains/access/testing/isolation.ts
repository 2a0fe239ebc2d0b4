import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'performAuthCheck sourceUserId': 'the oldest user is the system, about which nobody may ask',
  'performAuthCheck targetId': 'the example asks about a permission that does not exist',
}
