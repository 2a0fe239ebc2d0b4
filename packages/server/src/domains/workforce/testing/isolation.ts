import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'listWorkforceRoleRequirements workforceRoleId': 'the requirement of the example is of another role',
}
