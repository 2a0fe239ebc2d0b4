import * as dates from './date-rules.ts'
import * as groups from './group-rules.ts'
import * as numbers from './number-rules.ts'
import { numberOf } from './numbers.ts'
import * as patterns from './pattern-rules.ts'
import * as texts from './text-rules.ts'
import type { Rule, RuleCall, RuleName } from './types.ts'

export type RuleDefinition = {
  holds: Rule
  options: readonly RuleOption[]
  /** Only the required family is asked about empty values; every other rule lets them pass. */
  judgesEmpty: boolean
}

export const rules: Readonly<Record<RuleName, RuleDefinition>> = {
  required: judgingEmpty(groups.required),
  alphanumeric: rule(texts.alphanumeric),
  lowerCaseSnake: rule(texts.lowerCaseSnake),
  date: rule(dates.date),
  decimal: rule(numbers.decimal),
  integer: rule(numbers.integer),
  email: rule(texts.email),
  emailList: rule(texts.emailList),
  url: rule(texts.url),
  phoneNumber: rule(texts.phoneNumber, 'countryField'),
  greaterThan: rule(numbers.greaterThan, 'compareNumber'),
  lessThan: rule(numbers.lessThan, 'compareNumber'),
  lessThanOrEqualTo: rule(numbers.lessThanOrEqualTo, 'compareNumber'),
  greaterThanZero: rule(numbers.greaterThanZero),
  greaterThanOrEqualToZero: rule(numbers.greaterThanOrEqualToZero),
  greaterThanGroup: judgingEmpty(numbers.greaterThanGroup, 'group', 'compareNumber'),
  notEqual: rule(numbers.notEqual, 'compareValue'),
  notEqualNumber: rule(numbers.notEqualNumber, 'compareNumber'),
  match: rule(texts.match, 'field'),
  in: rule(texts.isIn, 'haystack'),
  maxLength: rule(texts.maxLength, 'length'),
  minLength: rule(texts.minLength, 'length'),
  dateBefore: rule(dates.dateBefore, 'dateField'),
  dateAfter: rule(dates.dateAfter, 'dateField'),
  dateSameOrAfter: rule(dates.dateSameOrAfter, 'dateField'),
  dateSameOrBefore: rule(dates.dateSameOrBefore, 'dateField'),
  dateSameOrAfterToday: rule(dates.dateSameOrAfterToday),
  dateSameOrBeforeToday: rule(dates.dateSameOrBeforeToday),
  dateAfterNow: rule(dates.dateAfterNow),
  atLeastOneCheckboxSelected: judgingEmpty(groups.atLeastOneCheckboxSelected),
  requireGroup: judgingEmpty(groups.requireGroup, 'group'),
  requiredFieldArray: judgingEmpty(groups.requiredFieldArray),
  uniqueChildInFieldArray: rule(groups.uniqueChildInFieldArray, 'childField'),
  fieldArrayIncludes: judgingEmpty(groups.fieldArrayIncludes, 'value'),
  tfnIsValid: rule(texts.tfnIsValid),
  isRegex: rule(patterns.isRegex),
  regex: rule(patterns.regex, 'pattern'),
  ukPostcode: rule(texts.ukPostcode, 'countryField'),
}

/** The name of the first option that the call lacks; an option that cannot be used counts as lacking. */
export function lackingOption(call: RuleCall): string | undefined {
  for (const option of rules[call.rule].options) {
    const name = option === 'compareNumber' ? 'compareValue' : option
    if (!isUsable(option, call[name])) return name
  }
  return undefined
}

type RuleOption =
  | 'compareNumber'
  | 'compareValue'
  | 'dateField'
  | 'haystack'
  | 'group'
  | 'field'
  | 'length'
  | 'pattern'
  | 'countryField'
  | 'childField'
  | 'value'

function rule(holds: Rule, ...options: RuleOption[]): RuleDefinition {
  return { holds, options, judgesEmpty: false }
}

function judgingEmpty(holds: Rule, ...options: RuleOption[]): RuleDefinition {
  return { holds, options, judgesEmpty: true }
}

function isUsable(option: RuleOption, value: unknown): boolean {
  switch (option) {
    case 'value':
    case 'compareValue':
      return value !== undefined && value !== null
    case 'compareNumber':
      return numberOf(value) !== undefined
    case 'length':
      return typeof value === 'number' && value >= 0
    case 'haystack':
      return Array.isArray(value)
    case 'group':
      return Array.isArray(value) && value.length > 0
    default:
      return typeof value === 'string' && value !== ''
  }
}
