import { ruleMessages, fillIn } from '@kith/shared/rules/messages.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { ServerProblem } from '#platform/errors/failure.ts'

/** What to show beside a field: the rule's words in the user's language, or the message that came with the problem. */
export function problemText({ rule, message, parameters = {}, custom }: ServerProblem, language: string): string {
  const wordings: Readonly<Record<string, string>> = ruleMessages[(language in ruleMessages ? language : 'en') as Language]
  const words = wordings[`${rule}_${parameters.context}`] ?? wordings[rule]
  return custom || !words ? message : fillIn(words, parameters)
}

/** Nests errors by path as react-hook-form wants them; the first problem of a path counts. */
export function nestProblems(problems: readonly ServerProblem[], language: string): Record<string, unknown> {
  const errors: Record<string, unknown> = {}
  for (const problem of problems) {
    const parts = problem.path.split('.')
    const last = parts.pop() ?? ''
    let place = errors
    for (const part of parts) place = (place[part] ??= {}) as Record<string, unknown>
    place[last] ??= { type: problem.rule, message: problemText(problem, language) }
  }
  return errors
}

/** Whether the rule set asks for a value at this path (`addresses.0.country` is ruled by `addresses.*.country`). */
export function isRequired(path: string, rules: Readonly<Record<string, ReadonlyArray<{ rule: string }>>>): boolean {
  const calls = rules[path] ?? rules[path.replaceAll(/\.\d+(?=\.|$)/g, '.*')] ?? []
  return calls.some(({ rule }) => rule === 'required' || rule === 'requiredFieldArray')
}
