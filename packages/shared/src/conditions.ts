import { daysAfter } from './days.ts'
import type { Field, Fields } from './fields.ts'
import { plain } from './plain.ts'
import { dayOf, parseDate } from './rules/dates.ts'
import { numberOf } from './rules/numbers.ts'

/**
 * Says of a record whether it is one of those that a rule, a filter or an audience means. Paths lead through references: `typeId.expiry`.
 * A value that is missing satisfies nothing but `empty`, `not` and `{ not }`.
 */
export type Condition<T = Test> =
  | { readonly all: readonly Condition<T>[] }
  | { readonly any: readonly Condition<T>[] }
  | { readonly not: Condition<T> }
  | T
export type Test = { readonly field: string; readonly is: Operator; readonly value?: Operand }
export type Operator = keyof typeof families
/** 'today' is the local day of the organisation; `days` are counted from it, backwards where they are fewer than none. */
export type Operand = Literal | readonly Literal[] | { readonly days: number | FieldValue } | FieldValue
type Literal = string | number | boolean
type FieldValue = { readonly field: string }

/** The conditions that the fields of a kind allow; what lies behind a reference is checked where the kinds are put together. */
export type ConditionOf<F extends Fields> = Condition<TestOf<F> | typeof personHasLeft>
type TestOf<F extends Fields> =
  | { [Name in keyof F & string]: TestOfField<Name, NonNullable<F[Name]['value']>> }[keyof F & string]
  | (Test & { readonly field: `${keyof F & string}.${string}` })
type TestOfField<Name extends string, Value> =
  | { readonly field: Name; readonly is: 'empty' | 'filled' }
  | (Value extends readonly (infer Item)[]
      ? { readonly field: Name; readonly is: 'contains'; readonly value: Item }
      : string extends Value
        ? { readonly field: Name; readonly is: Operator; readonly value: Operand }
        : Value extends number
          ? { readonly field: Name; readonly is: Operator; readonly value: number | FieldValue }
          : never)
  | ([Value] extends [string | boolean]
      ?
          | { readonly field: Name; readonly is: 'is' | 'not'; readonly value: Value | FieldValue }
          | { readonly field: Name; readonly is: 'oneOf'; readonly value: readonly Value[] }
      : never)

/** `when('expiresOn', 'until', days('typeId.warningDays'))` */
export function when<const Path extends string>(field: Path, is: 'empty' | 'filled'): { readonly field: Path; readonly is: typeof is }
export function when<const Path extends string, const Is extends Operator, const Value extends Operand>(
  field: Path,
  is: Is,
  value: Value,
): { readonly field: Path; readonly is: Is; readonly value: Value }
export function when(field: string, is: Operator, value?: Operand): Test {
  return { field, is, ...(value === undefined ? {} : { value }) }
}

/** True of records of people who have left: their last job has ended and no other follows. Nothing about them waits or is overdue. */
export const personHasLeft = { field: 'person.hasLeft', is: 'is', value: true } as const satisfies Test

/** So many days after today, or as many as a field says. */
export const days = (count: number | string): { readonly days: number | FieldValue } => ({
  days: typeof count === 'string' ? { field: count } : count,
})

/** What a condition is judged by: values by their paths, those of objects nested, and the day and time zone of the organisation. */
export type Facts = Readonly<Record<string, unknown>>
export type Judging = { readonly today: string; readonly timezone: string; readonly fieldAt: FieldAt }
/** The declaration of the field at a path; undefined where there is none. */
export type FieldAt = (path: string) => Field | undefined

export function holds(condition: Condition, facts: Facts, at: Judging): boolean {
  if ('all' in condition) return condition.all.every((each) => holds(each, facts, at))
  if ('any' in condition) return condition.any.some((each) => holds(each, facts, at))
  if ('not' in condition) return !holds(condition.not, facts, at)
  return passes(condition, facts, at)
}

/** Every path that a condition reads. */
export function pathsIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(pathsIn)
  if ('any' in condition) return condition.any.flatMap(pathsIn)
  if ('not' in condition) return pathsIn(condition.not)
  const { field, value } = condition
  const read = fieldIn(value) ?? fieldIn(daysIn(value))
  return read === undefined ? [field] : [field, read]
}

/** Finds fields that do not exist and comparisons that a field does not allow, for the author of the condition. */
export function conditionFaults(condition: Condition, fieldAt: FieldAt): string[] {
  if ('all' in condition) return condition.all.flatMap((each) => conditionFaults(each, fieldAt))
  if ('any' in condition) return condition.any.flatMap((each) => conditionFaults(each, fieldAt))
  if ('not' in condition) return conditionFaults(condition.not, fieldAt)
  const { field: path, is, value } = condition
  const [family, of] = [familyOf(fieldAt(path)), fieldIn(value)]
  if (!family) return [`There is no field '${path}' to compare`]
  if (!families[is].includes(family)) return [`'${path}' cannot be compared with '${is}'`]
  if (is === 'empty' || is === 'filled') return value === undefined ? [] : [`'${path}' is compared with a value that '${is}' does not take`]
  if (of !== undefined) return familyOf(fieldAt(of)) === family ? [] : [`'${path}' cannot be compared with the field '${of}'`]
  const counted = fieldIn(daysIn(value))
  if (counted !== undefined && familyOf(fieldAt(counted)) !== 'number') return [`'${counted}' is no number of days`]
  const isRight = is === 'oneOf' ? Array.isArray(value) && value.every((each) => fits(family, each)) : fits(family, value)
  return isRight ? [] : [`'${path}' cannot be compared with ${JSON.stringify(value)}`]
}

