import { en } from './translations/en.ts'
import { es } from './translations/es.ts'
import { frCA } from './translations/fr-CA.ts'
import type { RuleCall, RuleMessages, RuleName, Verdict } from './types.ts'
import { textOf } from './values.ts'

export const ruleMessages: Readonly<Record<'en' | 'fr-CA' | 'es', RuleMessages>> = { en, 'fr-CA': frCA, es }

/** The client translates with `t(translationKey(problem.rule), problem.parameters)`. */
export function translationKey(rule: string): string {
  return `rules.${rule}`
}

export type Parameters = Record<string, string | number>

/** The values that the message of a failed call speaks of; `context` picks the variant of the wording, as in i18next. */
export function parametersOf(call: RuleCall, verdict: Verdict): Parameters {
  const context = typeof verdict === 'object' && 'variant' in verdict ? { context: verdict.variant } : {}
  return { ...context, ...OWN_PARAMETERS[call.rule]?.(call) }
}

/** The one wording of a rule in a language, or that of its variant; undefined where nobody has written it. */
export function wordingOf(wordings: Readonly<Record<string, string>>, rule: string, parameters: Parameters): string | undefined {
  const key = [`${rule}_${parameters['context']}`, rule].find((each) => Object.hasOwn(wordings, each))
  return key === undefined ? undefined : wordings[key]
}

export function englishMessage(rule: RuleName, parameters: Parameters): string {
  return fillIn(wordingOf(en, rule, parameters) ?? '', parameters)
}

/** Replaces `{name}`, and `{name:kind}` as its kind is shown, where there is a value of that name. */
export function fillIn<Value>(
  message: string,
  values: Readonly<Record<string, Value>>,
  show: (value: Value, kind: string | undefined) => string = String,
): string {
  return message.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, kind: string | undefined) =>
    Object.hasOwn(values, name) ? show(values[name] as Value, kind) : whole,
  )
}

/** The names of the values that a text speaks of. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}:${string}` ? Name : Place) | NamesIn<Rest>
  : never

const OWN_PARAMETERS: Partial<Record<RuleName, (call: RuleCall) => Parameters>> = {
  decimal: ({ maximumDecimals }) => (maximumDecimals === undefined ? {} : { maximumDecimals }),
  greaterThan: compareValue,
  lessThan: compareValue,
  lessThanOrEqualTo: compareValue,
  greaterThanGroup: compareValue,
  notEqual: compareValue,
  notEqualNumber: compareValue,
  match: (call) => ({ comparison: call.comparison ?? wordsOf(call.field) }),
  maxLength: ({ length = 0 }) => ({ max: length }),
  minLength: ({ length = 0 }) => ({ min: length }),
  dateBefore: otherDate,
  dateAfter: otherDate,
  dateSameOrAfter: otherDate,
  dateSameOrBefore: otherDate,
  fieldArrayIncludes: (call) => ({ comparison: call.comparison ?? textOf(call.value) ?? '' }),
}

function compareValue(call: RuleCall): Parameters {
  return { compareValue: call.compareValue ?? '' }
}

function otherDate(call: RuleCall): Parameters {
  return { comparison: call.comparison ?? wordsOf(call.dateField) }
}

/** 'job.startDate' becomes 'start date', for calls that give no label. */
function wordsOf(path = ''): string {
  const name = path.split('.').at(-1) ?? ''
  return name
    .replace(/_/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
