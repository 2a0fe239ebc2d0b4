import english from '../../words/en/problems.json' with { type: 'json' }
import rules from '../../words/en/rules.json' with { type: 'json' }
import type { WordValues } from '../generated/word-values.ts'
import type { Problem } from '../rules/types.ts'
import { ruleOf } from './rule-of.ts'
import { fillIn, shownIn, type ValuesFor } from '../words.ts'

/** What is wrong: a rule and its values, for saying it in any language, and what it says in English. */
export type Said = Omit<Problem, 'path'>

type ProblemValues = WordValues['rules'] & WordValues['problems']
export type Code = keyof ProblemValues
export type ValuesOf<Wanted extends Code> = ValuesFor<ProblemValues[Wanted]>

/** A problem of the catalogue, or of a shared rule, with all the values that its text in English needs. */
export function errorMessage<Wanted extends Code>(code: Wanted, ...given: ValuesOf<Wanted>): Said {
  return anyErrorMessage(code, given[0])
}

/** The same of a code whose values nobody has checked. */
export function anyErrorMessage(code: Code, values?: Problem['parameters']): Said {
  const { rule, parameters } = ruleOf(code, values)
  const message = fillIn(englishTexts[code] ?? '', parameters ?? {}, shownIn('en'))
  return { rule, message, ...(parameters && { parameters }) }
}

const englishTexts: Readonly<Record<string, string>> = { ...rules, ...english }
