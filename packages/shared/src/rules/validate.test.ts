import { describe, expect, it } from 'vitest'
import { loadRegexEngine } from './pattern-rules.ts'
import { rules } from './rules.ts'
import { context, holds } from './testing.ts'
import type { RuleCall, RuleName, RuleSet } from './types.ts'
import { checkRuleSet, ConfigurationError, validate } from './validate.ts'

const fullCall: Omit<RuleCall, 'rule'> = {
  compareValue: 1,
  dateField: 'other',
  haystack: ['a'],
  group: ['other'],
  field: 'other',
  length: 1,
  pattern: 'a',
  countryField: 'other',
  childField: 'child',
  value: 'a',
}

describe('validate', () => {
  it('reports every problem at once, in the order of the rule set', () => {
    const ruleSet: RuleSet = {
      lastName: [{ rule: 'required' }, { rule: 'maxLength', length: 3 }],
      code: [{ rule: 'lowerCaseSnake' }, { rule: 'maxLength', length: 3 }],
      email: [{ rule: 'email' }],
    }
    const problems = validate({ lastName: ' ', code: 'ABCD', email: 'x' }, ruleSet, context)
    expect(problems.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'lastName required',
      'code lowerCaseSnake',
      'code maxLength',
      'email email',
    ])
  })

  it('reports nothing else where required fails, wherever it stands', () => {
    const ruleSet: RuleSet = { rows: [{ rule: 'requiredFieldArray' }, { rule: 'required' }] }
    expect(validate({ rows: [] }, ruleSet, context).map(({ rule }) => rule)).toEqual(['required'])
  })

  it('reports of a text that is far too long that alone, before any pattern sees it', () => {
    const ruleSet: RuleSet = { code: [{ rule: 'lowerCaseSnake' }, { rule: 'maxLength', length: 3 }] }
    expect(validate({ code: 'A'.repeat(13) }, ruleSet, context).map(({ rule }) => rule)).toEqual(['maxLength'])
  })

  it('reports the first problem only of a path and rule', () => {
    const ruleSet: RuleSet = {
      pay: [
        { rule: 'greaterThan', compareValue: 1 },
        { rule: 'greaterThan', compareValue: 5 },
      ],
    }
    expect(validate({ pay: 0 }, ruleSet, context).map(({ message }) => message)).toEqual(['This must be greater than 1.'])
  })

  it.each([undefined, null, 'text', 5, []])('takes the values %j for an empty form', (values) => {
    expect(validate(values, { 'a.b': [{ rule: 'required' }], 'c.*.d': [{ rule: 'required' }] }, context)).toHaveLength(1)
  })

  it('reads own properties only', () => {
    const ruleSet: RuleSet = Object.fromEntries(
      ['constructor', 'toString.name', 'a.__proto__'].map((path) => [path, [{ rule: 'required' }]]),
    )
    expect(validate({ a: {} }, ruleSet, context)).toHaveLength(3)
  })

  it.each(Object.keys(rules) as RuleName[])('a custom message replaces that of %s and is marked as such [SH-499]', async (rule) => {
    await loadRegexEngine()
    const values = { field: FAILING[rule], other: '2020-01-01', ...OTHERS[rule] }
    const problem = (call: RuleCall) => validate(values, { field: [call] }, context)[0]
    expect(problem({ ...fullCall, rule })).toMatchObject({ rule, message: expect.not.stringMatching('Ours') })
    expect(problem({ ...fullCall, rule })).not.toHaveProperty('custom')
    expect(problem({ ...fullCall, rule, message: 'Ours' })).toMatchObject({ rule, message: 'Ours', custom: true })
  })

  it('a custom message may use the parameters [SH-499]', () => {
    const call: RuleCall = { rule: 'lessThan', compareValue: 9, message: 'Below {{compareValue}}, {{please}}' }
    expect(validate({ a: 9 }, { a: [call] }, context)[0]?.message).toBe('Below 9, {{please}}')
  })

  it('follows paths of one and of two levels of field arrays [SH-501]', () => {
    const ruleSet: RuleSet = { 'people.*.name': [{ rule: 'required' }], 'people.*.phones.*.number': [{ rule: 'required' }] }
    const values = { people: [{ name: 'A', phones: [{ number: '1' }, {}] }, { phones: [] }, { name: 'C' }, { name: 'D', phones: [null] }] }
    expect(validate(values, ruleSet, context).map(({ path }) => path)).toEqual([
      'people.1.name',
      'people.0.phones.1.number',
      'people.3.phones.0.number',
    ])
  })

  it('resolves references among the siblings of the item, then outwards to the root [SH-501]', () => {
    const ruleSet: RuleSet = { 'people.*.jobs.*.end': [{ rule: 'dateAfter', dateField: 'start' }] }
    const failing = (values: unknown) => validate(values, ruleSet, context).map(({ path }) => path)
    expect(failing({ start: '2020-01-01', people: [{ jobs: [{ start: '2026-01-01', end: '2025-01-01' }] }] })).toEqual([
      'people.0.jobs.0.end',
    ])
    expect(failing({ start: '2030-01-01', people: [{ jobs: [{ start: '2024-01-01', end: '2025-01-01' }] }] })).toEqual([])
    expect(failing({ start: '2020-01-01', people: [{ start: '2026-01-01', jobs: [{ end: '2025-01-01' }] }] })).toEqual([
      'people.0.jobs.0.end',
    ])
    expect(failing({ start: '2026-01-01', people: [{ jobs: [{ end: '2025-01-01' }] }] })).toEqual(['people.0.jobs.0.end'])
    expect(failing({ people: [{ jobs: [{ end: '2025-01-01' }] }, { start: '2026-01-01' }] })).toEqual([])
  })

  it('does not mistake a field of the root for an omitted sibling that the rule set knows [SH-518]', () => {
    const number: RuleCall[] = [{ rule: 'phoneNumber', countryField: 'country' }]
    const values = { country: 'AU', phones: [{ number: '1' }] }
    expect(validate(values, { 'phones.*.number': number }, context)).toEqual([])
    expect(validate(values, { 'phones.*.number': number, 'phones.*.country': [] }, context)).toHaveLength(1)
  })

  it('counts the items of a field that holds a list of addresses [SH-530, SH-531]', () => {
    const ruleSet: RuleSet = { to: [{ rule: 'emailList' }, { rule: 'maxLength', length: 2 }, { rule: 'minLength', length: 2 }] }
    const problems = (to: string) => validate({ to }, ruleSet, context).map(({ rule }) => rule)
    expect(problems('a@demo.example, b@demo.example')).toEqual([])
    expect(problems('a@demo.example, b@demo.example, c@demo.example')).toEqual(['maxLength'])
    expect(problems('a@demo.example')).toEqual(['minLength'])
  })

  it.each(['', '  ', null, undefined, []])('the empty value %j passes every rule but six and required [SH-553]', (value) => {
    const failing = (Object.keys(rules) as RuleName[]).filter((rule) => !holds({ ...fullCall, rule }, value))
    expect(failing.toSorted()).toEqual([
      'atLeastOneCheckboxSelected',
      'fieldArrayIncludes',
      'greaterThanGroup',
      'requireGroup',
      'required',
      'requiredFieldArray',
    ])
  })
})

