import { days, when, type Condition, type Operand, type Operator } from './conditions.ts'
import { boolean, choice, choices, date, decimal, id, integer, references, text, type Field, type Fields } from './fields.ts'
import { daysOf, isPeriod, periods, type Period } from './periods.ts'
import type { RuleCall } from './rules/types.ts'
import { longestSearch } from './search.ts'

/** A field must pass all tests of a filter. Their names are those of the API: `{ from: '2026-01-01', until: '2026-01-31' }`. */
export type FieldTest = Readonly<Record<string, unknown>>

/** The comparisons that a filter by this field takes; undefined for one that nothing is compared with. */
export function testFields(field: Field): Fields | undefined {
  const { choicesName = '', choices: all = [] } = field
  const one = choice(choicesName, all)
  switch (field.kind) {
    case 'choice':
      return { is: one, not: one, oneOf: choices(choicesName, all), ...presence }
    case 'choices':
      return { contains: one, ...presence }
    case 'reference':
      return { is: id(), not: id(), oneOf: references(field.references ?? ''), ...presence }
    case 'references':
      return { contains: id(), ...presence }
    case 'text':
    case 'longText':
      return { is: words, not: words, contains: words, ...presence }
    case 'boolean':
      return { is: boolean() }
    case 'integer':
    case 'decimal':
      return { is: decimal(), not: decimal(), under: decimal(), atMost: decimal(), over: decimal(), atLeast: decimal(), ...presence }
    case 'date':
    case 'moment':
      return { is: date(), not: date(), before: date(), until: date(), after: date(), from: date(), ...around, ...presence }
    case 'id':
    case 'list':
    case 'object':
      return undefined
  }
}

const presence = { empty: boolean() }
const words = text({ max: longestSearch })
const most: readonly RuleCall[] = [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: 36_525 }]
/** By the day on which the list is read. */
const around = { period: choice('ListPeriod', periods), nextDays: integer({ rules: most }), lastDays: integer({ rules: most }) }

/** The name of its type in the API: one for each family of fields, and one for each choice. */
export function testTypeName({ kind, choicesName = '' }: Field): string {
  switch (kind) {
    case 'choice':
      return `${choicesName}Test`
    case 'choices':
      return `${choicesName}ListTest`
    case 'reference':
      return 'RecordTest'
    case 'references':
      return 'RecordListTest'
    case 'boolean':
      return 'BooleanTest'
    case 'integer':
    case 'decimal':
      return 'NumberTest'
    case 'date':
    case 'moment':
      return 'DayTest'
    default:
      return 'TextTest'
  }
}

/** The condition that a test is, on the day on which the list is read. */
export function conditionOfTest(path: string, test: FieldTest, today: string): Condition {
  const given = Object.entries(test).filter(([, value]) => value !== null && value !== undefined)
  return { all: given.map(([name, value]) => conditionOf(path, name, value, today)) }
}

function conditionOf(path: string, name: string, value: unknown, today: string): Condition {
  const between = (from: Operand, until: Operand) => ({ all: [when(path, 'from', from), when(path, 'until', until)] })
  switch (name) {
    case 'empty':
      return when(path, value === true ? 'empty' : 'filled')
    case 'period':
      // Its rules have found any other text
      return { all: boundsOf(path, value as Period, today) }
    case 'nextDays':
      return between('today', days(Number(value)))
    case 'lastDays':
      return between(days(-Number(value)), 'today')
    default:
      // The names of the other comparisons are those of operators, with values of their fields
      return { field: path, is: name as Operator, value: value as Operand }
  }
}

function boundsOf(path: string, period: Period, today: string): Condition[] {
  const { from, until } = daysOf(period, today)
  return [...(from ? [when(path, 'from', from)] : []), ...(until ? [when(path, 'until', until)] : [])]
}

/**
 * A test as addresses, saved views and exports keep it: a value alone is what the field is, or the period of a day; any other
 * comparison is `not:RED`, `oneOf:RED,BLUE`, `nextDays:30`, `empty:` or `between:1..5`. Null for a text that is none; its value is still to be judged.
 */
export function testIn(field: Field, text: string): FieldTest | null {
  const comparisons = testFields(field) ?? {}
  const [, name = '', value = ''] = /^([a-zA-Z]+):(.*)$/s.exec(text) ?? []
  const given = valueIn(field, value)
  switch (name) {
    case '':
      return isPeriod(text) && 'period' in comparisons ? { period: text } : { is: valueIn(field, text) }
    case 'empty':
    case 'filled':
      return 'empty' in comparisons ? { empty: name === 'empty' } : null
    case 'between': {
      const [from = '', until = ''] = value.split('..')
      if ('from' in comparisons) return { from, until }
      return 'atLeast' in comparisons ? { atLeast: from, atMost: until } : null
    }
    case 'nextDays':
    case 'lastDays':
      return name in comparisons ? { [name]: Number(value) } : null
    case 'oneOf':
      return 'oneOf' in comparisons ? { oneOf: value.split(',') } : null
    default:
      return Object.hasOwn(comparisons, name) && name !== 'period' ? { [name]: given } : null
  }
}

function valueIn({ kind }: Field, text: string): string | boolean {
  if (kind !== 'boolean') return text
  return text === 'yes' ? true : text === 'no' ? false : text
}

/** How the chip of a filter compares, and with what: `between` has two values, `empty` and `filled` have none. */
export type Comparison = { readonly name: ComparisonName; readonly values: readonly string[] }
export type ComparisonName = (typeof comparisonNames)[number]
export const comparisonNames = [
  'is',
  'not',
  'contains',
  'before',
  'until',
  'after',
  'from',
  'under',
  'atMost',
  'over',
  'atLeast',
  'between',
  'nextDays',
  'lastDays',
  'empty',
  'filled',
] as const

/** Leaves out tests for emptiness if the field is required. */
export function comparisonsOf(field: Field): ComparisonName[] {
  const comparisons = testFields(field) ?? {}
  const isOffered = (name: ComparisonName) => {
    if (name === 'between') return 'from' in comparisons || 'atLeast' in comparisons
    return name === 'empty' || name === 'filled' ? 'empty' in comparisons && !field.required : name in comparisons
  }
  return comparisonNames.filter(isOffered)
}

export function comparisonIn(text: string): Comparison {
  const [, found = '', value = ''] = /^([a-zA-Z]+):(.*)$/s.exec(text) ?? []
  const name = comparisonNames.find((each) => each === found)
  if (!name) return { name: 'is', values: [text] }
  return { name, values: name === 'between' ? value.split('..') : value === '' ? [] : [value] }
}

export function comparisonText({ name, values }: Comparison): string {
  const value = values.join('..')
  return name === 'is' && !value.includes(':') ? value : `${name}:${value}`
}
