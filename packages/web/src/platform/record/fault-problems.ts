import { ruleOf } from '@kith/shared/problems/rule-of.ts'
import { faultsIn, type RecordKind } from '@kith/shared/records.ts'
import type { Problem } from '@kith/shared/rules/types.ts'

type Values = Readonly<Record<string, unknown>>

/** What the declaration of a kind finds wrong with the values of its form, as the form shows it. */
export const faultProblems = (kind: RecordKind, values: Values, at: { today: string; before?: Values | null }): Problem[] =>
  faultsIn(kind, values, at).map(({ path, code, values: given }) => ({ path, message: '', ...ruleOf(code, given) }))
