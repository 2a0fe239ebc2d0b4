export type RuleName =
  | 'required'
  | 'alphanumeric'
  | 'lowerCaseSnake'
  | 'date'
  | 'decimal'
  | 'integer'
  | 'email'
  | 'emailList'
  | 'url'
  | 'phoneNumber'
  | 'greaterThan'
  | 'lessThan'
  | 'lessThanOrEqualTo'
  | 'greaterThanZero'
  | 'greaterThanOrEqualToZero'
  | 'greaterThanGroup'
  | 'notEqual'
  | 'notEqualNumber'
  | 'match'
  | 'in'
  | 'maxLength'
  | 'minLength'
  | 'dateBefore'
  | 'dateAfter'
  | 'dateSameOrAfter'
  | 'dateSameOrBefore'
  | 'dateSameOrAfterToday'
  | 'dateSameOrBeforeToday'
  | 'dateAfterNow'
  | 'atLeastOneCheckboxSelected'
  | 'requireGroup'
  | 'requiredFieldArray'
  | 'uniqueChildInFieldArray'
  | 'fieldArrayIncludes'
  | 'tfnIsValid'
  | 'isRegex'
  | 'regex'
  | 'ukPostcode'

export type RuleCall = {
  rule: RuleName
  /** Shown instead of the rule's own message. */
  message?: string
  /** The code in the catalogue of problems of what is said instead, in every language. */
  says?: string
  compareValue?: number | string
  dateField?: string
  haystack?: readonly (string | number)[]
  group?: readonly string[]
  field?: string
  length?: number
  /** Counts items instead of characters; a field that has `emailList` is a comma list by itself. */
  commaList?: boolean
  /** RE2 syntax, found anywhere in the value unless anchored. */
  pattern?: string
  countryField?: string
  maximumDecimals?: number
  /** The label of the other field, for the message. */
  comparison?: string
  childField?: string
  value?: unknown
}

/** Keys are paths; `*` stands for each item of a field array: 'addresses.*.country'. */
export type RuleSet = Readonly<Record<string, readonly RuleCall[]>>

export type Problem = {
  path: string
  rule: RuleName | 'unknown_field' | string
  /** English, parameters filled in. */
  message: string
  parameters?: Record<string, string | number>
  /** The message was given with the rule call and is not to be translated. */
  custom?: boolean
}

export type DateFormat = 'DMY' | 'MDY' | 'YMD' | 'VERBOSE'

export type RuleContext = {
  /** YYYY-MM-DD in the organisation's time zone. */
  today: string
  now: Date
  /** The format that the user types dates in; YYYY-MM-DD is always accepted. */
  dateFormat?: DateFormat
  /** Needed only to judge a date and time against a day, or a local time against now. */
  timeZone?: string
}

export type RuleUse = {
  call: RuleCall
  context: RuleContext
  /** The path as written in the rule set, for configuration errors. */
  field: string
  isCommaList: boolean
  lookup: (reference: string | undefined) => unknown
}

/** A variant chooses another wording of the same rule; children are the paths below the value that fail. */
export type Verdict = boolean | { variant: 'places' | 'items' | 'country' | 'web' } | { children: readonly string[] }

export type Rule = (value: unknown, use: RuleUse) => Verdict
