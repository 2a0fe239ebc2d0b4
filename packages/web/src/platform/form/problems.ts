import { problemText, type Reader } from '@kith/shared/problems/problem-text.ts'
import type { ServerProblem } from '#platform/errors/failure.ts'

/** Nests errors by path as react-hook-form wants them; the first problem of a path counts. */
export function nestProblems(problems: readonly ServerProblem[], reader: Reader): Record<string, unknown> {
  const errors: Record<string, unknown> = {}
  for (const problem of problems) {
    const parts = problem.path.split('.')
    const last = parts.pop() ?? ''
    let place = errors
    for (const part of parts) place = (place[part] ??= {}) as Record<string, unknown>
    place[last] ??= { type: problem.rule, message: problemText(problem, reader) }
  }
  return errors
}

/** The problems nested in what react-hook-form keeps, with their paths. */
export function problemsIn(errors: object, above = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const path = above ? `${above}.${name}` : name
    const message: unknown = 'message' in error ? error.message : undefined
    return typeof message === 'string' && message ? [{ path, message }] : problemsIn(error, path)
  })
}

/** Whether the rule set asks for a value at this path (`addresses.0.country` is ruled by `addresses.*.country`). */
export function isRequired(path: string, rules: Readonly<Record<string, ReadonlyArray<{ rule: string }>>>): boolean {
  const calls = rules[path] ?? rules[path.replaceAll(/\.\d+(?=\.|$)/g, '.*')] ?? []
  return calls.some(({ rule }) => rule === 'required' || rule === 'requiredFieldArray')
}
