import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'listPrivateNotes filter.aboutIds': 'the note of the example is about nobody',
}
