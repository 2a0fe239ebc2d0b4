import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'workflowCreate input.forms.0.id': 'whoever makes a workflow chooses it, and the rest of the entry is required',
}
