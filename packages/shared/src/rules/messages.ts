import en from '../../words/en/rules.json' with { type: 'json' }
import { fillIn, shownIn } from '../words.ts'
import type { RuleCall, RuleName, Verdict } from './types.ts'
import { textOf } from './values.ts'

export type Parameters = Record<string, string | number>

/** The values that the message of a failed call speaks of; `context` picks the variant of the wording, as in i18next. */
export function parametersOf(call: RuleCall, verdict: Verdict): Parameters {
  const context = typeof verdict === 'object' && 'variant' in verdict ? { context: verdict.variant } : {}
  return { ...context, ...OWN_PARAMETERS[call.rule]?.(call) }
}

export function englishMessage(rule: RuleName, parameters: Parameters): string {
  const texts: Readonly<Record<string, string>> = en
  return fillIn(texts[`${rule}_${parameters['context']}`] ?? texts[rule] ?? '', parameters, shownIn('en'))
}

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
