import { ConfigurationError, missingOption, unknownRule } from './configuration-error.ts'
import { onceForEach } from './once-for-each.ts'
import { ruleOf } from '../problems/rule-of.ts'
import { fillIn, shownIn } from '../words.ts'
import { englishMessage, parametersOf } from './messages.ts'
import type { Place } from './paths.ts'
import { isOnTop, lookUp, placesOf, valueOnTop } from './paths.ts'
import { lackingOption, rules } from './rules.ts'
import type { Problem, RuleCall, RuleContext, RuleSet, Verdict } from './types.ts'
import { isEmpty } from './values.ts'

export { ConfigurationError }

/** Every problem of the values at once, in the order of the rule set; throws ConfigurationError for a wrong rule set. */
export function validate(values: unknown, ruleSet: RuleSet, context: RuleContext): Problem[] {
  const problems = new Map<string, Problem>()
  for (const rulesOfField of fieldRulesOf(ruleSet)) {
    const { field, skipsEmpty } = rulesOfField
    if (skipsEmpty && isEmpty(valueOnTop(values, field))) continue
    for (const place of placesOf(values, field)) {
      for (const problem of problemsAt(place, rulesOfField, { values, ruleSet, context })) {
        const key = JSON.stringify([problem.path, problem.rule])
        if (!problems.has(key)) problems.set(key, problem)
      }
    }
  }
  return [...problems.values()]
}

/** Throws ConfigurationError for the first unknown rule or missing option. */
export function checkRuleSet(ruleSet: RuleSet): void {
  for (const [field, calls] of Object.entries(ruleSet)) {
    for (const call of calls) {
      if (!Object.hasOwn(rules, call.rule)) throw unknownRule(call.rule, field)
      const option = lackingOption(call)
      if (option) throw missingOption(call.rule, field, option)
    }
  }
}

type FieldRules = {
  readonly field: string
  readonly calls: readonly RuleCall[]
  readonly required: readonly RuleCall[]
  readonly hasEmailList: boolean
  readonly skipsEmpty: boolean
}

const fieldRulesOf = onceForEach((ruleSet: RuleSet): readonly FieldRules[] => {
  checkRuleSet(ruleSet)
  return Object.entries(ruleSet).map(([field, calls]) => ({
    field,
    calls,
    required: calls.filter(({ rule }) => rule === 'required'),
    hasEmailList: calls.some(({ rule }) => rule === 'emailList'),
    skipsEmpty: isOnTop(field) && !calls.some(({ rule }) => rules[rule].judgesEmpty),
  }))
})

type Input = { values: unknown; ruleSet: RuleSet; context: RuleContext }

function problemsAt(place: Place, { field, calls, required, hasEmailList }: FieldRules, { values, ruleSet, context }: Input): Problem[] {
  const isDeclared = (path: string) => Object.hasOwn(ruleSet, path)
  const lookup = (reference = '') => lookUp(values, place, field, reference, isDeclared)
  const isNothing = isEmpty(place.value)
  const judge = (call: RuleCall): Problem[] => {
    const { holds, judgesEmpty } = rules[call.rule]
    if (!judgesEmpty && isNothing) return []
    const isCommaList = call.commaList ?? hasEmailList
    const verdict = holds(place.value, { call, context, field, isCommaList, lookup })
    return verdict === true ? [] : toProblems(place.path.join('.'), call, verdict)
  }
  const missing = required.flatMap(judge)
  if (missing.length > 0) return missing
  const tooLong = calls.filter((call) => isFarTooLong(place.value, call)).flatMap(judge)
  return tooLong.length > 0 ? tooLong : calls.flatMap(judge)
}

/** No other rule sees such a text. */
const isFarTooLong = (value: unknown, { rule, length = Infinity }: RuleCall): boolean =>
  rule === 'maxLength' && typeof value === 'string' && value.length > 4 * length

function toProblems(path: string, call: RuleCall, verdict: Exclude<Verdict, true>): Problem[] {
  const paths = typeof verdict === 'object' && 'children' in verdict ? verdict.children.map((child) => `${path}.${child}`) : [path]
  const parameters = parametersOf(call, verdict)
  // The variant of the rule's own wording is none of what is said instead
  const { context: _, ...values } = parameters
  const said = call.says === undefined ? {} : ruleOf(call.says, values)
  return paths.map((at) => ({
    path: at,
    rule: call.rule,
    message: call.message === undefined ? englishMessage(call.rule, parameters) : fillIn(call.message, parameters, shownIn('en')),
    ...(Object.keys(parameters).length > 0 && { parameters }),
    ...(call.message !== undefined && { custom: true }),
    ...said,
  }))
}
