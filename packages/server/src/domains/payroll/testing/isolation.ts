import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'getPayrollPage personId': 'no payroll product is connected',
}