/** How a field can be compared. */
export function operatorsOf(field: Field | undefined): Operator[] {
  const family = familyOf(field)
  // Its own keys
  const all = Object.keys(families) as Operator[]
  return family ? all.filter((is) => families[is].includes(family)) : []
}

/** Fields of one group are compared alike. */
export type Family = 'text' | 'id' | 'boolean' | 'number' | 'day' | 'several' | 'severalIds'
export function familyOf(field: Field | undefined): Family | undefined {
  switch (field?.kind) {
    case 'text':
    case 'longText':
    case 'choice':
      return 'text'
    case 'id':
    case 'reference':
      return 'id'
    case 'boolean':
      return 'boolean'
    case 'integer':
    case 'decimal':
      return 'number'
    case 'date':
    case 'moment':
      return 'day'
    case 'choices':
      return 'several'
    case 'references':
      return 'severalIds'
    case 'list':
    case 'object':
    case undefined:
      return undefined
  }
}

/** By which fields each comparison can be asked; a moment is compared by its local day. */
const single: readonly Family[] = ['text', 'id', 'boolean', 'number', 'day']
const several: readonly Family[] = ['several', 'severalIds']
/** A mark is set or not, and never empty. */
const emptied = [...single.filter((each) => each !== 'boolean'), ...several]
const numbers: readonly Family[] = ['number']
const dates: readonly Family[] = ['day']
const families = {
  empty: emptied,
  filled: emptied,
  is: single,
  not: single,
  oneOf: single,
  contains: ['text', ...several],
  under: numbers,
  atMost: numbers,
  over: numbers,
  atLeast: numbers,
  before: dates,
  until: dates,
  after: dates,
  from: dates,
}

export const orderings = {
  under: '<',
  before: '<',
  atMost: '<=',
  until: '<=',
  over: '>',
  after: '>',
  atLeast: '>=',
  from: '>=',
} as const
type Ordering = keyof typeof orderings
const isOrdering = (is: Operator): is is Ordering => is in orderings

function passes({ field: path, is, value }: Test, facts: Facts, at: Judging): boolean {
  const family = familyOf(at.fieldAt(path))
  const known = factAt(facts, path)
  if (family === undefined) return false
  if (is === 'empty' || is === 'filled') return isEmpty(known) === (is === 'empty')
  if (Array.isArray(known)) return is === 'contains' && known.includes(value)
  if (is === 'contains') return isWithin(valueOf(value, family, facts, at), known)
  const order = (operand: Operand | undefined) => compare(family, known, valueOf(operand, family, facts, at), at)
  if (Array.isArray(value)) return value.some((each: Literal) => order(each) === 0)
  const found = order(value)
  if (is === 'not') return found !== 0
  if (found === undefined) return false
  return isOrdering(is) ? inOrder[orderings[is]](found) : found === 0
}

/** As names are searched: in basic letters, whatever their case. */
const isWithin = (text: unknown, known: unknown) =>
  typeof text === 'string' && typeof known === 'string' && plain(known).includes(plain(text))

const inOrder: Readonly<Record<(typeof orderings)[Ordering], (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

/** Below, equal or above zero; undefined where either is missing. */
function compare(family: Family, left: unknown, right: unknown, { timezone }: Judging): number | undefined {
  if (isEmpty(left) || isEmpty(right)) return undefined
  if (family === 'number') return orderOf(numberOf(left), numberOf(right), (one, other) => one.cmp(other))
  if (family === 'day') return orderOf(dayOf(left, { timeZone: timezone }), dayOf(right, { timeZone: timezone }))
  return orderOf(left, right)
}

function orderOf<Value>(
  left: Value | undefined,
  right: Value | undefined,
  order: (one: Value, other: Value) => number = (one, other) => (one === other ? 0 : one < other ? -1 : 1),
): number | undefined {
  return left === undefined || right === undefined ? undefined : order(left, right)
}

function valueOf(operand: Operand | undefined, family: Family, facts: Facts, { today }: Judging): unknown {
  const [path, counted] = [fieldIn(operand), daysIn(operand)]
  if (path !== undefined) return factAt(facts, path)
  if (counted === undefined) return family === 'day' && operand === 'today' ? today : operand
  const count = typeof counted === 'number' ? counted : factAt(facts, counted.field)
  return typeof count === 'number' ? daysAfter(today, count) : undefined
}

/** A value by its path; the parts of an object lie in it. */
function factAt(facts: Facts, path: string): unknown {
  if (Object.hasOwn(facts, path)) return facts[path]
  const [first = '', ...rest] = path.split('.')
  const under = facts[first]
  return rest.length > 0 && typeof under === 'object' && under !== null ? factAt({ ...under }, rest.join('.')) : undefined
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const fieldIn = (operand: unknown): string | undefined =>
  isPart(operand) && typeof operand['field'] === 'string' ? operand['field'] : undefined
const daysIn = (operand: Operand | undefined): number | FieldValue | undefined =>
  typeof operand === 'object' && 'days' in operand ? operand.days : undefined
const isPart = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

function fits(family: Family, value: Operand | undefined): boolean {
  switch (family) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
      return numberOf(value) !== undefined
    case 'day':
      return value === 'today' || daysIn(value) !== undefined || parseDate(value) !== undefined
    case 'id':
    case 'severalIds':
      return typeof value === 'string' && uuid.test(value)
    case 'text':
    case 'several':
      return typeof value === 'string' && value !== ''
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