describe('the configuration of rules', () => {
  it.each(['require', 'constructor', 'toString', ''])(
    'an unknown rule %j raises an error, also when validating [SH-500, SH-650]',
    (rule) => {
      const ruleSet = { 'addresses.*.country': [{ rule: rule as RuleName }] }
      const text = `Unknown validation rule '${rule}' on field 'addresses.*.country'`
      expect(() => checkRuleSet(ruleSet)).toThrow(new ConfigurationError(text))
      expect(() => checkRuleSet(ruleSet)).toThrow(ConfigurationError)
      expect(() => validate({}, ruleSet, context)).toThrow(text)
    },
  )

  it.each<[RuleName, keyof RuleCall]>([
    ['greaterThan', 'compareValue'],
    ['lessThan', 'compareValue'],
    ['lessThanOrEqualTo', 'compareValue'],
    ['notEqual', 'compareValue'],
    ['notEqualNumber', 'compareValue'],
    ['greaterThanGroup', 'compareValue'],
    ['dateBefore', 'dateField'],
    ['dateAfter', 'dateField'],
    ['dateSameOrAfter', 'dateField'],
    ['dateSameOrBefore', 'dateField'],
    ['in', 'haystack'],
    ['requireGroup', 'group'],
    ['greaterThanGroup', 'group'],
    ['match', 'field'],
    ['maxLength', 'length'],
    ['minLength', 'length'],
    ['regex', 'pattern'],
    ['phoneNumber', 'countryField'],
    ['ukPostcode', 'countryField'],
    ['uniqueChildInFieldArray', 'childField'],
    ['fieldArrayIncludes', 'value'],
  ])('%s without its option %s raises an error [SH-651, SH-652, SH-653, SH-654, SH-655]', (rule, option) => {
    const { [option]: _left, ...call }: RuleCall = { ...fullCall, rule }
    const ruleSet = { pay: [{ ...call, rule }] }
    const text = `Validation rule '${rule}' on field 'pay' is missing the option '${option}'`
    expect(() => checkRuleSet(ruleSet)).toThrow(new ConfigurationError(text))
    expect(() => validate({}, ruleSet, context)).toThrow(ConfigurationError)
    expect(() => checkRuleSet({ pay: [{ ...fullCall, rule }] })).not.toThrow()
  })

  it.each<RuleCall>([
    { rule: 'greaterThan', compareValue: 'ten' },
    { rule: 'greaterThan', compareValue: NaN },
    { rule: 'maxLength', length: NaN },
    { rule: 'requireGroup', group: [] },
    { rule: 'match', field: '' },
  ])('an option that cannot be used counts as missing: %j [SH-655]', (call) => {
    expect(() => checkRuleSet({ pay: [call] })).toThrow('is missing the option')
  })

  it.each<RuleCall>([
    { rule: 'greaterThan', compareValue: 0 },
    { rule: 'notEqual', compareValue: '' },
    { rule: 'in', haystack: [] },
    { rule: 'maxLength', length: 0 },
    { rule: 'fieldArrayIncludes', value: false },
  ])('a falsy option counts as given: %j [SH-522, SH-655]', (call) => {
    expect(() => checkRuleSet({ pay: [call] })).not.toThrow()
  })
})

