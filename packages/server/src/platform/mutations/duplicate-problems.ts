import type { Problem } from '@kith/shared/rules/types.ts'
import { problem } from '../errors.ts'

/** Rows that say the same as an earlier one. */
export function duplicateProblems(path: string, field: string, values: readonly string[]): Problem[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [problem(`${path}.${index}.${field}`, 'duplicate')] : []))
}
