import { tidyLine, tidyText } from './blanks.ts'
import type { RuleCall, RuleSet } from './rules/types.ts'

/**
 * One declaration of an input: the GraphQL input type, the rules that browser and server run,
 * and the TypeScript type of the values all come from it.
 */
export type Field<Value = unknown, Kind extends string = string> = {
  readonly kind:
    | 'text'
    | 'longText'
    | 'date'
    | 'moment'
    | 'decimal'
    | 'integer'
    | 'boolean'
    | 'choice'
    | 'reference'
    | 'references'
    | 'id'
    | 'list'
    | 'object'
  readonly required: boolean
  readonly rules: readonly RuleCall[]
  /** The permission without which its value is hidden, beside that to view the record. */
  readonly view?: string
  /** The permission without which it is not changed, beside that to edit the record. */
  readonly edit?: string
  readonly choices?: readonly string[]
  readonly choicesName?: string
  /** The kind of record that it points at. */
  readonly references?: Kind
  readonly fields?: Fields
  readonly value?: Value
}
export type Fields = Readonly<Record<string, Field>>
export type Values<F extends Fields> = { [Name in keyof F]?: NonNullable<F[Name]['value']> | null }

type Options = { required?: boolean; rules?: readonly RuleCall[]; view?: string; edit?: string }
type TextOptions = Options & { max?: number }

export const text = (options: TextOptions = {}) => field<string>('text', options, maximum(options.max ?? 255))
export const longText = (options: TextOptions = {}) => field<string>('longText', options, maximum(options.max ?? 5000))
export const email = (options: Options = {}) => field<string>('text', options, [{ rule: 'email' }])
export const date = (options: Options = {}) => field<string>('date', options, [{ rule: 'date' }])
export const moment = (options: Options = {}) => field<string>('moment', options)
/** Exact decimals travel as strings. */
export const decimal = (options: Options & { maximumDecimals?: number } = {}) =>
  field<string>('decimal', options, [
    { rule: 'decimal', ...(options.maximumDecimals === undefined ? {} : { maximumDecimals: options.maximumDecimals }) },
  ])
export const integer = (options: Options = {}) => field<number>('integer', options, [{ rule: 'integer' }])
export const boolean = (options: Options = {}) => field<boolean>('boolean', options)
export const id = (options: Options = {}) => field<string>('id', options)

/** One of fixed values; `name` is the GraphQL enum's. */
export function choice<const Choice extends string>(name: string, choices: readonly Choice[], options: Options = {}): Field<Choice> {
  return { ...field<Choice>('choice', options, [{ rule: 'in', haystack: choices }]), choices, choicesName: name }
}

/** The id of a record of this kind; the door checks that it exists and may be seen. */
export function reference<const Kind extends string>(references: Kind, options: Options = {}): Field<string, Kind> {
  return { ...field<string>('reference', options), references }
}

export function list<const F extends Fields>(fields: F, options: Options = {}): Field<readonly Values<F>[]> {
  const required: readonly RuleCall[] = options.required ? [{ rule: 'requiredFieldArray' }] : []
  return { kind: 'list', required: options.required ?? false, rules: [...required, ...(options.rules ?? [])], fields }
}

export function object<const F extends Fields>(fields: F, options: Options = {}): Field<Values<F>> {
  return { ...field<Values<F>>('object', options), fields }
}

/** The rules of every field by path, `addresses.*.country` for fields of list items. */
export function ruleSetOf(fields: Fields, prefix = ''): RuleSet {
  const rules: Record<string, readonly RuleCall[]> = {}
  for (const [name, each] of Object.entries(fields)) {
    const path = prefix + name
    if (each.rules.length > 0) rules[path] = each.rules
    if (each.fields) Object.assign(rules, ruleSetOf(each.fields, each.kind === 'list' ? `${path}.*.` : `${path}.`))
  }
  return rules
}

/** Values as they are kept: every text of the declared fields tidied, what is only blank as empty text. */
export function tidied<F extends Fields>(fields: F, values: Values<F>): Values<F> {
  const entries = Object.entries(values).map(([name, value]) => [name, tidiedValue(fields[name], value)])
  return Object.fromEntries(entries) as Values<F>
}

function tidiedValue(declared: Field | undefined, value: unknown): unknown {
  if (typeof value === 'string' && declared?.kind === 'text') return tidyLine(value)
  if (typeof value === 'string' && declared?.kind === 'longText') return tidyText(value)
  if (!declared?.fields || typeof value !== 'object' || value === null) return value
  const { fields } = declared
  return Array.isArray(value) ? value.map((item: unknown) => tidiedItem(fields, item)) : tidiedItem(fields, value)
}

const tidiedItem = (fields: Fields, item: unknown) => (typeof item === 'object' && item !== null ? tidied(fields, item) : item)

function field<Value>(kind: Field['kind'], options: Options, own: readonly RuleCall[] = []): Field<Value> {
  const required: readonly RuleCall[] = options.required ? [{ rule: 'required' }] : []
  const { view, edit } = options
  return {
    kind,
    required: options.required ?? false,
    rules: [...required, ...own, ...(options.rules ?? [])],
    ...(view === undefined ? {} : { view }),
    ...(edit === undefined ? {} : { edit }),
  }
}

const maximum = (length: number): readonly RuleCall[] => [{ rule: 'maxLength', length }]
