import type { RuleSet } from '@kith/shared/rules/types.ts'

/** The rules of these fields and of what lies below them. */
export function rulesWithin(rules: RuleSet, fields: readonly string[]): RuleSet {
  return Object.fromEntries(Object.entries(rules).filter(([path]) => isWithin(path, fields)))
}

export const isWithin = (path: string, fields: readonly string[]): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`))
