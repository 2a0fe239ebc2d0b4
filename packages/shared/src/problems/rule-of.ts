import type { Problem } from '../rules/types.ts'

/** The rule and the context that a code names, without its words: `employed_start` is the rule `employed` in the context `start`. */
export function ruleOf(code: string, values: Problem['parameters'] = {}): Pick<Problem, 'rule' | 'parameters'> {
  const [, rule = code, context] = /^(.+)_([^_]+)$/.exec(code) ?? []
  const parameters = { ...(context === undefined ? {} : { context }), ...values }
  return { rule, ...(Object.keys(parameters).length > 0 && { parameters }) }
}