const FAILING: Record<RuleName, unknown> = {
  required: '',
  alphanumeric: '?',
  lowerCaseSnake: 'A',
  date: 'x',
  decimal: 'x',
  integer: 'x',
  email: 'x',
  emailList: 'x',
  url: 'x',
  phoneNumber: 'x',
  greaterThan: 0,
  lessThan: 2,
  lessThanOrEqualTo: 2,
  greaterThanZero: -1,
  greaterThanOrEqualToZero: -1,
  greaterThanGroup: '',
  notEqual: 1,
  notEqualNumber: 1,
  match: 'x',
  in: 'x',
  maxLength: 'xx',
  minLength: {},
  dateBefore: '2021-01-01',
  dateAfter: '2019-01-01',
  dateSameOrAfter: '2019-01-01',
  dateSameOrBefore: '2021-01-01',
  dateSameOrAfterToday: '2019-01-01',
  dateSameOrBeforeToday: '2999-01-01',
  dateAfterNow: '2019-01-01',
  atLeastOneCheckboxSelected: false,
  requireGroup: '',
  requiredFieldArray: [],
  uniqueChildInFieldArray: [{ child: 1 }, { child: 1 }],
  fieldArrayIncludes: [],
  tfnIsValid: '1',
  isRegex: '(',
  regex: 'x',
  ukPostcode: '1',
}

const OTHERS: Partial<Record<RuleName, object>> = { requireGroup: { other: '' }, ukPostcode: { other: 'GB' } }
