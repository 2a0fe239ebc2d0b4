import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'dashboardActionCreate input.options.0.id': 'whoever makes an action chooses it, and the rest of the option is required',
  'dashboardActionPerform input.subjectId': 'the form of the example is about whoever performs it',
}
